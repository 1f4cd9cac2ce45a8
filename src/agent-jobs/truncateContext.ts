/** The handler accepts 10,000 characters in total. This leaves 2,000 for the reader's text. */
const MAX_CHARACTERS = 8_000

/** Trims the context and truncates it to the limit. Returns undefined if it is blank. */
export function truncateContext(context = ''): string | undefined {
  const text = context.trim()
  if (text.length <= MAX_CHARACTERS) return text || undefined
  // Don't split a surrogate pair.
  return `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
