import { randomUUID } from 'node:crypto'
import type { AgentJob } from '../../protocol/index.ts'
import { createQueue } from './createQueue.ts'
import { findRepository, type Repository } from './findRepository.ts'
import type { JobAgent } from './JobAgent.ts'
import { runGit } from './runGit.ts'
import { branchOf, runJob, type JobResult } from './runJob.ts'

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
}

/** The jobs of this service, from asking to archive. They are kept in memory; their branches stay in the repository. */
export interface Jobs {
  create(projectId: string, prompt: string): Promise<AgentJob>
  /** null for a job that is unknown, or another project's. */
  get(projectId: string, id: string): AgentJob | null
  /** A further instruction, which builds on what the job did so far. null as above, or when the job is archived. */
  message(projectId: string, id: string, prompt: string): AgentJob | null
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
  } = options
  const records = new Map<string, JobRecord>()
  // One after the other: jobs are few, and git's own locks and the machine are spared.
  const queue = createQueue()

  function start(record: JobRecord, prompt: string): void {
    record.prompts.push(prompt)
    record.waiting++
    const { note: _, ...job } = record.job
    record.job = { ...job, status: 'active', prLink: null }
    void queue(async () => {
      const { repository } = record
      if (repository === null) return end(record, { isDone: true, commit: null, note: record.notes[0]! })
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = closed === undefined ? timeout : AbortSignal.any([timeout, closed])
      const { id } = record.job
      end(
        record,
        await runJob({ id, prompt, agent, repository, start: record.commit ?? repository.head, signal, onProblem }),
      )
    })
  }

  function end(record: JobRecord, result: JobResult): void {
    record.waiting--
    record.notes = record.repository === null ? record.notes : [...record.notes, result.note]
    if (result.isDone && result.commit !== null) record.commit = result.commit
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
    async create(projectId, prompt) {
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
      }
      records.set(job.id, record)
      if (records.size > MAX_JOBS) records.delete(records.keys().next().value!)
      start(record, prompt)
      return record.job
    },
    get: (projectId, id) => ofProject(projectId, id)?.job ?? null,
    message(projectId, id, prompt) {
      const record = ofProject(projectId, id)
      if (record === null || record.job.status === 'archived') return null
      start(record, prompt)
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
          : await runGit(repository.top, ['diff', ...flags, repository.head, commit, '--'])
      return { job, prompts, notes, branch: branchOf(job.id), diff }
    },
  }
}
