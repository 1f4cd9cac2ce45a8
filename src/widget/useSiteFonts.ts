import { useEffect, useId, useMemo, useState, type RefObject } from 'react'
import { fontFacesOf, type SiteFont } from '../config/fontFaces.ts'
import { readText } from '../config/readValue.ts'

/** A family of a font catalog, which only the host can load: the widget asks no third party by itself. */
export interface CatalogFont {
  family: string
  weight: number | undefined
}

/**
 * Loads the fonts of docs.json (section 2.7 of the reference) once the reader opens the widget: a hosted `source` by
 * `FontFace`, under a name of the widget's own, so that the host's text stays as it is; a family without source through
 * the host's `loadFont`, once each.
 *
 * @returns `--da-font-*` variables that put the loaded fonts before the theme's; empty until they are there.
 */
export function useSiteFonts(
  config: unknown,
  { siteUrl, isWanted, loadFont, root }: {
    siteUrl: string | undefined
    isWanted: boolean
    loadFont: ((font: CatalogFont) => unknown) | undefined
    root: RefObject<HTMLElement | null>
  },
): Readonly<Record<string, string>> {
  // By what they say and not by identity: a config written in JSX is a new object at each render.
  const written = JSON.stringify(fontFacesOf(config, siteUrl))
  const fonts = useMemo(() => JSON.parse(written) as SiteFont[], [written])
  const thumbnailFont = readText(config, 'thumbnails', 'fonts', 'family')?.slice(0, 200)
  const [loaded, setLoaded] = useState<readonly string[]>([])
  // A name of its own for each widget: fonts are the whole page's.
  const id = useId().replace(/\W/g, '')

  useEffect(() => {
    const page = root.current?.ownerDocument
    const FontFace = page?.defaultView?.FontFace
    if (!isWanted || page === undefined || FontFace === undefined) return undefined
    const faces = fonts.flatMap(({ part, weight, source }) => {
      if (source === undefined) return []
      const face = new FontFace(nameOf(part, id), source, { display: 'swap', ...(weight !== undefined && { weight: `${weight}` }) })
      page.fonts.add(face)
      face.load().then(
        () => setLoaded((before) => [...before, part]),
        () => {},
      )
      return [face]
    })
    return () => {
      for (const face of faces) page.fonts.delete(face)
      setLoaded([])
    }
  }, [fonts, isWanted, root, id])

  useEffect(() => {
    if (!isWanted || loadFont === undefined) return
    for (const font of catalogFonts(fonts, thumbnailFont)) {
      try {
        void loadFont(font)
      } catch {
        // A host's loader that fails leaves the theme's font, as a font that can't be loaded does.
      }
    }
  }, [fonts, thumbnailFont, isWanted, loadFont])

  return useMemo(
    () => Object.fromEntries(fonts.filter(({ part }) => loaded.includes(part)).map(({ part }) => [`--da-font-${part}`, `"${nameOf(part, id)}", sans-serif`])),
    [fonts, loaded, id],
  )
}

function nameOf(part: SiteFont['part'], id: string): string {
  return `docs-assistant-${part}-${id}`
}

function catalogFonts(fonts: readonly SiteFont[], thumbnailFont: string | undefined): CatalogFont[] {
  const seen = new Map<string, CatalogFont>()
  for (const { family, weight, source } of fonts) {
    if (source === undefined) seen.set(`${family} ${weight}`, { family, weight })
  }
  if (thumbnailFont !== undefined) seen.set(`${thumbnailFont} undefined`, { family: thumbnailFont, weight: undefined })
  return [...seen.values()]
}
