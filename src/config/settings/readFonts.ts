import { readText, readValue } from './readValue.ts'

/** One object of `fonts`. */
export interface FontSetting {
  family: string | undefined
  /** 1 to 1000. */
  weight: number | undefined
  /** Path or address of a font file. */
  source: string | undefined
  format: 'woff' | 'woff2' | undefined
}

/** `fonts.heading`, `fonts.body`, or `fonts` itself, which holds for both. */
export function readFontSetting(config: unknown, part?: 'heading' | 'body'): FontSetting {
  const path = part === undefined ? ['fonts'] : ['fonts', part]
  const weight = readValue(config, ...path, 'weight')
  const format = readText(config, ...path, 'format')
  return {
    family: readText(config, ...path, 'family'),
    weight: typeof weight === 'number' && weight >= 1 && weight <= 1000 ? weight : undefined,
    source: readText(config, ...path, 'source'),
    format: format === 'woff' || format === 'woff2' ? format : undefined,
  }
}

/**
 * The font of headings or of running text. A setting of the part goes before the same setting of `fonts`; a file counts
 * only for the family that it was given for.
 */
export function readFont(config: unknown, part: 'heading' | 'body'): FontSetting {
  const own = readFontSetting(config, part)
  const shared = readFontSetting(config)
  const { source, format } = own.family === undefined && own.source === undefined ? shared : own
  return { family: own.family ?? shared.family, weight: own.weight ?? shared.weight, source, format }
}
