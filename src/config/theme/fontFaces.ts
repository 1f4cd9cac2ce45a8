import { hasOwnFont, readFontFile } from '../settings/readFontFile.ts'
import { readFontFamily, readFontWeight } from '../settings/readFonts.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'
import { toCssFontFamily } from './toCssFontFamily.ts'
import { toCssUrl } from './toCssUrl.ts'

/** A font to load, from `fonts` of docs.json (protocol.md#settings). */
export interface SiteFont {
  part: 'heading' | 'body'
  family: string
  weight: number | undefined
  /** In the format of `FontFace`: `url("https://...") format("woff2")`. undefined for a family of the font catalog. */
  source: string | undefined
}

/** Returns the fonts of headings and of body text. A part is left out if docs.json has no family for it. */
export function getFontFaces(config: unknown, base?: string): SiteFont[] {
  return (['heading', 'body'] as const).flatMap((part) => {
    const family = readFontFamily(config, part)
    if (family === undefined) return []
    const file = readFontFile(config, hasOwnFont(config, part) ? part : undefined)
    const address = resolveAsset(file?.source, base)
    return [
      {
        part,
        family: family.slice(0, 200),
        weight: readFontWeight(config, part),
        source: file && address && `${toCssUrl(address)} format(${toCssFontFamily(file.format)})`,
      },
    ]
  })
}
