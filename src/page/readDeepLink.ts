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
  if (/^[\u200c\u200d]$/.test(character))
    return /[^\u0000-\u02ff\s\p{P}\p{DI}\u2800]\p{Variation_Selector}?$/u.test(before) ? character : ''
  if (/^[\ufe0e\ufe0f]$/.test(character)) return /[\p{S}\d#*]$/u.test(before) ? character : ''
  return ''
}
