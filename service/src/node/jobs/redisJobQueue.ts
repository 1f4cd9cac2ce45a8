import type * as BullMq from 'bullmq'
import { randomUUID } from 'node:crypto'
import { waitAtMost } from '../../engine/store/waitAtMost.ts'
import { nameService } from '../store/nameService.ts'
import { JobFailure } from './JobAgent.ts'
import type { JobInstruction, JobQueue, JobWorker } from './JobQueue.ts'
import { CANCELLED, FAILED } from './memoryJobQueue.ts'
import type { JobResult } from './runJob.ts'

/** The options of {@link redisJobQueue}. */
export interface RedisJobQueueOptions {
  /** The connection, as BullMQ takes it: `{ url: 'redis://localhost:6379' }`, or a client of `ioredis` or `redis`. */
  connection: object
  /** The package `bullmq`. Needed in a bundle, where it can't be found. @default the host's, which is imported */
  bullmq?: object
  /** The service's name, such as `acme`. Services with other names on the same Redis share no jobs. @default none */
  name?: string
  /** Prefix of all keys. The braces keep them on one node of a cluster. @default '{docs-assistant:<name>}' */
  prefix?: string
  /** How long until another process takes over the job of a killed one, in milliseconds. @default 30,000 */
  takeUpAfterMs?: number
  /** How long to wait for Redis, in milliseconds. @default 5,000 */
  timeoutMs?: number
}

/** An instruction in Redis. BullMQ stores its result, unless it was added with one, or cancelled while it waited. */
interface StoredInstruction extends JobInstruction {
  /** Distinguishes instructions with the same number that were added at the same time. */
  nonce: string
  isCancelled: boolean
}

type StoredJob = BullMq.Job<StoredInstruction, JobResult>

const QUEUE = 'jobs'
/** How many ended jobs are kept. The oldest are removed first. */
const KEPT_JOBS = { count: 1_000 }
/** An instruction fails if more processes than this were killed while they worked on it. */
const MAX_INTERRUPTIONS = 3
/** How often to check whether a running instruction was cancelled. */
const CANCEL_CHECK_MS = 1_000
/** How often to check whether the previous instruction of a job has ended. */
const ORDER_CHECK_MS = 500

/**
 * Stores and runs jobs in Redis 6.2 or later, with the package `bullmq`, which the host installs. Each process runs one
 * instruction at a time, and sees the state of all. All processes need the same docs folder.
 *
 * @throws Error Without `bullmq`.
 */
export async function redisJobQueue(options: RedisJobQueueOptions): Promise<JobQueue> {
  const { prefix = nameService(options.name), takeUpAfterMs = 30_000, timeoutMs = 5_000 } = options
  // The public types must not depend on an optional package.
  const connection = options.connection as BullMq.ConnectionOptions
  const { Queue, Worker, DelayedError, WaitingError } = (options.bullmq as typeof BullMq) ?? (await loadBullMq())
  const queue = new Queue<StoredInstruction, JobResult>(QUEUE, { connection, prefix })
  let onProblem: JobWorker['onProblem'] = () => {}
  let onEnded: JobWorker['onEnded'] = () => {}
  // An error without a listener would end the process.
  queue.on('error', reportError)

  const inTime = <T>(answer: Promise<T>): Promise<T> => waitAtMost(timeoutMs, 'Redis', answer)
  return {
    async add(instruction) {
      const nonce = randomUUID()
      const added = add(instruction, nonce)
      try {
        return await inTime(added)
      } catch (error) {
        // The caller reports a failure. So if Redis answers later, the instruction must not run.
        void added.then((isNew) => (isNew ? withdraw(instruction) : undefined)).catch(() => {})
        throw error
      }
    },
    read: (job) => inTime(findAll(job).then((all) => all.map(toInstruction))),
    cancel: (job) => inTime(cancel(job)),
    work,
  }

  async function add(instruction: JobInstruction, nonce: string): Promise<boolean> {
    const { job, number } = instruction
    const stored: StoredInstruction = { ...instruction, nonce, isCancelled: false }
    await queue.add('instruction', stored, {
      jobId: toId(job, number),
      removeOnComplete: KEPT_JOBS,
      removeOnFail: KEPT_JOBS,
    })
    // If the id is taken, BullMQ keeps the earlier instruction.
    return (await find(job, number))?.data.nonce === nonce
  }

  /** Removes an instruction, or cancels it if a process already works on it. */
  async function withdraw({ job, number }: JobInstruction): Promise<void> {
    const stored = await find(job, number)
    await stored?.remove().catch(() => stored.updateData({ ...stored.data, isCancelled: true }))
  }

  function find(job: string, number: number): Promise<StoredJob | undefined> {
    return queue.getJob(toId(job, number))
  }

  async function findAll(job: string): Promise<StoredJob[]> {
    const all: StoredJob[] = []
    for (let number = 1; number <= KEPT_JOBS.count; number += 1) {
      const found = await find(job, number)
      if (found === undefined) return all
      all.push(found)
    }
    throw new Error(`docs-assistant: the job "${job}" has more than ${KEPT_JOBS.count} instructions`)
  }

  async function cancel(job: string): Promise<void> {
    for (const stored of await findAll(job)) {
      if (readResult(stored) !== null) continue
      // One that waits would otherwise end only after those before it.
      const result = (await stored.isActive()) ? null : { isDone: false as const, note: CANCELLED }
      await stored.updateData({ ...stored.data, isCancelled: true, result })
      if (result !== null) onEnded(toInstruction(stored), result)
    }
  }

  function work(worker: JobWorker): void {
    onProblem = worker.onProblem
    onEnded = worker.onEnded
    const taker = new Worker<StoredInstruction, JobResult>(QUEUE, (stored, token) => run(stored, token, worker), {
      connection,
      prefix,
      lockDuration: takeUpAfterMs,
      stalledInterval: takeUpAfterMs,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    })
    taker.on('error', reportError)
    taker.on('completed', (stored, result) => {
      if (stored.data.result === null) worker.onEnded(toInstruction(stored), result)
    })
    taker.on('failed', (stored, error) => {
      reportError(error)
      if (stored !== undefined) worker.onEnded(toInstruction(stored), FAILED)
    })
    worker.stopped.addEventListener('abort', () => {
      void taker
        .close()
        .then(() => queue.close())
        .catch(() => {})
    })
  }

  /** Runs an instruction, or puts it back if it has to wait or this process stops. */
  async function run(stored: StoredJob, token: string | undefined, worker: JobWorker): Promise<JobResult> {
    const { data } = stored
    if (data.result !== null) return data.result
    if (await isPreviousRunning(data)) {
      await stored.moveToDelayed(Date.now() + ORDER_CHECK_MS, token)
      throw new DelayedError()
    }
    if (stored.stalledCounter > MAX_INTERRUPTIONS) return { isDone: false, note: 'The work was interrupted too often.' }

    const cancelling = await watchCancelling(data)
    const signal = AbortSignal.any([cancelling.signal, worker.stopped])
    const result = await worker.run(toInstruction(stored), signal).finally(() => cancelling.stop())
    if (!worker.stopped.aborted || result.isDone) return result
    await stored.moveToWait(token)
    throw new WaitingError()
  }

  async function isPreviousRunning({ job, number }: StoredInstruction): Promise<boolean> {
    const previous = number === 1 ? undefined : await find(job, number - 1)
    return previous !== undefined && readResult(previous) === null
  }

  /** Checks regularly whether an instruction was cancelled, maybe by another process. */
  async function watchCancelling({ job, number }: StoredInstruction) {
    const controller = new AbortController()
    const check = async () => {
      if ((await find(job, number))?.data.isCancelled === true) controller.abort(new JobFailure(CANCELLED))
    }
    await check()
    const timer = setInterval(() => void check().catch(() => {}), CANCEL_CHECK_MS)
    return { signal: controller.signal, stop: () => clearInterval(timer) }
  }

  function reportError(error: Error): void {
    onProblem(`the queue of jobs: ${error.message}`)
  }
}

function toId(job: string, number: number): string {
  return `${job}-${number}`
}

function toInstruction(stored: StoredJob): JobInstruction {
  const { nonce: _, isCancelled: __, ...instruction } = stored.data
  return { ...instruction, result: readResult(stored) }
}

function readResult({ data, finishedOn, failedReason, returnvalue }: StoredJob): JobResult | null {
  if (data.result !== null) return data.result
  if (finishedOn === undefined) return null
  return failedReason ? FAILED : returnvalue
}

async function loadBullMq(): Promise<typeof BullMq> {
  // In a variable, so that bundlers don't include the package.
  const name = 'bullmq'
  try {
    const loaded = (await import(/* @vite-ignore */ name)) as typeof BullMq & { default?: typeof BullMq }
    return loaded.Queue === undefined ? loaded.default! : loaded
  } catch (error) {
    const advice = 'docs-assistant: jobs in Redis need the packages "bullmq" and "ioredis": npm install bullmq ioredis'
    throw new Error(advice, { cause: error })
  }
}
