import { vi } from 'vitest'

/** Tries until it holds: a busy machine is late, not wrong, and only what never comes may fail a test. */
export function eventually<T>(check: () => T | Promise<T>, { interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { interval, timeout: 20_000 })
}
