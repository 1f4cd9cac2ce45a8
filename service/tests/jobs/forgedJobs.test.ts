import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createJobs, type JobAudit } from '../../src/node/jobs/createJobs.ts'
import { instructionAgent } from '../../src/node/jobs/instructionAgent.ts'
import type { JobInstruction, JobQueue } from '../../src/node/jobs/JobQueue.ts'
import { AUTHOR_EMAIL } from '../../src/node/jobs/runGit.ts'
import { memoryJobQueue } from '../../src/node/jobs/memoryJobQueue.ts'
import { eventually } from '../../../tests/eventually.ts'
import { testRepository } from './docsRepository.ts'

const NOT_OURS = 'in the queue was not written by this service; start it again ("'

/** A queue into which somebody else writes, and the jobs of a service that uses it. */
function jobsWith(instruction: (base: string, top: string) => object) {
  const { top, git } = testRepository()
  const base = git('rev-parse', 'HEAD').trim()
  git('commit', '-q', '--allow-empty', '-m', 'another')
  const head = {
    projectId: 'acme',
    createdAt: new Date().toISOString(),
    model: 'm',
    source: { repository: '/', ref: 'main' },
    base,
  }
  const own: JobInstruction = {
    job: 'j1',
    number: 1,
    prompt: 'Replace "8080" with "4310"',
    requester: 'r',
    head,
    result: null,
  }
  const forged = { ...own, ...instruction(base, top) } as JobInstruction
  const queue = memoryJobQueue()
  const problems: string[] = []
  const audit: JobAudit[] = []
  const reading: JobQueue = { ...queue, read: async () => [forged] }
  const jobs = createJobs({
    folder: top,
    agent: instructionAgent(),
    queue: reading,
    now: Date.now,
    pageUrl: (id) => `http://localhost/_jobs/${id}`,
    onProblem: (message) => problems.push(message),
    onAudit: (entry) => audit.push(entry),
  })
  return { jobs, queue, forged, problems, audit, top, git }
}

/** The id of the tree without files, which every repository knows. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
const NEXT = 'NEXT'

const done = (commit: unknown) => ({ isDone: true, commit, note: 'n', changedFiles: 1 })
const withHead = (base: string, changed: object) => ({
  head: {
    projectId: 'acme',
    createdAt: new Date().toISOString(),
    model: 'm',
    source: { repository: '/', ref: 'main' },
    base,
    ...changed,
  },
})

describe('an instruction that somebody else has put into the queue', () => {
  const wrong: [name: string, instruction: (base: string, top: string) => object, field: string][] = [
    [
      'an option as its base',
      (base, top) => ({ ...withHead(base, { base: `--output=${join(top, 'out')}` }), result: done(base) }),
      'head.base',
    ],
    ['an option as its commit', (_, top) => ({ result: done(`--output=${join(top, 'out')}`) }), 'result.commit'],
    ['a name as its commit', () => ({ result: done('HEAD:secret.txt') }), 'result.commit'],
    ['an object as its commit', () => ({ result: done({}) }), 'result.commit'],
    ['no head', () => ({ head: null }), 'head'],
    ['no time', (base) => withHead(base, { createdAt: 'never' }), 'head.createdAt'],
    ['no branch', (base) => withHead(base, { source: { repository: '/', ref: {} } }), 'head.source.ref'],
    ['no result', () => ({ result: undefined }), 'result'],
    ['a text as its result', () => ({ result: 'done' }), 'result'],
    ['a note that is none', () => ({ result: { isDone: false, note: {} } }), 'result.note'],
    ['a prompt that is none', () => ({ prompt: 5 }), 'prompt'],
    ['a prompt of megabytes', () => ({ prompt: 'x'.repeat(2_000_000) }), 'prompt'],
    ['another job', () => ({ job: 'j2' }), 'job'],
    ['a branch as its job', () => ({ job: '../../heads/main' }), 'job'],
    ['another place', () => ({ number: 7 }), 'number'],
  ]

  it.each(wrong)('is not used if it has %s', async (_, instruction, field) => {
    const { jobs, top } = jobsWith(instruction)
    const reason = `docs-assistant: the job "j1" ${NOT_OURS}${field}"`
    await expect(jobs.show('j1')).rejects.toThrow(reason)
    await expect(jobs.get('acme', 'j1')).rejects.toThrow(reason)
    await expect(jobs.message('acme', 'j1', 'x')).rejects.toThrow(reason)
    expect(existsSync(join(top, 'out'))).toBe(false)
  })

  it.each([
    ['the whole repository', (head: string) => ({ ...withHead(EMPTY_TREE, {}), result: done(head) })],
    ['commits of the owner', (head: string) => ({ ...withHead(head, {}), result: done(`${NEXT}`) })],
    ['a tree', (head: string) => ({ ...withHead(head, {}), result: done(EMPTY_TREE) })],
  ])('shows no diff of %s', async (_, instruction) => {
    const { jobs } = jobsWith((base, top) => {
      const next = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: top, encoding: 'utf8' }).trim()
      return JSON.parse(JSON.stringify(instruction(base)).replaceAll(NEXT, next)) as object
    })
    await expect(jobs.show('j1')).rejects.toThrow('not those of this job')
  })

  it('shows no diff of another branch, beside which a commit of a job is', async () => {
    const { jobs } = jobsWith((base, top) => {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).trim()
      const email = AUTHOR_EMAIL
      const commit = git('-c', 'user.name=x', '-c', `user.email=${email}`, 'commit-tree', `${base}^{tree}`, '-p', base)
      return { ...withHead(git('rev-parse', 'HEAD'), {}), result: done(commit) }
    })
    await expect(jobs.show('j1')).rejects.toThrow('not those of this job')
  })

  it('does not run, and says so in the log', async () => {
    const { queue, forged, problems, audit, top, git } = jobsWith((base, folder) =>
      withHead(base, { base: `--output=${join(folder, 'out')}` }),
    )
    const branches = git('branch', '--list')
    await queue.add(forged)
    await eventually(() => Promise.resolve(expect(problems).not.toEqual([])))
    expect(problems[0]).toContain(`an instruction ${NOT_OURS}head.base"`)
    expect([existsSync(join(top, 'out')), git('branch', '--list'), audit]).toEqual([false, branches, []])
  })
})
