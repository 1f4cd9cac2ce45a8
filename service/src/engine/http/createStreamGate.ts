import { HttpError } from './HttpError.ts'
import { toNetwork } from './toNetwork.ts'

/** Limits how many answers stream at the same time. */
export interface StreamGate {
  /**
   * Takes a slot and returns the function that frees it.
   *
   * @throws {HttpError} 429 if the address has no free slot, 503 if the service has none.
   */
  enter(address: string): () => void
  /** The answers that stream. */
  count(): number
}

export interface StreamLimits {
  /** Answers at the same time to all readers. */
  streams: number
  /** Answers at the same time to one address. */
  streamsPerAddress: number
}

/** Seconds after which a slot is likely to be free. */
const RETRY_AFTER = { headers: { 'Retry-After': '1' }, limit: 'streams-per-address' }
const RETRY_AFTER_BUSY = { headers: { 'Retry-After': '5' }, limit: 'streams' }

/**
 * Limits answers per address, so that one caller can't occupy the whole service, and in total, so that answers don't
 * become very slow.
 */
export function createStreamGate({ streams, streamsPerAddress }: StreamLimits): StreamGate {
  const running = new Map<string, number>()
  let total = 0
  return {
    count: () => total,
    enter(address) {
      const network = toNetwork(address)
      const before = running.get(network) ?? 0
      if (before >= streamsPerAddress) {
        const message = `this address has ${streamsPerAddress} answers streaming; wait for one to end`
        throw new HttpError(429, 'rate-limited', message, RETRY_AFTER)
      }
      if (total >= streams)
        throw new HttpError(503, 'busy', `${streams} answers are already streaming; try again later`, RETRY_AFTER_BUSY)
      running.set(network, before + 1)
      total += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        const left = running.get(network)! - 1
        if (left === 0) running.delete(network)
        else running.set(network, left)
      }
    },
  }
}
