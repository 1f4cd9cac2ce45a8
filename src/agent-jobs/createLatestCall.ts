import { callEndpoint, type AskedJob, type EndpointAnswer } from './callEndpoint.ts'

/** Calls of one endpoint, of which only the latest counts. */
export interface LatestCall {
  /** Replaces the current call. Resolves with null if another call replaces this one, or if it is abandoned. */
  ask(question: AskedJob, fetch: typeof globalThis.fetch | undefined): Promise<EndpointAnswer | null>
  /** Aborts the current call. */
  abandon(): void
}

/** @param endpoint The address of the host's `createAgentJobHandler`. */
export function createLatestCall(endpoint: string): LatestCall {
  let current = new AbortController()

  function abandon(): void {
    current.abort()
    current = new AbortController()
  }

  return {
    async ask(ask, fetch = globalThis.fetch) {
      abandon()
      const controller = current
      const answer = await callEndpoint({ fetch, endpoint, ask, controller })
      return controller === current ? answer : null
    },
    abandon,
  }
}
