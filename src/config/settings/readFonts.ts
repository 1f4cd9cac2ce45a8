import { readText, readValue } from './readValue.ts'

/** `fonts.heading`, `fonts.body`, or (undefined) `fonts` itself, which applies to both. */
export type FontPart = 'heading' | 'body' | undefined

/** The family of headings or of running text; without `part`, the family of `fonts` itself. */
export function readFontFamily(config: unknown, part?: FontPart): string | undefined {
  return readText(config, 'fonts', part ?? '', 'family') ?? readText(config, 'fonts', 'family')
}

/** The weight of headings or of running text, 1 to 1000. */
export function readFontWeight(config: unknown, part: 'heading' | 'body'): number | undefined {
  const weight = readValue(config, 'fonts', part, 'weight') ?? readValue(config, 'fonts', 'weight')
  return typeof weight === 'number' && weight >= 1 && weight <= 1000 ? weight : undefined
}
