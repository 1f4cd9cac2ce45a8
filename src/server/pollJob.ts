import { isJobEnded, type AgentJob } from '../protocol/index.ts'
import { AgentJobError, type AgentJobErrorCode } from './AgentJobError.ts'

/** How to wait for the end of a job. */
export interface WaitOptions {
  /** Stops polling. The promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with the job after the first read, and after each change. If it throws, polling stops. */
  onUpdate?: (job: AgentJob) => void
  /** The minimum time between a response and the next request, in milliseconds; at least 250. @default 2,000 */
  intervalMs?: number
  /** The maximum time between requests, in milliseconds. The interval grows by half each time. @default 30,000 */
  maxIntervalMs?: number
  /** How many errors in a row are tolerated. @default 5 */
  maxFaults?: number
  /** Total time limit, in milliseconds. @default no limit */
  timeoutMs?: number
  /** For tests: returns a number from 0 to below 1. @default Math.random */
  random?: () => number
}

/** The lower limit for `intervalMs`. */
const MIN_INTERVAL_MS = 250
const GROWTH = 1.5
/** A timer with a longer delay ends at once. */
const MAX_DELAY_MS = 2 ** 31 - 1
/**
 * Spreads the requests of clients that started at the same time. It only adds time, so that no client polls too early.
 */
const JITTER = 0.25

/** Errors after which the same request may succeed. */
const TRANSIENT = new Set<AgentJobErrorCode>(['network', 'timeout', 'server', 'rate-limited'])

/** The loop of `AgentJobs.wait`, with any function that reads the job. */
export async function pollJob(
  get: (signal?: AbortSignal) => Promise<AgentJob>,
  options: WaitOptions,
): Promise<AgentJob> {
  const { signal, onUpdate, timeoutMs = Infinity, random = Math.random } = options
  const shortest = Math.max(MIN_INTERVAL_MS, readNumber(options.intervalMs, 2_000))
  const longest = Math.max(shortest, readNumber(options.maxIntervalMs, 30_000))
  const maxFaults = readNumber(options.maxFaults, 5)
  const startedAt = Date.now()
  let interval = shortest
  let failures = 0
  let reported = ''

  for (;;) {
    const result = await get(signal).catch(returnTransient)
    if (result instanceof AgentJobError) {
      if (++failures > maxFaults) throw result
    } else {
      failures = 0
      const seen = JSON.stringify(result)
      if (seen !== reported) onUpdate?.(result)
      reported = seen
      if (isJobEnded(result.status)) return result
    }
    const retryAfterMs = result instanceof AgentJobError ? (result.retryAfterSeconds ?? 0) * 1000 : 0
    const pause = Math.min(Math.max(interval * (1 + JITTER * random()), retryAfterMs), MAX_DELAY_MS)
    if (Date.now() + pause - startedAt > timeoutMs) {
      throw new AgentJobError(
        'timeout',
        `AgentJobs: the job did not end within ${timeoutMs} ms. It may still run; check it later.`,
      )
    }
    await sleep(pause, signal)
    interval = Math.min(interval * GROWTH, longest)
  }
}

/** NaN, which a host's own calculation may give, counts as missing. */
function readNumber(value = NaN, usual: number): number {
  return Number.isNaN(value) ? usual : value
}

function returnTransient(error: unknown): AgentJobError {
  if (error instanceof AgentJobError && TRANSIENT.has(error.code)) return error
  throw error
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
