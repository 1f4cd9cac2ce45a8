import { readFont } from '../settings/readFonts.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'
import { cssFontFamily, cssUrl } from './cssValue.ts'

/** A font to load, from `fonts` of docs.json (section 2.7 of the reference). */
export interface SiteFont {
  part: 'heading' | 'body'
  family: string
  weight: number | undefined
  /** In the form that `FontFace` takes: `url("https://...") format("woff2")`. Undefined for a font catalog's family. */
  source: string | undefined
}

/** The fonts of headings and of running text; leaves out a part for which docs.json names no family. */
export function getFontFaces(config: unknown, base?: string): SiteFont[] {
  return (['heading', 'body'] as const).flatMap((part) => {
    const { family, weight, source, format } = readFont(config, part)
    if (family === undefined) return []
    const address = resolveAsset(source, base)
    const isLoadable = address !== undefined && format !== undefined
    return [
      {
        part,
        family: family.slice(0, 200),
        weight,
        source: isLoadable ? `${cssUrl(address)} format(${cssFontFamily(format)})` : undefined,
      },
    ]
  })
}
