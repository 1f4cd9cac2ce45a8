import { vi } from 'vitest'

/** Retries `check` until it passes. The timeout is long enough for a busy machine. */
export function eventually<T>(check: () => T | Promise<T>, { interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { interval, timeout: 60_000 })
}
