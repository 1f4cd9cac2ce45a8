import { useEffect, useState } from 'react'
import type { CodeTheme } from '../config/codeColors.ts'
import { loadCodeThemes, namesCodeTheme } from '../config/loadCodeThemes.ts'
import { readText, readValue } from '../config/readValue.ts'
import type { thumbnailLooks } from '../config/thumbnailLooks.ts'
import type { IconSet } from '../ui/icons.tsx'
import { loadIconSet, type IconLibrary } from '../ui/iconSets/loadIconSet.ts'

export interface SiteParts {
  /** Highlighting themes by name; undefined until they are there, and where none is named. */
  codeThemes: Readonly<Record<string, CodeTheme>> | undefined
  /** The widget's icons in the site's library; undefined until they are there. */
  icons: IconSet | undefined
  /** Makes the looks of a cited page's picture; undefined until it is there, and where docs.json says nothing of them. */
  thumbnailLooks: typeof thumbnailLooks | undefined
}

/**
 * What docs.json asks for and few sites need, each in a chunk of its own: the icons of its library, the colours of its
 * highlighting theme, the looks of its thumbnails (section 2.7 of the reference). Nothing is loaded before the reader opens the widget; a chunk that
 * can't be loaded changes nothing.
 */
export function useSiteParts(config: unknown, isWanted: boolean): SiteParts {
  const library = iconLibraryOf(config)
  const hasCodeTheme = namesCodeTheme(config)
  const icons = useLoaded(isWanted ? library : undefined, loadIconSet)
  const codeThemes = useLoaded(isWanted && hasCodeTheme ? 'themes' : undefined, loadCodeThemes)
  const thumbnails = useLoaded(isWanted && readValue(config, 'thumbnails') !== undefined ? 'thumbnails' : undefined, loadThumbnailLooks)
  return { icons, codeThemes, thumbnailLooks: thumbnails?.thumbnailLooks }
}

/** `icons.library`, or its default; undefined, without a docs.json, leaves the widget's own drawing. */
function iconLibraryOf(config: unknown): IconLibrary | undefined {
  if (config === undefined || config === null) return undefined
  const library = readText(config, 'icons', 'library')
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome'
}

const loadThumbnailLooks = () => import('../config/thumbnailLooks.ts')

function useLoaded<Key extends string, Value>(key: Key | undefined, load: (key: Key) => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ key: Key; value: Value } | null>(null)
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    load(key).then(
      (value) => {
        if (isCurrent) setLoaded({ key, value })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, load])
  return loaded !== null && loaded.key === key ? loaded.value : undefined
}
