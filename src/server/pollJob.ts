import { isJobEnded, type AgentJob } from '../protocol/index.ts'
import { AgentJobError, type AgentJobErrorCode } from './AgentJobError.ts'

export interface WaitOptions {
  /** Ends the waiting at once: the promise rejects with the signal's reason and nothing is sent any more. */
  signal?: AbortSignal
  /** Called with the job as first read, and then once for each change. What it throws ends the waiting. */
  onUpdate?: (job: AgentJob) => void
  /** The least time between an answer and the next request, in milliseconds; at least 250. @default 2,000 */
  intervalMs?: number
  /** The longest that the time between requests grows to, by half each time. @default 30,000 */
  maxIntervalMs?: number
  /** How many faults in a row it gets over. @default 5 */
  maxFaults?: number
  /** How long to wait in all, in milliseconds. @default no limit */
  timeoutMs?: number
  /** For tests: a number from 0 up to 1. @default Math.random */
  random?: () => number
}

/** However impatient the caller: no faster than this. */
const LEAST_INTERVAL_MS = 250
const GROWTH = 1.5
/** Spreads clients that started together; only ever upwards, so that none asks sooner than it may. */
const JITTER = 0.25

/** Faults of the moment, after which the same question may well be answered. */
const PASSING = new Set<AgentJobErrorCode>(['network', 'timeout', 'server', 'rate-limited'])

/** The loop of `AgentJobs.wait`, over any way to read the job. */
export async function pollJob(
  get: (signal?: AbortSignal) => Promise<AgentJob>,
  options: WaitOptions,
): Promise<AgentJob> {
  const { signal, onUpdate, maxFaults = 5, timeoutMs = Infinity, random = Math.random } = options
  const shortest = Math.max(LEAST_INTERVAL_MS, options.intervalMs ?? 2_000)
  const longest = Math.max(shortest, options.maxIntervalMs ?? 30_000)
  const startedAt = Date.now()
  let interval = shortest
  let faults = 0
  let reported = ''

  for (;;) {
    const answer = await get(signal).catch(passingFault)
    if (answer instanceof AgentJobError) {
      if (++faults > maxFaults) throw answer
    } else {
      faults = 0
      const seen = JSON.stringify(answer)
      if (seen !== reported) onUpdate?.(answer)
      reported = seen
      if (isJobEnded(answer.status)) return answer
    }
    const retryAfterMs = answer instanceof AgentJobError ? (answer.retryAfterSeconds ?? 0) * 1000 : 0
    const pause = Math.max(interval * (1 + JITTER * random()), retryAfterMs)
    if (Date.now() + pause - startedAt > timeoutMs) {
      throw new AgentJobError(
        'timeout',
        `AgentJobs: the job did not end within ${timeoutMs} ms. It goes on; ask for it later.`,
      )
    }
    await sleep(pause, signal)
    interval = Math.min(interval * GROWTH, longest)
  }
}

function passingFault(fault: unknown): AgentJobError {
  if (fault instanceof AgentJobError && PASSING.has(fault.code)) return fault
  throw fault
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
