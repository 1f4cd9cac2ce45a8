import { callEndpoint, type JobRequest, type EndpointAnswer } from './callEndpoint.ts'

/** Calls one endpoint. Only the latest call counts. */
export interface LatestCall {
  /** Replaces the current call. Resolves with null if it is aborted or replaced by another call. */
  ask(request: JobRequest, fetch: typeof globalThis.fetch | undefined): Promise<EndpointAnswer | null>
  /** Aborts the current call. */
  abort(): void
}

/** @param endpoint The address of the host's `createAgentJobHandler`. */
export function createLatestCall(endpoint: string): LatestCall {
  let current = new AbortController()

  function abort(): void {
    current.abort()
    current = new AbortController()
  }

  return {
    async ask(request, fetch = globalThis.fetch) {
      abort()
      const controller = current
      const answer = await callEndpoint({ fetch, endpoint, request, controller })
      return controller === current ? answer : null
    },
    abort,
  }
}
