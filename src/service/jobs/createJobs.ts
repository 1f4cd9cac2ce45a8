import { randomUUID } from 'node:crypto'
import type { CompleteAgentJob as AgentJob } from '../../protocol/index.ts'
import { findRepository } from './findRepository.ts'
import { runGit } from './runGit.ts'
import type { JobAgent } from './JobAgent.ts'
import type { JobHead, JobInstruction, JobQueue } from './JobQueue.ts'
import { memoryJobQueue } from './memoryJobQueue.ts'
import { jobBranch, runJob, type JobResult } from './runJob.ts'
import { lastCommit, summarizeJob } from './summarizeJob.ts'
import { removeAbandonedFolders } from './temporaryFolders.ts'

export interface JobsOptions {
  /** The docs folder, absolute. */
  folder: string
  agent: JobAgent
  /** Where jobs wait and are kept. @default in memory */
  queue?: JobQueue | undefined
  now(): number
  /** Address of the page that shows a job's diff: what `prLink` says. */
  pageUrl(id: string): string
  /** A line for the operator. */
  onProblem(message: string): void
  /** Age at which a job that has ended is archived. @default a day */
  archiveAfterMs?: number
  /** How long one instruction may take. @default 10 minutes */
  timeoutMs?: number
  /** Ends the work when the service ends. */
  signal?: AbortSignal
  /** Whether a job may change a file, by its path from the docs folder on. @default any text file of the docs */
  mayChange?(path: string): boolean
  /** How much text an instruction may add and take away, in characters. @default 200,000 */
  maxDiffCharacters?: number
  /** Called when a job is asked for, and when it has ended. For a log of who changed what. */
  onAudit?(entry: JobAudit): void
}

/** A line of the log of jobs. Holds neither keys nor what was asked. */
export interface JobAudit {
  id: string
  projectId: string
  event: 'created' | 'message' | 'completed' | 'failed' | 'cancelled'
  /** Who asked: what the caller of `create`, `message` or `cancel` gave. */
  requester: string
  /** Files that the instruction changed. */
  changedFiles?: number
}

/** The jobs of the service, from asking to archive. Their branches stay in the repository. */
export interface Jobs {
  /** @param id Of the job, if it was asked for before: then that job is the answer. @default a new one */
  create(projectId: string, prompt: string, requester?: string, id?: string): Promise<AgentJob>
  /** null for a job that is unknown, or another project's. */
  get(projectId: string, id: string): Promise<AgentJob | null>
  /** A job's first instruction. null as above. */
  getPrompt(projectId: string, id: string): Promise<string | null>
  /** A further instruction, which builds on what the job did so far. null as above, or when the job is archived. */
  message(projectId: string, id: string, prompt: string, requester?: string): Promise<AgentJob | null>
  /** Ends a job's work; it fails, and nothing of the running instruction is kept. null for a job that is unknown. */
  cancel(projectId: string, id: string, requester?: string): Promise<AgentJob | null>
  /** For the page that `prLink` leads to. */
  show(id: string): Promise<ShownJob | null>
}

export interface ShownJob {
  job: AgentJob
  prompts: string[]
  notes: string[]
  branch: string
  /** In git's unified form; empty when no files were changed. */
  diff: string
}

const DAY_MS = 86_400_000
const NO_SIGNAL = new AbortController().signal

export function createJobs(options: JobsOptions): Jobs {
  const { folder, agent, now, pageUrl, onProblem, archiveAfterMs = DAY_MS, timeoutMs = 600_000 } = options
  const { maxDiffCharacters = 200_000, onAudit = () => {}, queue = memoryJobQueue() } = options
  void removeAbandonedFolders()
  const toJob = (instructions: readonly JobInstruction[]): AgentJob =>
    summarizeJob(instructions, { now: now(), archiveAfterMs, pageUrl })
  queue.work({
    onProblem,
    stopped: options.signal ?? NO_SIGNAL,
    run: (instruction, signal) =>
      runInstruction(instruction, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])),
    onEnded: auditEnd,
  })

  async function runInstruction(instruction: JobInstruction, signal: AbortSignal): Promise<JobResult> {
    const { job: id, number, prompt, head } = instruction
    const found = await findRepository(folder)
    if (!found.ok || head.base === null)
      return { isDone: true, commit: null, note: found.ok ? NOT_IN_REPOSITORY : found.why, changedFiles: 0 }
    const earlier = (await queue.read(id)).filter((other) => other.number < number)
    return runJob({
      id,
      prompt,
      agent,
      repository: found.repository,
      base: head.base,
      tip: lastCommit(earlier),
      signal,
      onProblem,
      maxDiffCharacters,
      ...(options.mayChange === undefined ? {} : { mayChange: options.mayChange }),
    })
  }

  function audit({ job: id, requester, head: { projectId } }: JobInstruction, event: JobAudit['event']): void {
    onAudit({ id, projectId, event, requester })
  }

  function auditEnd({ job: id, requester, head: { projectId } }: JobInstruction, result: JobResult): void {
    const event = result.isDone ? 'completed' : 'failed'
    onAudit({ id, projectId, event, requester, ...(result.isDone ? { changedFiles: result.changedFiles } : {}) })
  }

  /** @param why Why the instruction cannot be done at all: it has ended then. */
  async function add(
    given: Omit<JobInstruction, 'result'>,
    event: 'created' | 'message',
    why?: string,
  ): Promise<boolean> {
    const note = why ?? agent.decline?.(given.prompt)
    const result = note === undefined ? null : { isDone: true as const, commit: null, note, changedFiles: 0 }
    if (!(await queue.add({ ...given, result }))) return false
    audit({ ...given, result }, event)
    if (result !== null) auditEnd({ ...given, result }, result)
    return true
  }

  /** The instructions of a project's job; empty for a job that is unknown, or another project's. */
  async function readOf(projectId: string, id: string): Promise<JobInstruction[]> {
    const instructions = await queue.read(id)
    return instructions[0]?.head.projectId === projectId ? instructions : []
  }

  return {
    async create(projectId, prompt, requester = 'unknown', id = randomUUID().replaceAll('-', '')) {
      const found = await findRepository(folder)
      const head = createHead(found, { projectId, createdAt: new Date(now()).toISOString(), model: agent.model })
      // False where another request with this id was quicker.
      await add({ job: id, number: 1, prompt, requester, head }, 'created', found.ok ? undefined : found.why)
      return toJob(await queue.read(id))
    },
    async get(projectId, id) {
      const instructions = await readOf(projectId, id)
      return instructions.length === 0 ? null : toJob(instructions)
    },
    async getPrompt(projectId, id) {
      return (await readOf(projectId, id))[0]?.prompt ?? null
    },
    async message(projectId, id, prompt, requester = 'unknown') {
      for (;;) {
        const instructions = await readOf(projectId, id)
        if (instructions.length === 0 || toJob(instructions).status === 'archived') return null
        const { head, result } = instructions[0]!
        const given = { job: id, number: instructions.length + 1, prompt, requester, head }
        // Another process may have added one at the same time.
        if (await add(given, 'message', head.base === null ? result?.note : undefined))
          return toJob(await queue.read(id))
      }
    },
    async cancel(projectId, id, requester = 'unknown') {
      const instructions = await readOf(projectId, id)
      if (instructions.length === 0) return null
      const job = toJob(instructions)
      if (job.status !== 'active') return job
      audit({ ...instructions[0]!, requester }, 'cancelled')
      await queue.cancel(id)
      return job
    },
    async show(id) {
      const instructions = await queue.read(id)
      if (instructions.length === 0) return null
      const found = await findRepository(folder)
      const { base } = instructions[0]!.head
      const commit = lastCommit(instructions)
      const diff =
        !found.ok || base === null || commit === null ? '' : await readDiff(found.repository.top, base, commit)
      return {
        job: toJob(instructions),
        prompts: instructions.map(({ prompt }) => prompt),
        notes: [...new Set(instructions.flatMap(({ result }) => (result === null ? [] : [result.note])))],
        branch: jobBranch(id),
        diff,
      }
    },
  }
}

const NOT_IN_REPOSITORY = 'No files were changed, since the docs folder was not in a git repository.'

/** What all instructions of a job share. */
function createHead(
  found: Awaited<ReturnType<typeof findRepository>>,
  given: Pick<JobHead, 'projectId' | 'createdAt' | 'model'>,
): JobHead {
  if (!found.ok) return { ...given, source: { repository: 'none', ref: 'none' }, base: null }
  const { name, ref, head } = found.repository
  return { ...given, source: { repository: name, ref }, base: head }
}

/** In git's unified form. */
function readDiff(repository: string, base: string, commit: string): Promise<string> {
  const flags = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--unified=3']
  return runGit(repository, ['diff-tree', '-p', '-r', ...flags, base, commit, '--'])
}
