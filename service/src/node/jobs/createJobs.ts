import { randomUUID } from 'node:crypto'
import type { CompleteAgentJob as AgentJob } from '../../../../src/protocol/index.ts'
import { checkedQueue } from './checkedQueue.ts'
import { findRepository } from './findRepository.ts'
import { type CommitDiff, readDiff } from './readDiff.ts'
import { AUTHOR_EMAIL, removeAbandonedFolders, runGit } from './runGit.ts'
import type { JobAgent } from './JobAgent.ts'
import type { JobHead, JobInstruction, JobQueue } from './JobQueue.ts'
import { memoryJobQueue } from './memoryJobQueue.ts'
import { nameJobBranch, runJob, type JobResult } from './runJob.ts'
import { findLastCommit, summarizeJob } from './summarizeJob.ts'
import type { LogEntry } from '../../engine/http/Route.ts'
import { DAY_MS } from '../../engine/store/periods.ts'
import { withTimeLimit } from '../../engine/store/waitAtMost.ts'

export interface JobsOptions {
  folder: string
  agent: JobAgent
  /** Stores and runs jobs. @default in memory */
  queue?: JobQueue | undefined
  now(): number
  /** Returns the address of the page with a job's diff, which `prLink` contains. */
  pageUrl(id: string): string
  onProblem(message: string): void
  /** A job is archived this many milliseconds after it has ended. @default a day */
  archiveAfterMs?: number
  /** Time limit of one instruction, in milliseconds. @default 10 minutes */
  timeoutMs?: number
  signal?: AbortSignal
  /** Whether a job may change a file, by its path in the docs folder. @default pages and docs.json */
  mayChange?: ((path: string) => boolean) | undefined
  /** The maximum text that an instruction may add and remove, in characters. @default 200,000 */
  maxDiffCharacters?: number
  /** Called when a job is requested and when it has ended, for a log of who changed what. */
  onAudit?(entry: JobAudit): void
}

/** An entry of the audit log. Contains neither keys nor the instruction. */
export type JobAudit = NonNullable<LogEntry['job']>

/** The agent jobs of the service. Their branches stay in the repository. */
export type Jobs = ReturnType<typeof createJobs>

export interface ShownJob {
  job: AgentJob
  prompts: string[]
  notes: string[]
  branch: string
  /** In git's unified format. Empty if no files were changed. */
  diff: string
  /** False if the rest of the diff is left out, because it is too long. */
  isWhole: boolean
}

const NO_SIGNAL = new AbortController().signal

export function createJobs(options: JobsOptions) {
  const { folder, agent, now, pageUrl, onProblem, archiveAfterMs = DAY_MS, timeoutMs = 600_000 } = options
  const { maxDiffCharacters = 200_000, onAudit = () => {} } = options
  const queue = checkedQueue(options.queue ?? memoryJobQueue())
  void removeAbandonedFolders()
  const toJob = (instructions: readonly JobInstruction[]): AgentJob =>
    summarizeJob(instructions, { now: now(), archiveAfterMs, pageUrl })
  queue.work({
    onProblem,
    stopped: options.signal ?? NO_SIGNAL,
    run: (instruction, signal) => withTimeLimit(timeoutMs, signal, (limited) => runInstruction(instruction, limited)),
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
      tip: findLastCommit(earlier),
      signal,
      onProblem,
      maxDiffCharacters,
      mayChange: options.mayChange,
    })
  }

  function audit(
    { job: id, requester, head: { projectId } }: JobInstruction,
    action: JobAudit['action'],
    files: { changedFiles?: number } = {},
  ): void {
    onAudit({ id, projectId, action, requester, ...files })
  }

  function auditEnd(instruction: JobInstruction, result: JobResult): void {
    if (result.isDone) audit(instruction, 'completed', { changedFiles: result.changedFiles })
    else audit(instruction, 'failed')
  }

  /**
   * Adds an instruction. It is not read back: if that failed, the caller would hear of an error, and the job would
   * still run.
   *
   * @param why Why the instruction can't be done at all. If given, it has already ended.
   * @returns null if there is one with this number.
   */
  async function add(
    given: Omit<JobInstruction, 'result'>,
    action: 'created' | 'message',
    why?: string,
  ): Promise<JobInstruction | null> {
    const declined = why === undefined ? agent.decline?.(given.prompt) : undefined
    const result: JobResult | null =
      why !== undefined
        ? { isDone: true, commit: null, note: why, changedFiles: 0 }
        : declined === undefined
          ? null
          : { isDone: false, note: declined }
    if (!(await queue.add({ ...given, result }))) return null
    audit({ ...given, result }, action)
    if (result !== null) auditEnd({ ...given, result }, result)
    return { ...given, result }
  }

  /** Returns the instructions of a job. Empty if the job is unknown, or belongs to another project. */
  async function readOf(projectId: string, id: string): Promise<JobInstruction[]> {
    const instructions = await queue.read(id)
    return instructions[0]?.head.projectId === projectId ? instructions : []
  }

  /** The diffs that are being made, by their commits. */
  const running = new Map<string, Promise<CommitDiff>>()

  /** Each diff takes several processes of git, so many readers of one page share one diff. */
  function readWorkOnce(base: string, commit: string): Promise<CommitDiff> {
    const key = `${base} ${commit}`
    const diff = running.get(key) ?? readFoundWork(base, commit).finally(() => running.delete(key))
    running.set(key, diff)
    return diff
  }

  async function readFoundWork(base: string, commit: string): Promise<CommitDiff> {
    const found = await findRepository(folder)
    return found.ok ? readWork(found.repository.top, base, commit) : NO_DIFF
  }

  return {
    /**
     * Creates a job.
     *
     * @param id The job's id. If a job with this id exists, that job is returned. @default a new one
     */
    async create(
      projectId: string,
      prompt: string,
      requester = 'unknown',
      id = randomUUID().replaceAll('-', ''),
    ): Promise<AgentJob> {
      const found = await findRepository(folder)
      const head = createHead(found, { projectId, createdAt: new Date(now()).toISOString(), model: agent.model })
      // If another request with this id was faster, nothing is added.
      const given = { job: id, number: 1, prompt, requester, head }
      const added = await add(given, 'created', found.ok ? undefined : found.why)
      return toJob(added === null ? await queue.read(id) : [added])
    },
    /** Returns null if the job is unknown, or belongs to another project. */
    async get(projectId: string, id: string): Promise<AgentJob | null> {
      const instructions = await readOf(projectId, id)
      return instructions.length === 0 ? null : toJob(instructions)
    },
    /** Returns a job's first instruction. null as above. */
    getPrompt: async (projectId: string, id: string) => (await readOf(projectId, id))[0]?.prompt ?? null,
    /** Adds an instruction that continues the job. null as above, or if the job is archived. */
    async message(projectId: string, id: string, prompt: string, requester = 'unknown'): Promise<AgentJob | null> {
      for (;;) {
        const instructions = await readOf(projectId, id)
        if (instructions.length === 0 || toJob(instructions).status === 'archived') return null
        const { head, result } = instructions[0]!
        const given = { job: id, number: instructions.length + 1, prompt, requester, head }
        // If another process has just added an instruction with this number, the next number is tried.
        const added = await add(given, 'message', head.base === null ? result?.note : undefined)
        if (added !== null) return toJob([...instructions, added])
      }
    },
    /** Cancels a job. It fails, and nothing of the running instruction is kept. null if the job is unknown. */
    async cancel(projectId: string, id: string, requester = 'unknown'): Promise<AgentJob | null> {
      const instructions = await readOf(projectId, id)
      if (instructions.length === 0) return null
      const job = toJob(instructions)
      if (job.status !== 'active') return job
      audit({ ...instructions[0]!, requester }, 'cancelled')
      await queue.cancel(id)
      return toJob(await queue.read(id))
    },
    /**
     * Returns what the page behind `prLink` shows.
     *
     * @param onFound Called before the diff is made, if there is such a job.
     */
    async show(id: string, onFound?: () => Promise<void>): Promise<ShownJob | null> {
      const instructions = await queue.read(id)
      if (instructions.length === 0) return null
      await onFound?.()
      const { base } = instructions[0]!.head
      const commit = findLastCommit(instructions)
      const shown = base === null || commit === null ? NO_DIFF : await readWorkOnce(base, commit)
      return {
        job: toJob(instructions),
        prompts: instructions.map(({ prompt }) => prompt),
        notes: [...new Set(instructions.flatMap(({ result }) => (result === null ? [] : [result.note])))],
        branch: nameJobBranch(id),
        ...shown,
      }
    },
  }
}

const NO_DIFF: CommitDiff = { diff: '', isWhole: true }

const NOT_IN_REPOSITORY = 'No files were changed, since the docs folder was not in a git repository.'

/** Collects what all instructions of a job share. */
function createHead(
  found: Awaited<ReturnType<typeof findRepository>>,
  given: Pick<JobHead, 'projectId' | 'createdAt' | 'model'>,
): JobHead {
  if (!found.ok) return { ...given, source: { repository: 'none', ref: 'none' }, base: null }
  const { name, ref, head } = found.repository
  return { ...given, source: { repository: name, ref }, base: head }
}

/** More than a job has instructions. */
const MAX_COMMITS = 1_001

/**
 * Returns what the commits of a job have changed. A queue may be in a database that others write to, who could read the
 * whole repository with commits of their choice.
 *
 * @throws Error If a commit is not of a job.
 */
async function readWork(repository: string, base: string, commit: string): Promise<CommitDiff> {
  const flags = ['--no-mailmap', '--format=%ae %P', `--max-count=${MAX_COMMITS}`]
  const output = await runGit(repository, ['log', ...flags, `${base}..${commit}`, '--']).catch(() => '')
  const commits = output.trimEnd().split('\n')
  // The first one is the last. Otherwise, the base could be a commit of another branch.
  if (commits.at(-1) !== `${AUTHOR_EMAIL} ${base}` || commits.some((line) => !line.startsWith(`${AUTHOR_EMAIL} `)))
    throw new Error('docs-assistant: the commits in the queue are not those of this job')
  return readDiff(repository, [base, commit])
}
