import { parentPort, workerData } from 'node:worker_threads'
import { connect, type Channel } from './node/worker/connect.ts'
import { openNote } from './node/worker/openNote.ts'
import type { WorkerInput } from './node/worker/startWorker.ts'
import { createFolderTask } from './node/folder/createFolderTask.ts'

// The entry of worker threads, which `startWorker` starts from the build.
const { noteMemory } = workerData as WorkerInput
const handlers = createFolderTask((name, ...args) => connection.call(name, ...args), openNote(noteMemory))
const connection = connect(parentPort as Channel, handlers)
