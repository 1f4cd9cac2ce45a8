/** The handler accepts 10,000 characters. This leaves room for the reader's own words. */
const MAX_CHARACTERS = 8_000

/** A context that can be sent: cut at its end where it is too long, undefined where it is blank. */
export function cutContext(context = ''): string | undefined {
  const text = context.trim()
  if (text.length <= MAX_CHARACTERS) return text || undefined
  // Not within a character of two.
  return `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
