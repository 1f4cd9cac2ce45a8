const INVISIBLE_RANGES = [
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5',
  '\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
  '\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}',
]

const MARK = '[\\p{M}\\p{EMod}\\u0e33\\u0eb3]'
/**
 * All but the first 30 marks or skin tones on one character. No language has more, and thousands of them hold a browser
 * for minutes, whose layout takes quadratic time for them.
 */
const STACKED = `${MARK}(?<=${MARK}{31})`

/**
 * Characters that are copied and sent but invisible, or that reorder the text around them: control characters, soft
 * hyphens, zero-width characters, bidirectional marks and overrides, tags, and variation selectors. Also the marks that
 * are too many on one character.
 */
export const INVISIBLE = new RegExp(`[${INVISIBLE_RANGES.join('')}]|${STACKED}`, 'gu')

/** Zero-width joiner and non-joiner. */
const JOINER = /\u200c|\u200d/

/**
 * Letters from Arabic to Khmer. No text has as many without a space. Browsers take quadratic time to break those that
 * are joined, such as Arabic, and those without spaces between words, such as Thai, Lao, Burmese and Khmer.
 */
const UNBROKEN = /[\u0600-\u17ff]{500}/g

/**
 * Removes invisible characters from a text, except where a script or an emoji needs them. Thousands of letters without
 * a space get places to break.
 */
export function cleanText(text: string): string {
  const shown = text.replace(INVISIBLE, (character: string, index: number) =>
    isNeeded(text, character, index) ? character : '',
  )
  // With a non-joiner, because browsers join letters even across a zero-width space.
  return shown.replace(UNBROKEN, '$&\u200c\u200b')
}

/** The same, and lines and blanks that look like nothing or like a space. */
const HIDDEN = new RegExp(`${INVISIBLE.source}|[\\u2028\\u2029\\u2800]`, 'gu')

/** Writes the code point in place of each invisible character: what a reader must see in full, such as an approval. */
export function markInvisible(text: string): string {
  return text.replace(HIDDEN, (character: string, index: number) => {
    const isSelector = character >= '\ufe00' && character <= '\ufe0e'
    if (!isSelector && isNeeded(text, character, index)) return character
    return `⟨${nameCharacter(character)}⟩`
  })
}

/** Such as `U+200B`. */
export function nameCharacter(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

function isNeeded(text: string, character: string, index: number): boolean {
  const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? ''
  const after = text.codePointAt(index + character.length) ?? 0
  if (JOINER.test(character)) return isShaped(before) && isShaped(String.fromCodePoint(after))
  if (character >= '\ufe00' && character <= '\ufe0f') return /[\p{S}\p{N}#*\p{Lo}]/u.test(before)
  // The flags of England, Scotland and Wales are encoded with tags.
  return /\u{1f3f4}[\u{e0061}-\u{e007f}]{1,7}$/u.test(text.slice(Math.max(0, index - 16), index + character.length))
}

function isShaped(character: string): boolean {
  return /\p{L}|\p{M}|\p{S}|\u200d|\ufe0f/u.test(character) && character.codePointAt(0)! > 0x2ff
}
