const LONGEST_WAIT_SECONDS = 7 * 24 * 60 * 60

/** Reads a `Retry-After` header, in seconds or as a date, into whole seconds from now. Nonsense counts as absent. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (text === '') return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return seconds <= LONGEST_WAIT_SECONDS ? Math.max(0, Math.ceil(seconds)) : undefined
}
