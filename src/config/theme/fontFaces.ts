import { cssFontFamily, cssUrl } from './cssValue.ts'
import { readText, readValue } from '../settings/readValue.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'

/** A font to load, from `fonts` of docs.json (section 2.7 of the reference). */
export interface SiteFont {
  part: 'heading' | 'body'
  family: string
  weight: number | undefined
  /** As a `FontFace` takes it: `url("https://...") format("woff2")`. Absent for families of a font catalog. */
  source: string | undefined
}

/**
 * The fonts of headings and of running text; none for a part that docs.json says nothing of. What is written for the
 * part goes before what is written for all; a source counts only for the family it was given for.
 */
export function fontFacesOf(config: unknown, base?: string): SiteFont[] {
  return (['heading', 'body'] as const).flatMap((part) => {
    const own = readText(config, 'fonts', part, 'family')
    const family = own ?? readText(config, 'fonts', 'family')
    if (family === undefined) return []
    const weight = readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
    const isOwnSource = own !== undefined || readText(config, 'fonts', part, 'source') !== undefined
    const at = isOwnSource ? ['fonts', part] : ['fonts']
    const address = resolveAsset(readText(config, ...at, 'source'), base)
    const format = readText(config, ...at, 'format')
    const isLoadable = address !== undefined && (format === 'woff' || format === 'woff2')
    return [
      {
        part,
        family: family.slice(0, 200),
        weight: typeof weight === 'number' && weight >= 1 && weight <= 1000 ? weight : undefined,
        source: isLoadable ? `${cssUrl(address)} format(${cssFontFamily(format)})` : undefined,
      },
    ]
  })
}
