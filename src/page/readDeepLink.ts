/** The maximum length of the question in a link, in characters. */
const MAX_CHARACTERS = 2000

/**
 * Characters that are invisible or reorder text. With them, the shown question could differ from the sent one. Does not
 * match variation selectors in emoji and keycaps, and joiners in emoji and in words that are not Latin.
 */
const INVISIBLE = new RegExp(
  String.raw`(?!\n|\t|(?<=[\p{S}\d#*])[\ufe0e\ufe0f]|(?<!\p{sc=Latn})(?<=[\p{L}\p{M}\p{S}])[\u200c\u200d])` +
    String.raw`[\p{Cc}\p{Cf}\p{DI}\u2800]`,
  'gu',
)

/**
 * Reads the question from a link such as `/guide?assistant=How%20do%20I%20start`. Null if there is none. Anyone can
 * write such a link, so the question may be put into the field, but only the reader may send it.
 */
export function readDeepLink(location: Pick<Location, 'search'>, parameter: string): string | null {
  let value: string | null = null
  try {
    value = new URLSearchParams(location.search).get(parameter)
  } catch {
    return null
  }
  const question = (value ?? '').slice(0, MAX_CHARACTERS).replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim()
  return question === '' ? null : question
}
