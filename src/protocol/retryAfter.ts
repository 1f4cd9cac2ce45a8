/** A longer wait counts as a day. */
const MAX_SECONDS = 86_400

/**
 * Reads `Retry-After`, which is a number of seconds or an HTTP date.
 *
 * @param now Milliseconds since 1970, against which a date is read.
 * @returns Whole seconds from now, 0 for a date in the past, undefined without a valid header.
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_SECONDS)
  // `Date.parse` makes dates of numbers such as "-5" and "1.5"; an HTTP date starts with the day's name.
  const time = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return undefined
  return Math.min(Math.max(0, Math.ceil((time - now) / 1000)), MAX_SECONDS)
}
