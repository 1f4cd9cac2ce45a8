/** The handler accepts 10,000 characters. The rest is for the reader's own text. */
const MAX_CHARACTERS = 8_000

/** Returns a context that can be sent: shortened if it is too long, undefined if it is blank. */
export function cutContext(context = ''): string | undefined {
  const text = context.trim()
  if (text.length <= MAX_CHARACTERS) return text || undefined
  // A surrogate pair must not be split.
  return `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
