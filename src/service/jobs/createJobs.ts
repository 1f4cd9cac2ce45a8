import { randomUUID } from 'node:crypto'
import type { CompleteAgentJob as AgentJob } from '../../protocol/index.ts'
import { createQueue } from './createQueue.ts'
import { findRepository, type Repository } from './findRepository.ts'
import { runGit } from './runGit.ts'
import { JobFailure, type JobAgent } from './JobAgent.ts'
import { jobBranch, runJob, type JobResult } from './runJob.ts'
import { removeAbandonedFolders } from './temporaryFolders.ts'

export interface JobsOptions {
  /** The docs folder, absolute. */
  folder: string
  agent: JobAgent
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

/** The jobs of this service, from asking to archive. They are kept in memory; their branches stay in the repository. */
export interface Jobs {
  create(projectId: string, prompt: string, requester?: string): Promise<AgentJob>
  /** null for a job that is unknown, or another project's. */
  get(projectId: string, id: string): AgentJob | null
  /** A further instruction, which builds on what the job did so far. null as above, or when the job is archived. */
  message(projectId: string, id: string, prompt: string, requester?: string): AgentJob | null
  /** Ends a job's work; it fails, and nothing of the running instruction is kept. null for a job that is unknown. */
  cancel(projectId: string, id: string, requester?: string): AgentJob | null
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

interface JobRecord {
  projectId: string
  job: AgentJob
  prompts: string[]
  notes: string[]
  repository: Repository | null
  /** The last commit of the job's branch. */
  commit: string | null
  waiting: number
  /** Ends the work that is under way or waiting. */
  cancelling: AbortController
}

const DAY_MS = 86_400_000
const MAX_JOBS = 1_000

export function createJobs(options: JobsOptions): Jobs {
  const {
    folder,
    agent,
    now,
    pageUrl,
    onProblem,
    archiveAfterMs = DAY_MS,
    timeoutMs = 600_000,
    signal: closed,
    maxDiffCharacters = 200_000,
    onAudit = () => {},
  } = options
  const mayChange = options.mayChange === undefined ? {} : { mayChange: options.mayChange }
  void removeAbandonedFolders()
  const records = new Map<string, JobRecord>()
  // One after the other: jobs are few, and git's own locks and the machine are spared.
  const queue = createQueue()

  function start(record: JobRecord, prompt: string, requester: string): void {
    record.prompts.push(prompt)
    record.waiting++
    const { note: _, ...job } = record.job
    record.job = { ...job, status: 'active', prLink: null }
    const { cancelling, repository } = record
    const note = repository === null ? record.notes[0] : agent.decline?.(prompt)
    const isLast = record.waiting === 1
    if (isLast && note !== undefined)
      return end(record, requester, { isDone: true, commit: null, note, changedFiles: 0 })
    void queue(async () => {
      const { id } = record.job
      if (repository === null || note !== undefined)
        return end(record, requester, { isDone: true, commit: null, note: note!, changedFiles: 0 })
      const signals = [AbortSignal.timeout(timeoutMs), cancelling.signal, ...(closed === undefined ? [] : [closed])]
      const result = await runJob({
        id,
        prompt,
        agent,
        repository,
        start: record.commit ?? repository.head,
        signal: AbortSignal.any(signals),
        onProblem,
        maxDiffCharacters,
        ...mayChange,
      })
      end(record, requester, result)
    })
  }

  function end(record: JobRecord, requester: string, result: JobResult): void {
    record.waiting--
    record.notes = record.repository === null ? record.notes : [...record.notes, result.note]
    if (result.isDone && result.commit !== null) record.commit = result.commit
    audit(record, requester, result.isDone ? 'completed' : 'failed', result.isDone ? result.changedFiles : undefined)
    if (record.waiting > 0) return
    const { id } = record.job
    record.job = {
      ...record.job,
      status: result.isDone ? 'completed' : 'failed',
      prLink: result.isDone && record.commit !== null ? pageUrl(id) : null,
      // A job with a pull request speaks through it.
      ...(result.isDone && record.commit !== null ? {} : { note: result.note }),
    }
  }

  function audit(
    { projectId, job: { id } }: JobRecord,
    requester: string,
    event: JobAudit['event'],
    changedFiles?: number,
  ): void {
    onAudit({ id, projectId, event, requester, ...(changedFiles === undefined ? {} : { changedFiles }) })
  }

  function find(id: string): JobRecord | null {
    const record = records.get(id)
    if (record === undefined) return null
    const archivedAt = Date.parse(record.job.createdAt) + archiveAfterMs
    if (record.job.status !== 'active' && record.job.archivedAt === null && now() >= archivedAt) {
      record.job = { ...record.job, status: 'archived', archivedAt: new Date(archivedAt).toISOString() }
    }
    return record
  }

  function ofProject(projectId: string, id: string): JobRecord | null {
    const record = find(id)
    return record?.projectId === projectId ? record : null
  }

  return {
    async create(projectId, prompt, requester = 'unknown') {
      const found = await findRepository(folder)
      const repository = found.ok ? found.repository : null
      const job: AgentJob = {
        id: randomUUID().replaceAll('-', ''),
        status: 'active',
        source: { repository: repository?.name ?? 'none', ref: repository?.ref ?? 'none' },
        model: agent.model,
        prLink: null,
        createdAt: new Date(now()).toISOString(),
        archivedAt: null,
      }
      const record: JobRecord = {
        projectId,
        job,
        prompts: [],
        notes: found.ok ? [] : [found.why],
        repository,
        commit: null,
        waiting: 0,
        cancelling: new AbortController(),
      }
      records.set(job.id, record)
      if (records.size > MAX_JOBS) records.delete(records.keys().next().value!)
      audit(record, requester, 'created')
      start(record, prompt, requester)
      return record.job
    },
    get: (projectId, id) => ofProject(projectId, id)?.job ?? null,
    message(projectId, id, prompt, requester = 'unknown') {
      const record = ofProject(projectId, id)
      if (record === null || record.job.status === 'archived') return null
      audit(record, requester, 'message')
      start(record, prompt, requester)
      return record.job
    },
    cancel(projectId, id, requester = 'unknown') {
      const record = ofProject(projectId, id)
      if (record === null || record.job.status !== 'active') return record?.job ?? null
      audit(record, requester, 'cancelled')
      record.cancelling.abort(new JobFailure('The job was cancelled.'))
      record.cancelling = new AbortController()
      return record.job
    },
    async show(id) {
      const record = find(id)
      if (record === null) return null
      const { job, prompts, notes, repository, commit } = record
      const flags = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--unified=3']
      const diff =
        repository === null || commit === null
          ? ''
          : await runGit(repository.top, ['diff-tree', '-p', '-r', ...flags, repository.head, commit, '--'])
      return { job, prompts, notes, branch: jobBranch(job.id), diff }
    },
  }
}
