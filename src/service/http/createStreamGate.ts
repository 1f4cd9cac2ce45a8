import { HttpError } from './HttpError.ts'

/** Counts the answers that are streaming, by address. */
export interface StreamGate {
  /** Takes a slot and returns the function that frees it. @throws {HttpError} 429 if no slot is free */
  enter(address: string): () => void
}

/** Limits the concurrent answers per address, so that one caller cannot occupy the whole service. */
export function createStreamGate(limit: number): StreamGate {
  const running = new Map<string, number>()
  return {
    enter(address) {
      const before = running.get(address) ?? 0
      if (before >= limit) {
        throw new HttpError(429, 'rate-limited', `this address has ${limit} answers streaming; wait for one to end`, {
          headers: { 'Retry-After': '1' },
        })
      }
      running.set(address, before + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = running.get(address)! - 1
        if (left === 0) running.delete(address)
        else running.set(address, left)
      }
    },
  }
}
