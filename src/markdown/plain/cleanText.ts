const INVISIBLE_RANGES = [
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5',
  '\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
  '\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}',
]

/**
 * Characters that are copied and sent but invisible, or that reorder the text around them: control characters, soft
 * hyphens, zero-width characters, bidirectional marks and overrides, tags, and variation selectors.
 */
export const INVISIBLE = new RegExp(`[${INVISIBLE_RANGES.join('')}]`, 'gu')

/** Zero-width joiner and non-joiner. */
const JOINER = /^(?:\u200c|\u200d)$/

/** Removes invisible characters from a text, except where a script or an emoji needs them. */
export function cleanText(text: string): string {
  if (isPlain(text)) return text
  return text.replace(INVISIBLE, (character: string, index: number) =>
    isNeeded(text, character, index) ? character : '',
  )
}

/** The same, and lines and blanks that look like nothing or like a space. */
const HIDDEN = new RegExp(`[${INVISIBLE_RANGES.join('')}\\u2028\\u2029\\u2800]`, 'gu')

/** Writes the code point in place of each invisible character: what a reader must see in full, such as an approval. */
export function markInvisible(text: string): string {
  return text.replace(HIDDEN, (character: string, index: number) => {
    const isSelector = character >= '\ufe00' && character <= '\ufe0e'
    if (!isSelector && isNeeded(text, character, index)) return character
    return `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

/** Whether a text certainly has no invisible characters. A fast check for the common case. */
export function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (
      (code < 0x20 && code !== 10 && code !== 9) ||
      (code >= 0x7f && code <= 0xad && (code < 0xa0 || code === 0xad)) ||
      code === 0x34f
    )
      return false
    if (
      code >= 0x61c &&
      (code < 0x2010 || code > 0x2027) &&
      (code < 0x2030 || code > 0x205f) &&
      (code < 0x3000 || code > 0x3163) &&
      (code < 0x4e00 || code > 0xd7ff)
    )
      return false
  }
  return true
}

function isNeeded(text: string, character: string, index: number): boolean {
  const isPair = (text.codePointAt(index - 2) ?? 0) > 0xffff
  const before = text.slice(Math.max(0, index - (isPair ? 2 : 1)), index)
  const after = text.codePointAt(index + character.length) ?? 0
  if (JOINER.test(character)) return isShaped(before) && after > 0x2ff && isShaped(String.fromCodePoint(after))
  if (character >= '\ufe00' && character <= '\ufe0f') return /[\p{S}\p{N}#*\p{Lo}]/u.test(before)
  const code = character.codePointAt(0) ?? 0
  // The flags of England, Scotland and Wales are encoded with tags.
  return (
    code >= 0xe0061 &&
    code <= 0xe007f &&
    /\u{1f3f4}[\u{e0061}-\u{e007f}]{0,6}$/u.test(text.slice(Math.max(0, index - 16), index))
  )
}

function isShaped(character: string): boolean {
  return /\p{L}|\p{M}|\p{S}|\u200d|\ufe0f/u.test(character) && (character.codePointAt(0) ?? 0) > 0x2ff
}
