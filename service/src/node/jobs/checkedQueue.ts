import {
  boolean,
  check,
  count,
  literal,
  nullable,
  object,
  readStored,
  Refusal,
  string,
  type Schema,
} from '../../../../src/protocol/schema.ts'
import type { JobHead, JobInstruction, JobQueue } from './JobQueue.ts'
import type { JobResult } from './runJob.ts'

// A queue may be in a database that others write to. What it returns becomes names of branches and arguments of git,
// which would take a commit such as `--output=/etc/passwd` for an option.

/** The longest instruction or note. Both are far shorter. */
const MAX_CHARACTERS = 1_000_000

const text = () => check(string(), ({ length }) => length <= MAX_CHARACTERS, `is over ${MAX_CHARACTERS} characters`)
const commit = () => nullable(check(string(), (id) => /^[\da-f]{40,64}$/.test(id), 'must be the id of a commit'))

const DONE = object({
  isDone: boolean(),
  commit: commit(),
  note: text(),
  changedFiles: count(),
})
const FAILED = object({ isDone: boolean(), note: text() })
const RESULT: Schema<JobResult> = (value, field) =>
  (FAILED(value, field).isDone ? DONE(value, field) : FAILED(value, field)) as JobResult

const HEAD: Schema<JobHead> = object({
  projectId: string(),
  createdAt: check(string(), (time) => !Number.isNaN(Date.parse(time)), 'must be a time'),
  model: string(),
  source: object({ repository: string(), ref: string() }),
  base: commit(),
} satisfies { [Name in keyof JobHead]: Schema<JobHead[Name]> })

const INSTRUCTION: Schema<JobInstruction> = object({
  job: check(string(), (id) => /^[\w-]{1,128}$/.test(id), 'must be the id of a job'),
  number: check(count(), (value) => value > 0, 'must be a number from 1'),
  prompt: text(),
  requester: string(),
  head: HEAD,
  result: nullable(RESULT),
} satisfies { [Name in keyof JobInstruction]: Schema<JobInstruction[Name]> })

/**
 * A queue that passes on only instructions as this service writes them. Others fail, and are reported.
 */
export function checkedQueue(queue: JobQueue): JobQueue {
  return {
    add: (instruction) => queue.add(instruction),
    cancel: (job) => queue.cancel(job),
    async read(job) {
      const instructions = await queue.read(job)
      return instructions.map((one, at) => readInstruction(one, job, at + 1))
    },
    work: (worker) =>
      queue.work({
        ...worker,
        run: async (instruction, signal) => worker.run(readInstruction(instruction), signal),
        onEnded: (instruction, result) => worker.onEnded(readInstruction(instruction), RESULT(result, 'result')),
      }),
  }
}

/** @throws Error If it was not written by this service, or for another place in the queue. */
function readInstruction(stored: unknown, job?: string, place?: number): JobInstruction {
  const schema: Schema<JobInstruction> = (value, field) => {
    const instruction = INSTRUCTION(value, field)
    if (job !== undefined) literal(job)(instruction.job, 'job')
    if (place !== undefined && instruction.number !== place) throw new Refusal('number', `must be ${place}`)
    return instruction
  }
  const which = job === undefined ? 'an instruction' : `the job "${job}"`
  return readStored(schema, stored, '', `${which} in the queue was not written by this service; start it again`)
}
