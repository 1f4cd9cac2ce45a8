import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AgentJobState } from './AgentJobState.ts'
import { getAgentJobTracker, IDLE } from './createAgentJobTracker.ts'
import type { AgentJobStorage } from './storedJob.ts'

/** The options of `useAgentJob`: where jobs are created, and how they are followed. */
export interface UseAgentJobOptions {
  /** The address of the host's `createAgentJobHandler`, such as `/api/agent-jobs`. All requests go there. */
  endpoint: string
  /** @default the global `fetch` */
  fetch?: typeof globalThis.fetch | undefined
  /** Where to store the job's id, so that a reload restores the job; null stores nothing. @default `sessionStorage` */
  storage?: AgentJobStorage | null | undefined
}

/** An agent job, its state, and functions to start and stop it. */
export interface UseAgentJobResult extends AgentJobState {
  /** Creates a job from a prompt. Resolves when the endpoint has responded. Never rejects; see `problem`. */
  create: (prompt: string) => Promise<void>
  /**
   * Stops the job itself. The status becomes `stopped`, unless the job has just ended in another way. If the service
   * can't stop it, there is a `problem`, and `resume` starts polling again.
   */
  stop: () => Promise<void>
  /** Stops polling and forgets the job. The job itself continues. */
  cancel: () => void
  /** Polls again after a problem. */
  resume: () => void
}

/**
 * Creates an agent job and follows it. Polls the endpoint until the job ends: less often over time, and not while the
 * tab is hidden. After a reload, it follows the stored job.
 */
export function useAgentJob({ endpoint, fetch, storage }: UseAgentJobOptions): UseAgentJobResult {
  const isStored = storage !== null
  const tracker = useMemo(() => getAgentJobTracker(endpoint, isStored), [endpoint, isStored])
  // Must run before `attach`, which reads the storage.
  useEffect(() => tracker.connect({ fetch, storage }), [tracker, fetch, storage])
  useEffect(() => tracker.attach(globalThis.document), [tracker])
  const state = useSyncExternalStore(tracker.subscribe, tracker.getState, () => IDLE)
  const { create, stop, cancel, resume } = tracker
  return { ...state, create, stop, cancel, resume }
}
