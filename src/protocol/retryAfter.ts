/** Longer waits are cut to a day. */
const MAX_SECONDS = 86_400

/**
 * Reads `Retry-After`, which is a number of seconds or an HTTP date.
 *
 * @param now The current time, in milliseconds since 1970.
 * @returns Seconds from now, rounded. 0 for a date in the past, undefined without a valid header.
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  // `Date.parse` also accepts numbers such as "-5" and "1.5". An HTTP date begins with the day's name.
  const time = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((time - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), MAX_SECONDS)
}
