import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AgentJobState } from './AgentJobState.ts'
import { getAgentJobTracker, IDLE } from './createAgentJobTracker.ts'
import type { AgentJobStorage } from './storedJob.ts'

export interface UseAgentJobOptions {
  /** Where the host's `createAgentJobHandler` answers, such as `/api/agent-jobs`. Nothing else is ever talked to. */
  endpoint: string
  /** @default the browser's own */
  fetch?: typeof globalThis.fetch | undefined
  /** Where the job's id is kept over a reload; null keeps nothing. @default the tab's sessionStorage */
  storage?: AgentJobStorage | null | undefined
}

export interface UseAgentJobResult extends AgentJobState {
  /** Asks for a job; it resolves when the endpoint has answered, and never rejects: see `problem`. */
  create: (prompt: string) => Promise<void>
  /** Stops following the job and forgets it. The job itself goes on: the service has no way to stop one. */
  cancel: () => void
  /** Asks for the job again after a problem. */
  resume: () => void
}

/**
 * An agent job of this reader: `create` it, and watch `status`, `job` and `problem`. It asks the endpoint again and again
 * until the job has ended, less often with time, not at all while the tab is hidden, and goes on after a reload.
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
