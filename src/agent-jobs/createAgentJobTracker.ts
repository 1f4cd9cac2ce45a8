import type { AgentJob } from '../protocol/job.ts'
import type { AgentJobPhase, AgentJobState } from './AgentJobState.ts'
import { createLatestCall } from './createLatestCall.ts'
import { createPollTimer } from './createPollTimer.ts'
import { readStoredJob, storeJob, type StorageOption } from './storedJob.ts'

export interface AgentJobConnection {
  /** @default the global `fetch` */
  fetch?: typeof globalThis.fetch | undefined
  /** @default the tab's `sessionStorage` */
  storage?: StorageOption
}

/** The state of a reader's job at one endpoint, and its actions. Independent of React. */
export interface AgentJobTracker {
  getState(): AgentJobState
  subscribe(listener: () => void): () => void
  create(prompt: string): Promise<void>
  stop(): Promise<void>
  cancel(): void
  resume(): void
  /** Sets the `fetch` and the storage. */
  connect(connection: AgentJobConnection): void
  /** Restores a stored job and polls while the page is visible. Returns the cleanup. */
  attach(page: Document): () => void
}

export const IDLE: AgentJobState = { status: 'idle', job: null, problem: null, startedAt: null }

const MAX_FAULTS = 5

/**
 * Trackers whose job has not been confirmed, by endpoint. A panel that mounts again finds its tracker here, so that it
 * doesn't create a second job.
 */
const sending = new Map<string, AgentJobTracker>()

/**
 * @param endpoint The address of the host's `createAgentJobHandler`.
 * @param isStored Whether jobs are stored, and so restored after a reload.
 */
export function getAgentJobTracker(endpoint: string, isStored: boolean): AgentJobTracker {
  return (isStored ? sending.get(endpoint) : undefined) ?? createAgentJobTracker(endpoint)
}

function createAgentJobTracker(endpoint: string): AgentJobTracker {
  const listeners = new Set<() => void>()
  const { ask, abort } = createLatestCall(endpoint)
  let connection: AgentJobConnection = {}
  let state = IDLE
  let id: string | null = null
  let watchers = 0
  let faults = 0
  const timer = createPollTimer(
    () => void poll(),
    () => id !== null && state.status === 'active',
  )

  function set(change: Partial<AgentJobState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function follow(job: AgentJob): void {
    faults = 0
    const isStopped = state.status === 'stopping' && job.status === 'failed'
    const status: AgentJobPhase = isStopped ? 'stopped' : job.status
    if (isStopped) forget()
    set({ status, job, problem: null })
    if (status === 'active') timer.schedule()
  }

  async function poll(): Promise<void> {
    if (id === null) return
    const answer = await ask({ id }, connection.fetch)
    if (answer === null) return
    if (answer.ok) return follow(answer.job)
    const { problem } = answer
    // Polling continues after a few of these.
    const isPassing = ['offline', 'blocked', 'stalled', 'server', 'rate-limited'].includes(problem.code)
    if (isPassing && ++faults < MAX_FAULTS) return timer.schedule(problem.retryAt)
    if (problem.code !== 'not-found') return set({ status: 'error', problem })
    forget()
    set({ status: 'error', problem, startedAt: null })
  }

  function forget(): void {
    id = null
    storeJob(connection.storage, endpoint, null)
  }

  const tracker: AgentJobTracker = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async create(prompt) {
      // A double click must create only one job.
      if (state.status === 'sending') return
      forget()
      const startedAt = Date.now()
      timer.restart()
      set({ ...IDLE, status: 'sending', startedAt })
      if (connection.storage !== null) sending.set(endpoint, tracker)
      const answer = await ask({ prompt }, connection.fetch)
      if (answer === null) return
      sending.delete(endpoint)
      if (!answer.ok) return set({ status: 'error', problem: answer.problem, startedAt: null })
      id = answer.job.id
      storeJob(connection.storage, endpoint, { id, startedAt })
      follow(answer.job)
    },
    async stop() {
      if (state.status !== 'active') return
      set({ status: 'stopping' })
      // Ends the wait for the next poll, which would abort this request.
      timer.restart()
      const answer = await ask({ id: id!, action: '/cancel' }, connection.fetch)
      if (answer?.ok) follow(answer.job)
      else if (answer) set({ status: 'error', problem: answer.problem })
    },
    cancel() {
      abort()
      sending.delete(endpoint)
      forget()
      set(IDLE)
    },
    resume() {
      if (id === null || state.status !== 'error') return
      faults = 0
      const retryAt = state.problem?.retryAt
      set({ status: 'active', problem: null })
      timer.restart(retryAt)
    },
    connect(next) {
      connection = next
    },
    attach(page) {
      watchers += 1
      const stored = state === IDLE ? readStoredJob(connection.storage, endpoint) : null
      if (stored !== null) {
        id = stored.id
        set({ status: 'active', startedAt: stored.startedAt })
      }
      timer.watch(page)
      return () => {
        watchers -= 1
        if (watchers > 0) return
        timer.watch(null)
        // A request that creates a job is not aborted. Its response is stored for when the reader returns.
        if (state.status === 'active') abort()
      }
    },
  }
  return tracker
}
