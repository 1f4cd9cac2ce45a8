import { useEffect, useState } from 'react'
import type { CodeTheme } from '../config/theme/codeColors.ts'
import type { IconSet } from '../ui/icons/icons.tsx'
import type { SiteDetails } from './useSiteDetails.ts'

export interface SiteParts {
  /** Highlighting themes by name; undefined until they are there, and where none is named. */
  codeThemes: Readonly<Record<string, CodeTheme>> | undefined
  /** The widget's icons in the site's library; undefined until they are there. */
  icons: IconSet | undefined
}

/**
 * What docs.json asks for and few sites need, each in a chunk of its own: the icons of its library, the colours of its
 * highlighting theme (section 2.7 of the reference). A chunk that can't be loaded changes nothing.
 *
 * @param details Undefined until the reader opens the widget: then nothing is loaded.
 */
export function useSiteParts(config: unknown, details: SiteDetails | undefined): SiteParts {
  const icons = useLoaded(details?.iconLibraryOf(config), details?.loadIconSet)
  const codeThemes = useLoaded(details?.namesCodeTheme(config) === true ? 'themes' : undefined, details?.loadCodeThemes)
  return { icons, codeThemes }
}

function useLoaded<Key extends string, Value>(
  key: Key | undefined,
  load: ((key: Key) => Promise<Value>) | undefined,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ key: Key; value: Value } | null>(null)
  useEffect(() => {
    if (key === undefined || load === undefined) return undefined
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
