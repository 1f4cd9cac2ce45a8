import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AgentJobState } from './AgentJobState.ts'
import { getAgentJobTracker, IDLE } from './createAgentJobTracker.ts'
import type { AgentJobStorage } from './storedJob.ts'

export interface UseAgentJobOptions {
  /** Where the host's `createAgentJobHandler` answers, such as `/api/agent-jobs`. No other address is requested. */
  endpoint: string
  /** @default the browser's own */
  fetch?: typeof globalThis.fetch | undefined
  /** Stores the job's id across a reload; null stores nothing. @default the tab's sessionStorage */
  storage?: AgentJobStorage | null | undefined
}

export interface UseAgentJobResult extends AgentJobState {
  /** Creates a job. Resolves when the endpoint has responded and never rejects; see `problem`. */
  create: (prompt: string) => Promise<void>
  /** Stops polling and forgets the job. The job itself continues, because the service can't stop one. */
  cancel: () => void
  /** Polls again after a problem. */
  resume: () => void
}

/**
 * Creates and follows an agent job. It polls the endpoint until the job ends: less often over time, and not while the
 * tab is hidden. It continues after a reload.
 */
export function useAgentJob({ endpoint, fetch, storage }: UseAgentJobOptions): UseAgentJobResult {
  const isKept = storage !== null
  const tracker = useMemo(() => getAgentJobTracker(endpoint, isKept), [endpoint, isKept])
  // Before `attach`, which reads the storage.
  useEffect(() => tracker.connect({ fetch, storage }), [tracker, fetch, storage])
  useEffect(() => tracker.attach(globalThis.document), [tracker])
  const state = useSyncExternalStore(tracker.subscribe, tracker.getState, idle)
  const { create, cancel, resume } = tracker
  return { ...state, create, cancel, resume }
}

function idle(): AgentJobState {
  return IDLE
}
