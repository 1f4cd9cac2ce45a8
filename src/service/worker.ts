import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Channel, type Connection, type Handlers } from './worker/connect.ts'
import type { WorkerTask } from './worker/startWorker.ts'

/** The entry of worker threads, which `startWorker` starts from the build. Loads only the code of its task. */
const TASKS: Record<WorkerTask, (call: Connection['call']) => Promise<Handlers>> = {
  folder: async (call) => (await import('./folder/createFolderTask.ts')).createFolderTask(call),
  instructions: async (call) =>
    (await import('./jobs/instructions/createInstructionTask.ts')).createInstructionTask(call),
}

const task = TASKS[workerData as WorkerTask]((name, ...args) => connection.call(name, ...args))
const connection = connect(parentPort as Channel, task)
