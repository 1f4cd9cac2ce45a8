import { useEffect, useId, type RefObject } from 'react'
import { useStable } from '../react/useStable.ts'
import type { CatalogFont } from './loadAssets.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/**
 * Loads the assets that docs.json names, once the code that reads the open panel's settings has loaded.
 *
 * @param root The widget's root, whose document gets the fonts.
 */
export function useSiteAssets(
  { open, config, siteUrl, setAssets }: SiteSettings,
  root: RefObject<HTMLElement | null>,
  loadFont: ((font: CatalogFont) => unknown) | undefined,
): void {
  // Compared by value, because a `config` written in JSX is a new object on each render.
  const list = useStable(open?.listAssets(config, siteUrl))
  // Fonts are registered for the whole page, so each widget uses its own names.
  const id = useId().replace(/\W/g, '')

  useEffect(() => {
    const page = root.current?.ownerDocument
    if (open === undefined || list === undefined || page === undefined) return undefined
    const stop = open.loadAssets(list, page, id, setAssets)
    return () => {
      stop()
      setAssets({})
    }
  }, [open, list, root, id, setAssets])

  useEffect(() => {
    if (list !== undefined && loadFont) open?.loadCatalogFonts(list.catalogFonts, loadFont)
  }, [open, list, loadFont])
}
