import { Worker } from 'node:worker_threads'
import { connect, type Handlers } from './connect.ts'
import { openNote } from './openNote.ts'

export interface WorkerInput {
  noteMemory: SharedArrayBuffer
}

export interface WorkerOptions {
  /** The built worker: see `findWorkerFile`. */
  file: URL
  handlers?: Handlers
  /** The maximum size of its heap, in megabytes. Beyond it, the worker ends. @default Node's own limit */
  memoryMb?: number
  /**
   * Ends the worker if it computes for this many milliseconds without a pause while a call is running. @default never
   */
  maxSilenceMs?: number
}

const CHECKS_OF_SILENCE = 10

/** Thrown if a worker ends before its work is done. */
export class WorkerEnded extends Error {
  readonly reason: 'memory' | 'silence' | 'other'
  constructor(message: string, reason: WorkerEnded['reason'] = 'other') {
    super(message)
    this.name = 'WorkerEnded'
    this.reason = reason
  }
}

/** Starts a thread for one task. It can be ended at any time. */
export function startWorker(options: WorkerOptions) {
  const { file, handlers = {}, memoryMb, maxSilenceMs } = options
  const note = openNote()
  const workerData: WorkerInput = { noteMemory: note.memory }
  const worker = new Worker(file, {
    workerData,
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  worker.unref()
  const connection = connect(worker, handlers)
  let failure: WorkerEnded | undefined
  worker.on('error', (error) => {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    failure = new WorkerEnded(`the worker ended: ${error.message}`, isOutOfMemory ? 'memory' : 'other')
  })
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      failure ??= new WorkerEnded('the worker was ended')
      connection.fail(failure)
      resolve()
    })
  })
  let watch: NodeJS.Timeout | undefined

  /**
   * Counts silent checks instead of comparing times, because a machine that was asleep, or this thread if it was busy,
   * must not count as the worker's silence.
   */
  function watchLife(silenceMs: number): NodeJS.Timeout {
    let silentChecks = 0
    return setInterval(() => {
      silentChecks = connection.checkLife() ? 0 : silentChecks + 1
      if (silentChecks !== CHECKS_OF_SILENCE) return
      failure = new WorkerEnded('the worker took too long', 'silence')
      void worker.terminate()
    }, silenceMs / CHECKS_OF_SILENCE)
  }

  return {
    async call<Result>(name: string, ...args: unknown[]): Promise<Result> {
      if (failure !== undefined) throw failure
      if (connection.pending() === 0) {
        // The thread keeps the process alive only while a call is running.
        worker.ref()
        clearInterval(watch)
        if (maxSilenceMs !== undefined) watch = watchLife(maxSilenceMs)
      }
      try {
        return await connection.call<Result>(name, ...args)
      } finally {
        if (connection.pending() === 0) {
          worker.unref()
          clearInterval(watch)
        }
      }
    },
    /** What the worker was working on when it was last busy, in its own words. May be empty. */
    readNote: () => note.read(),
    pending: () => connection.pending(),
    /** Ends the thread at once, even during a computation. Running calls reject. */
    end: () => void worker.terminate(),
    ended,
  }
}
