import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Channel, type Connection, type Handlers } from './worker/connect.ts'
import { openNote, type Note } from './worker/openNote.ts'
import type { WorkerInput, WorkerTask } from './worker/startWorker.ts'

/** The entry of worker threads, which `startWorker` starts from the build. Loads only the code of its task. */
const TASKS: Record<WorkerTask, (call: Connection['call'], note: Note) => Promise<Handlers>> = {
  folder: async (call, note) => (await import('./folder/createFolderTask.ts')).createFolderTask(call, note),
  instructions: async (call) =>
    (await import('./jobs/instructions/createInstructionTask.ts')).createInstructionTask(call),
}

const { task, noteMemory } = workerData as WorkerInput
const handlers = TASKS[task]((name, ...args) => connection.call(name, ...args), openNote(noteMemory))
const connection = connect(parentPort as Channel, handlers)
