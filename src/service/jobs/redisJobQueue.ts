import type * as BullMq from 'bullmq'
import { randomUUID } from 'node:crypto'
import { within } from '../store/within.ts'
import { JobFailure } from './JobAgent.ts'
import type { JobInstruction, JobQueue, JobWorker } from './JobQueue.ts'
import { CANCELLED, FAILED } from './memoryJobQueue.ts'
import type { JobResult } from './runJob.ts'

export interface RedisJobQueueOptions {
  /** Where Redis is, as BullMQ takes it: `{ url: 'redis://localhost:6379' }`, or a client of `ioredis` or `redis`. */
  connection: object
  /** The package `bullmq`, where this one cannot find it: in a bundle. @default the host's, which is loaded */
  bullmq?: object
  /** Beginning of each key. The braces keep all keys on one node of a cluster. @default '{docs-assistant}' */
  prefix?: string
  /** Time after which another process takes over a killed process's job, in milliseconds. @default 30,000 */
  takeUpAfterMs?: number
  /** How long Redis may take to answer a request, in milliseconds. @default 5,000 */
  timeoutMs?: number
}

/** An instruction in Redis. Its result is BullMQ's, except where it had one from the beginning. */
interface Stored extends JobInstruction {
  /** Tells two that were added at once from each other. */
  nonce: string
  isCancelled: boolean
}

const QUEUE = 'jobs'
/** Of the jobs that have ended, the latest are kept. */
const KEPT = { count: 1_000 }
/** An instruction that has ended its process this often is given up. */
const MAX_INTERRUPTIONS = 3
const LOOK_EVERY_MS = 1_000
/** How soon to look again while another process works on the instruction before. */
const LOOK_AGAIN_MS = 500

/**
 * Jobs in Redis 6.2 or later, by the package `bullmq`, which the host installs. Each process of the service takes jobs,
 * one at a time, and sees the state of all. All need the same docs folder.
 *
 * @throws Error without `bullmq`
 */
export async function redisJobQueue(options: RedisJobQueueOptions): Promise<JobQueue> {
  const { prefix = '{docs-assistant}', takeUpAfterMs = 30_000, timeoutMs = 5_000 } = options
  // The types of an optional package are no part of the public ones.
  const connection = options.connection as BullMq.ConnectionOptions
  const { Queue, Worker, DelayedError, WaitingError } = (options.bullmq as typeof BullMq) ?? (await loadBullMq())
  const queue = new Queue<Stored, JobResult>(QUEUE, { connection, prefix })
  let onProblem: JobWorker['onProblem'] = () => {}
  // Without a listener, the process would end.
  queue.on('error', (error) => onProblem(`the queue of jobs: ${error.message}`))

  const find = (job: string, number: number) => queue.getJob(`${job}-${number}`)

  async function findAll(job: string): Promise<BullMq.Job<Stored, JobResult>[]> {
    const all: BullMq.Job<Stored, JobResult>[] = []
    for (let number = 1; ; number += 1) {
      const found = await find(job, number)
      if (found === undefined) return all
      all.push(found)
    }
  }

  async function add(instruction: JobInstruction): Promise<boolean> {
    const { job, number } = instruction
    const nonce = randomUUID()
    const data: Stored = { ...instruction, nonce, isCancelled: false }
    const names = { jobId: `${job}-${number}`, removeOnComplete: KEPT, removeOnFail: KEPT }
    await queue.add('instruction', data, names)
    // BullMQ keeps the first of two with the same id.
    return (await find(job, number))?.data.nonce === nonce
  }

  async function cancel(job: string): Promise<void> {
    for (const stored of await findAll(job))
      if (readResult(stored) === null) await stored.updateData({ ...stored.data, isCancelled: true })
  }

  function work(worker: JobWorker): void {
    onProblem = worker.onProblem

    async function run(stored: BullMq.Job<Stored, JobResult>, token?: string): Promise<JobResult> {
      const { data } = stored
      if (data.result !== null) return data.result
      const before = data.number === 1 ? undefined : await find(data.job, data.number - 1)
      if (before !== undefined && readResult(before) === null) {
        await stored.moveToDelayed(Date.now() + LOOK_AGAIN_MS, token)
        throw new DelayedError()
      }
      if (stored.stalledCounter > MAX_INTERRUPTIONS)
        return { isDone: false, note: 'The work was interrupted too often.' }
      const cancelling = new AbortController()
      const look = async () => {
        if ((await find(data.job, data.number))?.data.isCancelled === true) cancelling.abort(new JobFailure(CANCELLED))
      }
      await look()
      const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
      const signal = AbortSignal.any([cancelling.signal, worker.stopped])
      const result = await worker.run(toInstruction(stored), signal).finally(() => clearInterval(timer))
      if (!worker.stopped.aborted || result.isDone) return result
      await stored.moveToWait(token)
      throw new WaitingError()
    }

    const taker = new Worker<Stored, JobResult>(QUEUE, run, {
      connection,
      prefix,
      lockDuration: takeUpAfterMs,
      stalledInterval: takeUpAfterMs,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    })
    taker.on('error', (error) => worker.onProblem(`the queue of jobs: ${error.message}`))
    taker.on('completed', (stored, result) => {
      if (stored.data.result === null) worker.onEnded(toInstruction(stored), result)
    })
    taker.on('failed', (stored, error) => {
      worker.onProblem(`the queue of jobs: ${error.message}`)
      if (stored !== undefined) worker.onEnded(toInstruction(stored), FAILED)
    })
    worker.stopped.addEventListener('abort', () => {
      void taker
        .close()
        .then(() => queue.close())
        .catch(() => {})
    })
  }

  const inTime = <T>(answer: Promise<T>): Promise<T> => within(timeoutMs, 'Redis', answer)
  return {
    add: (instruction) => inTime(add(instruction)),
    read: (job) => inTime(findAll(job).then((all) => all.map(toInstruction))),
    cancel: (job) => inTime(cancel(job)),
    work,
  }
}

function toInstruction(stored: BullMq.Job<Stored, JobResult>): JobInstruction {
  const { nonce: _, isCancelled: __, ...instruction } = stored.data
  return { ...instruction, result: readResult(stored) }
}

function readResult({ data, finishedOn, failedReason, returnvalue }: BullMq.Job<Stored, JobResult>): JobResult | null {
  if (data.result !== null) return data.result
  if (finishedOn === undefined) return null
  return failedReason ? FAILED : returnvalue
}

async function loadBullMq(): Promise<typeof BullMq> {
  // A name that bundlers do not follow: the package is the host's.
  const name = 'bullmq'
  try {
    const loaded = (await import(/* @vite-ignore */ name)) as typeof BullMq & { default?: typeof BullMq }
    return loaded.Queue === undefined ? loaded.default! : loaded
  } catch (error) {
    const advice = 'docs-assistant: jobs in Redis need the packages "bullmq" and "ioredis": npm install bullmq ioredis'
    throw new Error(advice, { cause: error })
  }
}
