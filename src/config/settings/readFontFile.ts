import type { FontPart } from './readFonts.ts'
import { readText } from './readValue.ts'

/** A font file. */
export interface FontFile {
  /** The family that is set beside it. */
  family: string | undefined
  /** Path or address. */
  source: string
  format: 'woff' | 'woff2'
}

/** Reads the font file at one place of `fonts`. */
export function readFontFile(config: unknown, part?: FontPart): FontFile | undefined {
  const path = part === undefined ? ['fonts'] : ['fonts', part]
  const source = readText(config, ...path, 'source')
  const format = readText(config, ...path, 'format')
  if (source === undefined || (format !== 'woff' && format !== 'woff2')) return undefined
  return { family: readText(config, ...path, 'family'), source, format }
}

/** Whether a part names its own family or file. If so, the file of `fonts` doesn't apply to it. */
export function hasOwnFont(config: unknown, part: 'heading' | 'body'): boolean {
  return ['family', 'source'].some((name) => readText(config, 'fonts', part, name) !== undefined)
}
