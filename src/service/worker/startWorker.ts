import { Worker } from 'node:worker_threads'
import { connect, type Connection, type Handlers } from './connect.ts'

/** The tasks of `src/service/worker.ts`. */
export type WorkerTask = 'folder' | 'instructions'

export interface WorkerOptions {
  /** The built worker: see `findWorkerFile`. */
  file: URL
  task: WorkerTask
  /** The functions that the worker may call. */
  handlers?: Handlers
  /** The maximum size of its heap, in megabytes. Beyond it, the worker ends. @default Node's own limit */
  memoryMb?: number
}

export interface RunningWorker {
  call: Connection['call']
  pending: Connection['pending']
  /** Ends the thread at once, even during a computation. Running calls reject. */
  end(): void
  /** Resolves when the thread has ended. */
  ended: Promise<void>
}

/** Thrown if a worker ends before its work is done. */
export class WorkerEnded extends Error {
  readonly isOutOfMemory: boolean
  constructor(message: string, isOutOfMemory = false) {
    super(message)
    this.name = 'WorkerEnded'
    this.isOutOfMemory = isOutOfMemory
  }
}

/** Starts a thread for one task. It can be ended at any time. */
export function startWorker({ file, task, handlers = {}, memoryMb }: WorkerOptions): RunningWorker {
  const worker = new Worker(file, {
    workerData: task,
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  worker.unref()
  const connection = connect(worker, handlers)
  let failure: WorkerEnded | undefined
  worker.on('error', (error) => {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    failure = new WorkerEnded(`the worker ended: ${error.message}`, isOutOfMemory)
  })
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      failure ??= new WorkerEnded('the worker was ended')
      connection.fail(failure)
      resolve()
    })
  })
  return {
    async call(name, ...args) {
      if (failure !== undefined) throw failure
      // The thread keeps the process alive only while a call is running.
      if (connection.pending() === 0) worker.ref()
      try {
        return await connection.call(name, ...args)
      } finally {
        if (connection.pending() === 0) worker.unref()
      }
    },
    pending: () => connection.pending(),
    end: () => void worker.terminate(),
    ended,
  }
}
