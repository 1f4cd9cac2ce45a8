import { HttpError } from './HttpError.ts'

/** Counts the answers that stream at this moment, by address. */
export interface StreamGate {
  /** Takes a place; call what it returns, once or more often, to free it. @throws {HttpError} 429 when none is free */
  enter(address: string): () => void
}

/** So many answers at once for one address, so that one caller can't take all of the service. */
export function createStreamGate(limit: number): StreamGate {
  const running = new Map<string, number>()
  return {
    enter(address) {
      const before = running.get(address) ?? 0
      if (before >= limit) {
        throw new HttpError(429, 'rate-limited', `this address has ${limit} answers streaming; let one of them end`, {
          headers: { 'Retry-After': '1' },
        })
      }
      running.set(address, before + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        const left = running.get(address)! - 1
        if (left === 0) running.delete(address)
        else running.set(address, left)
      }
    },
  }
}
