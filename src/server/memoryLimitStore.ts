import type { LimitStore } from './LimitStore.ts'

/**
 * Counts in the memory of one process. With several processes, each would allow the full limit, so use
 * `redisLimitStore` there. Refused uses don't count.
 */
export function memoryLimitStore(): LimitStore {
  const uses = new Map<string, number[]>()
  return {
    take(key, { max, windowMs }) {
      const now = Date.now()
      // If the clock was set back, earlier uses are in the future.
      const recent = (uses.get(key) ?? []).filter((time) => time > now - windowMs && time <= now)
      const isAllowed = recent.length < max
      uses.set(key, isAllowed ? [...recent, now] : recent)
      return isAllowed ? { isAllowed } : { isAllowed, retryAfterMs: (recent[0] ?? now) + windowMs - now }
    },
  }
}
