/** The longest question that a link may contain, in characters. */
const MAX_CHARACTERS = 2000

/**
 * Characters that cannot be seen, or that reorder text: they would show another question than is sent. White space of all
 * kinds stays.
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{DI}\u2800]/gu

/**
 * Reads the question in a link such as `/guide?assistant=How%20do%20I%20start`; null if there is none. Anyone can write
 * such a link, so the question may fill the composer but must never be sent without the reader.
 */
export function readDeepLink(location: Pick<Location, 'search'>, parameter: string): string | null {
  let value: string | null = null
  try {
    value = new URLSearchParams(location.search).get(parameter)
  } catch {
    return null
  }
  const question = (value ?? '')
    .slice(0, MAX_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, keepIfNeeded)
    .trim()
  return question === '' ? null : question
}

/** Joiners belong to Persian words and to emoji, and variation selectors to emoji and keycaps. */
function keepIfNeeded(character: string, offset: number, text: string): string {
  const before = text.slice(0, offset)
  if (/^[\ufe0e\ufe0f]$/.test(character)) return /[\p{S}\d#*]$/u.test(before) ? character : ''
  if (!/^[\u200c\u200d]$/.test(character)) return ''
  const [, joined = ''] = /([\p{L}\p{M}\p{S}])\p{Variation_Selector}?$/u.exec(before) ?? []
  return (joined.codePointAt(0) ?? 0) > LAST_LATIN_LETTER ? character : ''
}

const LAST_LATIN_LETTER = 0x2ff
