export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** The longest time of a timer. A longer one, such as `Infinity`, would be over at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1
