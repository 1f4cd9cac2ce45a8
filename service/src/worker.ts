import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Channel, type Connection, type Handlers } from './node/worker/connect.ts'
import { openNote, type Note } from './node/worker/openNote.ts'
import type { WorkerInput, WorkerTask } from './node/worker/startWorker.ts'

/** The entry of worker threads, which `startWorker` starts from the build. Loads only the code of its task. */
const TASKS: Record<WorkerTask, (call: Connection['call'], note: Note) => Promise<Handlers>> = {
  folder: async (call, note) => (await import('./node/folder/createFolderTask.ts')).createFolderTask(call, note),
  instructions: async (call) =>
    (await import('./node/jobs/instructions/createInstructionTask.ts')).createInstructionTask(call),
}

const { task, noteMemory } = workerData as WorkerInput
const handlers = TASKS[task]((name, ...args) => connection.call(name, ...args), openNote(noteMemory))
const connection = connect(parentPort as Channel, handlers)
