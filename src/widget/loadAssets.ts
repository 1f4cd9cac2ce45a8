import type { IconLibrary } from '../config/settings/DocsConfig.ts'
import { readIconLibrary } from '../config/settings/readIconLibrary.ts'
import { readThumbnails } from '../config/settings/readThumbnails.ts'
import type { CodeTheme } from '../config/theme/createTheme.ts'
import { getFontFaces, type SiteFont } from '../config/theme/fontFaces.ts'
import { namesCodeTheme } from '../config/settings/readCodeTheme.ts'
import type { IconSet } from '../ui/shapes.ts'
import { lazyModule } from '../react/lazyModule.ts'
// The default library of docs.json, so most sites that load this need it.
import { icons as fontawesome } from '../ui/icons/fontawesome.ts'
import { pageOf } from '../dom/pageOf.ts'

const namedAssets = lazyModule(() => import('./namedAssets.ts'))
const loadNamed = () => namedAssets.load().then(namedAssets.get)

/** A font of a catalog. The widget never contacts third parties, so only the host can load it. */
export interface CatalogFont {
  family: string
  weight: number | undefined
}

/**
 * The files that docs.json names and the widget loads (protocol.md#settings). Plain data, so lists can be
 * compared as JSON.
 */
export interface AssetList {
  iconLibrary: IconLibrary
  hasCodeTheme: boolean
  hostedFonts: readonly (SiteFont & { source: string })[]
  catalogFonts: readonly CatalogFont[]
}

/** The assets that have loaded so far. */
export interface SiteAssets {
  icons?: IconSet | undefined
  /** Code themes by name. */
  codeThemes?: Readonly<Record<string, CodeTheme>> | undefined
  /** `--da-font-*` variables, in which the loaded fonts come before the theme's. */
  fonts?: Readonly<Record<string, string>>
}

export function listAssets(config: unknown, siteUrl: string | undefined): AssetList {
  const fonts = getFontFaces(config, siteUrl)
  const catalog = new Map<string, CatalogFont>()
  for (const { family, weight, source } of fonts) {
    if (source === undefined) catalog.set(`${family} ${weight}`, { family, weight })
  }
  const family = readThumbnails(config).family?.slice(0, 200)
  if (family !== undefined) catalog.set(`${family} undefined`, { family, weight: undefined })
  return {
    iconLibrary: readIconLibrary(config),
    hasCodeTheme: namesCodeTheme(config),
    hostedFonts: fonts.flatMap((font) => (font.source === undefined ? [] : [{ ...font, source: font.source }])),
    catalogFonts: [...catalog.values()],
  }
}

/**
 * Loads icons, code themes and hosted fonts. Assets that fail to load are left out. Fonts are registered for the whole
 * page, so their names end with `id`, which keeps them from applying to the host's text.
 *
 * @param onLoaded Called for each loaded asset, with a function that adds it to those loaded before.
 * @returns A function that stops the calls and removes the fonts.
 */
export function loadAssets(
  { iconLibrary, hasCodeTheme, hostedFonts }: AssetList,
  page: Document,
  id: string,
  onLoaded: (change: (before: SiteAssets) => SiteAssets) => void,
): () => void {
  let isStopped = false
  const load = <Asset>(loading: Promise<Asset>, add: (before: SiteAssets, asset: Asset) => SiteAssets) => {
    loading.then(
      (asset) => {
        if (!isStopped) onLoaded((before) => add(before, asset))
      },
      () => {},
    )
  }
  if (iconLibrary === 'fontawesome') onLoaded((before) => ({ ...before, icons: fontawesome }))
  else load(loadNamed(), (before, sets) => ({ ...before, icons: sets?.[iconLibrary] }))
  if (hasCodeTheme) load(loadNamed(), (before, sets) => ({ ...before, codeThemes: sets?.CODE_THEMES }))
  const FontFace = pageOf(page).defaultView?.FontFace
  const faces = (FontFace === undefined ? [] : hostedFonts).map(({ part, weight, source }) => {
    const name = `docs-assistant-${part}-${id}`
    const face = new FontFace!(name, source, {
      display: 'swap',
      ...(weight !== undefined && { weight: `${weight}` }),
    })
    pageOf(page).fonts.add(face)
    load(face.load(), (before) => ({
      ...before,
      fonts: { ...before.fonts, [`--da-font-${part}`]: `"${name}", sans-serif` },
    }))
    return face
  })
  return () => {
    isStopped = true
    for (const face of faces) pageOf(page).fonts.delete(face)
  }
}

/** Calls the host's loader for each catalog font. If it throws, the theme's font stays. */
export function loadCatalogFonts(fonts: readonly CatalogFont[], loadFont: (font: CatalogFont) => unknown): void {
  for (const font of fonts) {
    try {
      void loadFont(font)
    } catch {
      // The panel works without the font.
    }
  }
}
