import { getFontFaces, type SiteFont } from '../config/theme/fontFaces.ts'
import { readThumbnails } from '../config/settings/readThumbnails.ts'

/** A family of a font catalog, which only the host can load: the widget asks no third party by itself. */
export interface CatalogFont {
  family: string
  weight: number | undefined
}

/** What docs.json asks for (section 2.7 of the reference): fonts to load from where they lie, and families of a catalog. */
export interface WantedFonts {
  hosted: readonly (SiteFont & { source: string })[]
  catalog: readonly CatalogFont[]
}

export function wantedFonts(config: unknown, siteUrl: string | undefined): WantedFonts {
  const fonts = getFontFaces(config, siteUrl)
  const catalog = new Map<string, CatalogFont>()
  for (const { family, weight, source } of fonts) {
    if (source === undefined) catalog.set(`${family} ${weight}`, { family, weight })
  }
  const family = readThumbnails(config).family?.slice(0, 200)
  if (family !== undefined) catalog.set(`${family} undefined`, { family, weight: undefined })
  return {
    hosted: fonts.flatMap((font) => (font.source === undefined ? [] : [{ ...font, source: font.source }])),
    catalog: [...catalog.values()],
  }
}

/**
 * Loads fonts by `FontFace`, under names that end with `id`: a page's fonts are the whole page's, and the host's text
 * stays as it is. One that can't be loaded is left out.
 *
 * @param onLoaded Called for each font, with the variable that puts it before the theme's.
 * @returns Takes the fonts out of the page again.
 */
export function loadHostedFonts(
  fonts: WantedFonts['hosted'],
  page: Document,
  id: string,
  onLoaded: (variable: `--da-font-${SiteFont['part']}`, family: string) => void,
): () => void {
  const FontFace = page.defaultView?.FontFace
  const faces =
    FontFace === undefined
      ? []
      : fonts.map(({ part, weight, source }) => {
          const name = `docs-assistant-${part}-${id}`
          const face = new FontFace(name, source, {
            display: 'swap',
            ...(weight !== undefined && { weight: `${weight}` }),
          })
          page.fonts.add(face)
          face.load().then(
            // One that was taken out while it loaded is not worn.
            () => page.fonts.has(face) && onLoaded(`--da-font-${part}`, `"${name}", sans-serif`),
            () => {},
          )
          return face
        })
  return () => {
    for (const face of faces) page.fonts.delete(face)
  }
}

/** Has the host load families of its catalog. A loader that fails leaves the theme's font, as a font that can't be loaded does. */
export function loadCatalogFonts(fonts: readonly CatalogFont[], loadFont: (font: CatalogFont) => unknown): void {
  for (const font of fonts) {
    try {
      void loadFont(font)
    } catch {
      // Its own affair.
    }
  }
}
