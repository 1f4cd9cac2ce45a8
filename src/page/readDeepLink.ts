/** The longest question that a link may contain, in characters. */
const MAX_CHARACTERS = 2000

// Control and format characters, bidirectional overrides among them, could show another text than is sent. The joiners
// (U+200C, U+200D) are part of Persian words and of emoji.
const HIDDEN = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu

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
  const question = (value ?? '').slice(0, MAX_CHARACTERS).replace(/\r\n?/g, '\n').replace(HIDDEN, '').trim()
  return question === '' ? null : question
}
