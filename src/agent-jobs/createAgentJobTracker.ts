import type { AgentJob } from '../protocol/job.ts'
import type { AgentJobPhase, AgentJobState } from './AgentJobState.ts'
import { callEndpoint, type EndpointAnswer } from './callEndpoint.ts'
import { storeJob, readStoredJob, getStorage, type AgentJobStorage } from './storedJob.ts'

export interface AgentJobConnection {
  /** @default the browser's own */
  fetch?: typeof globalThis.fetch | undefined
  /** @default the tab's sessionStorage */
  storage?: AgentJobStorage | null | undefined
}

/** The state of a reader's job at one endpoint, and its actions, independent of React. */
export interface AgentJobTracker {
  getState(): AgentJobState
  subscribe(listener: () => void): () => void
  create(prompt: string): Promise<void>
  cancel(): void
  resume(): void
  /** Sets the `fetch` and the storage. */
  connect(connection: AgentJobConnection): void
  /** Restores a stored job and polls while the page is visible. Returns the cleanup. */
  attach(page: Document): () => void
}

export const IDLE: AgentJobState = { status: 'idle', job: null, problem: null, startedAt: null }

const FIRST_INTERVAL_MS = 1_500
const LONGEST_INTERVAL_MS = 15_000
const GROWTH = 1.4
const MAX_FAULTS = 5
/** Temporary problems. Polling continues through a few of them. */
const PASSING = new Set<string>(['offline', 'blocked', 'stalled', 'server', 'rate-limited'])

/**
 * Trackers with an unconfirmed job, by endpoint. A remounted panel finds its tracker here and does not create a second
 * job.
 */
const sending = new Map<string, AgentJobTracker>()

/**
 * @param endpoint where the host's `createAgentJobHandler` answers
 * @param isKept whether jobs persist across visits
 */
export function getAgentJobTracker(endpoint: string, isKept: boolean): AgentJobTracker {
  return (isKept ? sending.get(endpoint) : undefined) ?? createAgentJobTracker(endpoint)
}

function createAgentJobTracker(endpoint: string): AgentJobTracker {
  const listeners = new Set<() => void>()
  let connection: AgentJobConnection = {}
  let state = IDLE
  let id: string | null = null
  let page: Document | null = null
  let watchers = 0
  let interval = FIRST_INTERVAL_MS
  let faults = 0
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The current request. When it is replaced, the old response is ignored. */
  let request = new AbortController()

  function set(change: Partial<AgentJobState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function stop(): AbortController {
    clearTimeout(timer)
    request.abort()
    request = new AbortController()
    return request
  }

  async function ask(question: { prompt: string } | { id: string }): Promise<EndpointAnswer | null> {
    const mine = stop()
    const answer = await callEndpoint({
      fetch: connection.fetch ?? globalThis.fetch,
      endpoint,
      ask: question,
      signal: mine.signal,
    })
    return mine.signal.aborted ? null : answer
  }

  function follow(job: AgentJob): void {
    faults = 0
    set({ status: job.status satisfies AgentJobPhase, job, problem: null })
    if (job.status === 'active') schedule(interval)
  }

  /**
   * Never earlier than `delayMs`, even if the page was hidden meanwhile. Up to a fifth later, to spread out the
   * readers.
   */
  function schedule(delayMs: number): void {
    dueAt = Date.now() + delayMs * (1 + Math.random() / 5)
    interval = Math.min(interval * GROWTH, LONGEST_INTERVAL_MS)
    wake()
  }

  function wake(): void {
    clearTimeout(timer)
    if (page === null || page.visibilityState === 'hidden' || id === null || state.status !== 'active') return
    timer = setTimeout(() => void poll(), Math.max(0, dueAt - Date.now()))
  }

  async function poll(): Promise<void> {
    if (id === null) return
    const answer = await ask({ id })
    if (answer === null) return
    if (answer.ok) return follow(answer.job)
    const { problem } = answer
    if (PASSING.has(problem.code) && ++faults < MAX_FAULTS)
      return schedule(Math.max(interval, (problem.retryAt ?? 0) - Date.now()))
    if (problem.code !== 'not-found') return set({ status: 'error', problem })
    forget()
    set({ status: 'error', problem, startedAt: null })
  }

  function forget(): void {
    id = null
    storeJob(getStorage(connection.storage), endpoint, null)
  }

  const tracker: AgentJobTracker = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async create(prompt) {
      // A double click creates one job.
      if (state.status === 'sending') return
      forget()
      const startedAt = Date.now()
      interval = FIRST_INTERVAL_MS
      set({ ...IDLE, status: 'sending', startedAt })
      if (connection.storage !== null) sending.set(endpoint, tracker)
      const answer = await ask({ prompt })
      if (answer === null) return
      sending.delete(endpoint)
      if (!answer.ok) return set({ status: 'error', problem: answer.problem, startedAt: null })
      id = answer.job.id
      storeJob(getStorage(connection.storage), endpoint, { id, startedAt })
      follow(answer.job)
    },
    cancel() {
      stop()
      sending.delete(endpoint)
      forget()
      set(IDLE)
    },
    resume() {
      if (id === null || state.status !== 'error') return
      faults = 0
      interval = FIRST_INTERVAL_MS
      dueAt = Math.max(Date.now(), state.problem?.retryAt ?? 0)
      set({ status: 'active', problem: null })
      wake()
    },
    connect(next) {
      connection = next
    },
    attach(shown) {
      page = shown
      watchers += 1
      const kept = state === IDLE ? readStoredJob(getStorage(connection.storage), endpoint, Date.now()) : null
      if (kept !== null) {
        id = kept.id
        set({ status: 'active', startedAt: kept.startedAt })
      }
      wake()
      shown.addEventListener('visibilitychange', wake)
      return () => {
        watchers -= 1
        if (watchers > 0) return
        page = null
        shown.removeEventListener('visibilitychange', wake)
        // A request that creates a job is not aborted. Its response is kept for when the reader returns.
        if (state.status === 'active') stop()
      }
    },
  }
  return tracker
}
