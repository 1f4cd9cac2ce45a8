import { useEffect, useId, useState, type RefObject } from 'react'
import { lazyModule, useLazyModule } from '../react/lazyModule.ts'
import type { AssetList, CatalogFont, SiteAssets } from './loadAssets.ts'
import type * as openSettingsModule from './openSettings.ts'

const NO_ASSETS: SiteAssets = {}

const openSettings = lazyModule(() => import('./openSettings.ts'))

/** Starts to load the module before the panel opens. */
export function preloadOpenSettings(): void {
  void openSettings.load()
}

interface OpenSettingsOptions {
  siteUrl: string | undefined
  loadFont: ((font: CatalogFont) => unknown) | undefined
  /** Whether the panel has opened and there is a docs.json. Before, nothing is loaded. */
  isNeeded: boolean
  /** The widget's root, whose document gets the fonts. */
  root: RefObject<HTMLElement | null>
}

/** Loads the reader of the open panel's settings, and then the assets that docs.json names. */
export function useOpenSettings(
  config: unknown,
  { siteUrl, loadFont, isNeeded, root }: OpenSettingsOptions,
): { open: typeof openSettingsModule | undefined; assets: SiteAssets } {
  const loaded = useLazyModule(openSettings, isNeeded)
  // Another widget of the page may have loaded the module.
  const open = isNeeded ? loaded : undefined
  // As JSON, because a config written in JSX is a new object in each render.
  const list = open && JSON.stringify(open.listAssets(config, siteUrl))
  const [assets, setAssets] = useState(NO_ASSETS)
  // The fonts of a page are shared, so each widget names its own.
  const id = useId().replace(/\W/g, '')

  useEffect(() => {
    const page = root.current?.ownerDocument
    if (open === undefined || list === undefined || page === undefined) return undefined
    const stop = open.loadAssets(JSON.parse(list) as AssetList, page, id, setAssets)
    return () => {
      stop()
      setAssets(NO_ASSETS)
    }
  }, [open, list, root, id])

  useEffect(() => {
    if (list !== undefined && loadFont) open?.loadCatalogFonts((JSON.parse(list) as AssetList).catalogFonts, loadFont)
  }, [open, list, loadFont])

  return { open, assets }
}
