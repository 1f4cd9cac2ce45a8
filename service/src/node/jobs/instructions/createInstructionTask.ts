import { JobFileError, type JobFiles } from '../JobFiles.ts'
import type { Connection, Handlers } from '../../worker/connect.ts'
import { instructionAgent } from './instructionAgent.ts'

/** The worker's side of `createWorkerAgent`: the agent runs here, and its files are in the other thread. */
export function createInstructionTask(call: Connection['call']): Handlers {
  return {
    run: (prompt: string) =>
      instructionAgent().run({ prompt, files: createRemoteFiles(call), signal: new AbortController().signal }),
  }
}

function createRemoteFiles(call: Connection['call']): JobFiles {
  let changed: string[] = []
  const ask = async <Result>(name: string, ...args: unknown[]): Promise<Result> => {
    try {
      return await call<Result>(name, ...args)
    } catch (error) {
      throw error instanceof Error && error.name === 'JobFileError' ? new JobFileError(error.message) : error
    }
  }
  return {
    list: () => ask('list'),
    read: (path) => ask('read', path),
    async write(path, text) {
      changed = await ask('write', path, text)
    },
    search: (text, limit) => ask('search', text, limit),
    changed: () => changed,
  }
}
