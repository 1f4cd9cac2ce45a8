import { readText, readValue } from './readValue.ts'

/** `fonts.heading`, `fonts.body`, or `fonts` itself, which holds for both. */
export type FontPart = 'heading' | 'body' | undefined

/** The family of headings or of running text; without a part, that of `fonts` alone. */
export function readFontFamily(config: unknown, part?: FontPart): string | undefined {
  return readText(config, 'fonts', part ?? '', 'family') ?? readText(config, 'fonts', 'family')
}

/** The weight of headings or of running text, 1 to 1000. */
export function readFontWeight(config: unknown, part: 'heading' | 'body'): number | undefined {
  const weight = readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
  return typeof weight === 'number' && weight >= 1 && weight <= 1000 ? weight : undefined
}

/** A font file. */
export interface FontFile {
  /** The family given beside it. */
  family: string | undefined
  /** Path or address. */
  source: string
  format: 'woff' | 'woff2'
}

/** The font file given at one place of `fonts`. */
export function readFontFile(config: unknown, part?: FontPart): FontFile | undefined {
  const path = part === undefined ? ['fonts'] : ['fonts', part]
  const source = readText(config, ...path, 'source')
  const format = readText(config, ...path, 'format')
  if (source === undefined || (format !== 'woff' && format !== 'woff2')) return undefined
  return { family: readText(config, ...path, 'family'), source, format }
}

/** Whether a part names a family or a file of its own. Then the file of `fonts` is not for it. */
export function hasOwnFont(config: unknown, part: 'heading' | 'body'): boolean {
  return ['family', 'source'].some((name) => readText(config, 'fonts', part, name) !== undefined)
}
