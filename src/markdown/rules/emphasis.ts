import type { Parser } from './Parser.ts'

/**
 * Characters of scripts that are written without spaces between words, and the punctuation of these scripts: Chinese,
 * Japanese, Korean, Yi, Thai, Lao, Burmese and Khmer. Full-width and half-width forms are among them.
 */
const UNSPACED = new RegExp(
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u2e80-\\u2fdf\\u2ff0-\\ua4cf\\ua960-\\ua97f' +
    '\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe10-\\ufe1f\\ufe30-\\ufe6f\\uff01-\\uffef\\u{16fe0}-\\u{18dff}' +
    '\\u{1aff0}-\\u{1b2ff}\\u{1f200}-\\u{1f2ff}\\u{20000}-\\u{3fffd}]',
  'u',
)
const SPACE = /\s/

/**
 * Lets `**` and `~~` open and close beside the letters and the punctuation of scripts without spaces. CommonMark looks
 * for a space or punctuation there, so it would show the marks of `**注意：**先保存`.
 */
export function addEmphasisRule(parser: Parser): void {
  const { State } = parser.inline
  parser.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord)
      const end = start + scanned.length
      const before = start === 0 ? ' ' : lastCharacter(this.src, start)
      const after = end < this.posMax ? String.fromCodePoint(this.src.codePointAt(end) ?? 32) : ' '
      // `_` keeps its meaning inside of words.
      if (!canSplitWord || !(UNSPACED.test(before) || UNSPACED.test(after))) return scanned
      return { ...scanned, can_open: !SPACE.test(after), can_close: !SPACE.test(before) }
    }
  }
}

function lastCharacter(source: string, end: number): string {
  const code = source.charCodeAt(end - 1)
  return source.slice(code >= 0xdc00 && code <= 0xdfff ? end - 2 : end - 1, end)
}
