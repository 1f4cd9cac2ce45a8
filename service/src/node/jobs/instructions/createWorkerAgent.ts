import { startWorker, WorkerEnded } from '../../worker/startWorker.ts'
import { JobFailure, type JobAgent, type JobOutcome } from '../JobAgent.ts'
import { instructionAgent } from './instructionAgent.ts'

const MEMORY_MB = 256

/**
 * Runs `instructionAgent` in a worker thread. An instruction that takes too much time or memory is ended with its
 * thread, and delays nothing else.
 *
 * @param file The built worker.
 */
export function createWorkerAgent(file: URL, memoryMb = MEMORY_MB): JobAgent {
  const { model, decline } = instructionAgent()
  return {
    model,
    decline: decline!,
    async run({ prompt, files, signal }) {
      signal.throwIfAborted()
      const worker = startWorker({
        file,
        task: 'instructions',
        memoryMb,
        handlers: {
          list: () => files.list(),
          read: (path: string) => files.read(path),
          async write(path: string, text: string) {
            await files.write(path, text)
            return files.changed()
          },
          search: (text: string, limit: number) => files.search(text, limit),
        },
      })
      signal.addEventListener('abort', worker.end, { once: true })
      try {
        return await worker.call<JobOutcome>('run', prompt)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof WorkerEnded && error.reason === 'memory')
          throw new JobFailure('The work needed more memory than a job may use.')
        throw error instanceof Error && error.name === 'JobFailure' ? new JobFailure(error.message) : error
      } finally {
        signal.removeEventListener('abort', worker.end)
        worker.end()
      }
    },
  }
}
