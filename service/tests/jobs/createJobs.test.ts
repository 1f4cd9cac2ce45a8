import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createJobs, type JobAudit, type Jobs, type JobsOptions } from '../../src/node/jobs/createJobs.ts'
import { instructionAgent } from '../../src/node/jobs/instructionAgent.ts'
import { type JobAgent, JobFailure, type JobTask } from '../../src/node/jobs/JobAgent.ts'
import type { JobQueue } from '../../src/node/jobs/JobQueue.ts'
import { memoryJobQueue } from '../../src/node/jobs/memoryJobQueue.ts'
import { PAGES, testFolder, testRepository } from './docsRepository.ts'
import { eventually } from '../../../tests/eventually.ts'

const REPLACE = 'Replace "The port is 8080." with "The port is 4310."'

function jobsOf(folder: string, options: Partial<JobsOptions> = {}) {
  const problems: string[] = []
  const jobs = createJobs({
    folder,
    agent: instructionAgent(),
    now: Date.now,
    pageUrl: (id) => `http://127.0.0.1:4310/_jobs/${id}`,
    onProblem: (message) => problems.push(message),
    ...options,
  })
  return { jobs, problems }
}

async function ended(jobs: Jobs, id: string) {
  await eventually(async () => expect((await jobs.get('acme', id))?.status).not.toBe('active'))
  return (await jobs.get('acme', id))!
}

function agentThat(run: (task: JobTask) => Promise<void>): JobAgent {
  return { model: 'test', run: async (task) => ({ note: (await run(task)) ?? 'Done.' }) }
}

describe('a job in a repository', () => {
  it('is active at first, then completed with a link, and only its edit is on its branch', async () => {
    const { top, git } = testRepository()
    const { jobs, problems } = jobsOf(top)
    const job = await jobs.create('acme', REPLACE)
    expect(job).toEqual({
      id: expect.stringMatching(/^[a-f0-9]{32}$/),
      status: 'active',
      source: { repository: expect.stringMatching(/^docs-assistant-test-/), ref: 'main' },
      model: 'instructions',
      prLink: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
      archivedAt: null,
    })
    expect(await ended(jobs, job.id)).toEqual({
      ...job,
      status: 'completed',
      prLink: `http://127.0.0.1:4310/_jobs/${job.id}`,
    })
    const branch = `docs-assistant/job-${job.id}`
    expect(git('diff', '--name-only', `main...${branch}`)).toBe('guides/start.md\n')
    expect(git('log', '--format=%an %P', `main..${branch}`)).toBe(`docs-assistant ${git('rev-parse', 'main')}`)
    expect(git('show', `${branch}:guides/start.md`)).toBe(PAGES['guides/start.md'].replace('8080', '4310'))
    expect(problems).toEqual([])
  })

  it("leaves the owner's work tree, index and half-done edits as they were", async () => {
    const { top, git, write } = testRepository()
    write('index.md', 'half done')
    write('new.md', 'not added')
    git('add', 'index.md')
    const before = git('status', '--porcelain')
    const { jobs } = jobsOf(top)
    await ended(jobs, (await jobs.create('acme', REPLACE)).id)
    expect(git('status', '--porcelain')).toBe(before)
    expect(readFileSync(join(top, 'index.md'), 'utf8')).toBe('half done')
    expect(git('branch', '--show-current')).toBe('main\n')
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    expect(git('config', '--local', '--list')).not.toContain('worktree')
  })

  it('works in a docs folder inside a larger repository, and sees nothing else', async () => {
    const files = Object.fromEntries(Object.entries(PAGES).map(([path, text]) => [`web/docs/${path}`, text]))
    const { top, git } = testRepository({ ...files, 'src/port.md': 'The port is 8080.' })
    let listed: string[] = []
    const agent = agentThat(async ({ files }) => {
      listed = await files.list()
      await files.write('guides/start.md', 'changed')
    })
    const { jobs } = jobsOf(join(top, 'web/docs'), { agent })
    const job = await jobs.create('acme', 'x')
    expect(await ended(jobs, job.id)).toMatchObject({ status: 'completed' })
    expect(listed).toEqual(['guides/setup.mdx', 'guides/start.md', 'index.md'])
    expect(git('diff', '--name-status', `main...docs-assistant/job-${job.id}`)).toBe('M\tweb/docs/guides/start.md\n')
  })

  it("runs none of the owner's hooks, and needs neither their name nor a signature", async () => {
    const { top, git, write } = testRepository()
    const trace = join(top, 'hook-ran')
    for (const hook of ['pre-commit', 'commit-msg', 'post-checkout', 'post-commit', 'reference-transaction']) {
      write(`.git/hooks/${hook}`, `#!/bin/sh\necho ${hook} >> ${trace}\nexit 1\n`)
      chmodSync(join(top, '.git/hooks', hook), 0o755)
    }
    git('config', 'commit.gpgSign', 'true')
    git('config', 'core.fsmonitor', `touch ${trace}`)
    vi.stubEnv('GIT_DIR', '/nowhere')
    const { jobs } = jobsOf(top)
    const job = await ended(jobs, (await jobs.create('acme', REPLACE)).id)
    vi.unstubAllEnvs()
    expect(job.status).toBe('completed')
    expect(existsSync(trace)).toBe(false)
  })

  it('commits a message that does nothing in a terminal', async () => {
    const { top, git } = testRepository()
    const agent: JobAgent = {
      model: 'test',
      async run({ files }) {
        await files.write('new.md', 'Text')
        return { note: 'Done.\n\u001b[2J\u009b31mHidden' }
      },
    }
    const { jobs } = jobsOf(top, { agent })
    const { id } = await jobs.create('acme', 'Clear\u001b]0;it\u0007')
    expect((await ended(jobs, id)).status).toBe('completed')
    const message = git('log', '-1', '--format=%B', `docs-assistant/job-${id}`)
    expect(message).toContain('Done.\n[2J31mHidden')
    expect(message).toContain('Clear]0;it')
    for (const control of ['\u001b', '\u0007', '\u009b']) expect(message).not.toContain(control)
  })

  it('needs no note of a JavaScript agent', async () => {
    const { top } = testRepository()
    const agent = { model: 'test', run: async () => ({}) } as unknown as JobAgent
    const { jobs } = jobsOf(top, { agent })
    expect(await ended(jobs, (await jobs.create('acme', 'x')).id)).toMatchObject({ status: 'completed' })
  })

  it('ends at once if it is cancelled while it waits for another job', async () => {
    const { top } = testRepository()
    const run = vi.fn(() => new Promise<never>(() => {}))
    const audit: JobAudit[] = []
    const { jobs } = jobsOf(top, { agent: { model: 'slow', run }, onAudit: (entry) => void audit.push(entry) })
    const running = await jobs.create('acme', 'hang')
    await eventually(() => expect(run).toHaveBeenCalledOnce())
    const { id } = await jobs.create('acme', 'wait')
    expect(await jobs.cancel('acme', id)).toMatchObject({ status: 'failed', note: 'The job was cancelled.' })
    await jobs.cancel('acme', running.id)
    await ended(jobs, running.id)
    const third = await jobs.create('acme', 'next')
    await eventually(() => expect(run).toHaveBeenCalledTimes(2))
    expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'next' }))
    await jobs.cancel('acme', third.id)
    expect(audit.filter((entry) => entry.id === id).map(({ action }) => action)).toEqual([
      'created',
      'cancelled',
      'failed',
    ])
  })

  it('cuts a note that is too long to be stored', async () => {
    const { top } = testRepository()
    const agent: JobAgent = { model: 'test', run: async () => ({ note: 'Nothing to do. '.repeat(100_000) }) }
    const { jobs } = jobsOf(top, { agent })
    const { status, note } = await ended(jobs, (await jobs.create('acme', 'x')).id)
    expect([status, note]).toEqual(['completed', expect.stringMatching(/^Nothing to do\. .{1,2000}…$/)])
  })

  it('names the sites that new links lead to', async () => {
    const { top, git } = testRepository({ 'index.md': 'See [us](https://acme.example/a).\n' })
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create(
      'acme',
      'Replace "us" with "us](https://acme.example/b) and [it](//evil.example/x"',
    )
    expect(await ended(jobs, id)).toMatchObject({
      prLink: expect.any(String),
      note: 'New links lead to evil.example.',
    })
    const shown = await jobs.show(id)
    expect(shown?.notes).toEqual([expect.stringMatching(/ New links lead to evil\.example\.$/)])
    expect(git('log', '-1', '--format=%B', `docs-assistant/job-${id}`)).toContain('evil.example')
  })

  it('changes no file that a job may not change by a page below it or in its place', async () => {
    const { top, git } = testRepository({ 'index.md': 'x', Dockerfile: 'FROM a', 'logo.md/light.svg': '<svg/>' })
    const refused: string[] = []
    const agent = agentThat(async ({ files }) => {
      for (const path of ['Dockerfile/a.md', 'logo.md'])
        await files.write(path, 'x').catch((error: Error) => refused.push(error.message))
      await files.write('new.md', 'x')
    })
    const { jobs } = jobsOf(top, { agent })
    const { id } = await jobs.create('acme', 'x')
    expect((await ended(jobs, id)).status).toBe('completed')
    expect(refused).toHaveLength(2)
    expect(git('diff', '--name-status', `main...docs-assistant/job-${id}`)).toBe('A\tnew.md\n')
  })

  it('neither overwrites the files after the first 5,000 nor takes them for new', async () => {
    const pages = Array.from({ length: 5_001 }, (_, at) => [`p${String(at).padStart(4, '0')}.md`, 'old'])
    const { top } = testRepository(Object.fromEntries(pages) as Record<string, string>)
    const agent = agentThat(({ files }) => files.write('p5000.md', 'x').catch(() => {}))
    const { jobs } = jobsOf(top, { agent })
    const { id } = await jobs.create('acme', 'x')
    expect(await ended(jobs, id)).toMatchObject({ status: 'completed', prLink: null, note: 'Done.' })
  })

  it('counts lines that change their place', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `line ${at} ${'x'.repeat(60)}\n`)
    const { top } = testRepository({ 'index.md': lines.join('') })
    const agent = agentThat(({ files }) => files.write('index.md', lines.toReversed().join('')))
    const { jobs } = jobsOf(top, { agent })
    const job = await ended(jobs, (await jobs.create('acme', 'x')).id)
    expect(job).toMatchObject({ status: 'failed', note: expect.stringContaining('The change is too large') })
  })

  it('shows the beginning of a change that is too long for git’s output', async () => {
    const long = 'x'.repeat(250_000)
    const pages = Array.from({ length: 45 }, (_, at) => [`p${at}.md`, `${long}\na\n${long}${at}\n`])
    const { top } = testRepository(Object.fromEntries(pages) as Record<string, string>)
    const agent = agentThat(async ({ files }) => {
      for (const path of await files.list()) await files.write(path, (await files.read(path)).replace('\na\n', '\nb\n'))
    })
    const { jobs } = jobsOf(top, { agent })
    const { id } = await jobs.create('acme', 'x')
    expect((await ended(jobs, id)).status).toBe('completed')
    expect(await jobs.show(id)).toMatchObject({ isWhole: false, diff: expect.stringContaining('-a\n+b\n') })
  })

  it('counts each copy of a repeated line as a change', async () => {
    const { top } = testRepository()
    const agent: JobAgent = {
      model: 'm',
      async run({ files }) {
        const [path] = await files.list()
        await files.write(path!, (await files.read(path!)).repeat(500))
        return { note: 'done' }
      },
    }
    const { jobs } = jobsOf(top, { agent, maxDiffCharacters: 1_000 })
    const job = await ended(jobs, (await jobs.create('acme', 'Repeat it')).id)
    expect(job).toMatchObject({ status: 'failed', note: expect.stringContaining('The change is too large') })
  })

  it('fails when it changes too much, or a file that is not allowed', async () => {
    const { top, git } = testRepository()
    const { jobs } = jobsOf(top, { maxDiffCharacters: 30, mayChange: (path) => path.startsWith('guides/') })
    const large = await ended(jobs, (await jobs.create('acme', REPLACE)).id)
    const other = await ended(jobs, (await jobs.create('acme', 'Replace "Start at" with "See"')).id)
    expect(large).toMatchObject({ status: 'failed', note: expect.stringContaining('The change is too large') })
    expect(other).toMatchObject({ status: 'failed', note: expect.stringContaining('not among the files') })
    expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
  })

  it('keeps line ends, modes and every byte of files that it does not change', async () => {
    const { top, git, write } = testRepository({
      '.gitattributes': '* text=auto eol=crlf\n*.md working-tree-encoding=UTF-16',
    })
    write('.gitattributes', '')
    git('-c', 'core.autocrlf=false', 'add', '.')
    write('index.md', 'The port is 8080.\r\nEnd\r\n')
    git('add', '.')
    git('update-index', '--chmod=+x', 'index.md')
    write('.gitattributes', '* text eol=lf')
    git('add', '.gitattributes')
    git('commit', '-q', '-m', 'more')
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create('acme', REPLACE)
    await ended(jobs, id)
    expect(git('show', `docs-assistant/job-${id}:index.md`)).toBe('The port is 4310.\r\nEnd\r\n')
    expect(git('ls-tree', `docs-assistant/job-${id}`, 'index.md')).toMatch(/^100755 /)
  })

  it('answers with a job that was added, even if it can’t be read any more', async () => {
    let isDown = false
    const memory = memoryJobQueue()
    const queue: JobQueue = {
      ...memory,
      read: (job) => (isDown ? Promise.reject(new Error('Redis did not answer')) : memory.read(job)),
      async add(instruction) {
        const isAdded = await memory.add(instruction)
        isDown = true
        return isAdded
      },
    }
    const { jobs } = jobsOf(testRepository().top, { queue })
    const { id, status } = await jobs.create('acme', REPLACE)
    expect(status).toBe('active')
    isDown = false
    expect(await jobs.message('acme', id, REPLACE)).toMatchObject({ id, status: 'active' })
    isDown = false
    await ended(jobs, id)
  })

  it('says at once what is possible without a model, if an instruction is not understood', async () => {
    const { jobs } = jobsOf(testRepository().top)
    const job = await jobs.create('acme', 'The limit is 20,000 now.')
    expect(job).toMatchObject({ status: 'failed', prLink: null })
    expect(job.note).toMatch(
      /^No instruction was recognised[^]*\n- Replace "old text" with "new text"[^]*serve --model/,
    )
    expect(await jobs.get('acme', job.id)).toEqual(job)
    expect(await jobs.message('acme', job.id, 'Now it is 30,000.')).toMatchObject({
      status: 'failed',
      note: job.note,
    })
  })

  it('fails without a link and says why, when it understood nothing', async () => {
    const { top, git } = testRepository()
    const { jobs } = jobsOf(top)
    const job = await ended(jobs, (await jobs.create('acme', 'Make the docs better')).id)
    expect(job).toMatchObject({
      status: 'failed',
      prLink: null,
      note: expect.stringContaining('No instruction was recognised'),
    })
    expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
  })

  it('says that it can’t see changes that are not committed', async () => {
    const { top, write } = testRepository()
    write('index.md', '# A page that is being written')
    const { jobs } = jobsOf(top)
    const job = await ended(jobs, (await jobs.create('acme', 'Replace "being written" with "done"')).id)
    expect(job.note).toBe(
      'Not done: "being written" was not found in the docs. The work starts from the last commit, and ' +
        'the docs folder has changes that are not committed.',
    )
  })

  it('reads no file for that which is too large for a job', async () => {
    const { top, write } = testRepository({ 'index.md': 'docs\n', 'large.json': 'x'.repeat(600_000) })
    write('large.json', 'y'.repeat(600_000))
    const { jobs } = jobsOf(top)
    const job = await ended(jobs, (await jobs.create('acme', 'Replace "nowhere" with "done"')).id)
    expect(job.note).toBe('Not done: "nowhere" was not found in index.md.')
  })

  it('doesn’t count an edit that changes nothing in the end', async () => {
    const { top } = testRepository()
    const agent = agentThat(async ({ files }) => {
      const text = await files.read('index.md')
      await files.write('index.md', 'other')
      await files.write('index.md', text)
    })
    const { jobs } = jobsOf(top, { agent })
    expect(await ended(jobs, (await jobs.create('acme', 'x')).id)).toMatchObject({ status: 'completed', prLink: null })
  })

  it('fails if its agent fails, without keeping its work, and shows only reasons meant for readers', async () => {
    const { top, git } = testRepository()
    const faults = [new Error('key svc_secret was refused'), new JobFailure('The agent gave up.')]
    const agent = agentThat(async ({ files }) => {
      await files.write('index.md', 'half')
      throw faults.shift()!
    })
    const { jobs, problems } = jobsOf(top, { agent })
    const first = await ended(jobs, (await jobs.create('acme', 'x')).id)
    const second = await ended(jobs, (await jobs.create('acme', 'x')).id)
    expect(first).toMatchObject({
      status: 'failed',
      prLink: null,
      note: 'The agent could not finish its work; the log of the service says more.',
    })
    expect(second).toMatchObject({ status: 'failed', note: 'The agent gave up.' })
    expect(problems).toEqual([`job ${first.id}: the agent ended with Error`])
    expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  })

  it('says what is wrong with the disk', async () => {
    const { top } = testRepository()
    const { jobs, problems } = jobsOf(top)
    vi.stubEnv('TMPDIR', join(top, 'nowhere'))
    const job = await ended(jobs, (await jobs.create('acme', REPLACE)).id)
    vi.unstubAllEnvs()
    expect(job.note).toBe('The service could not keep the change on its disk; the log of the service says more.')
    expect(problems).toEqual([expect.stringContaining(`job ${job.id}: ENOENT: no such file or directory, mkdtemp`)])
  })

  it('fails when its agent never ends, and the next job runs', async () => {
    const { top } = testRepository()
    const agent = agentThat(({ prompt, files }) =>
      prompt === 'hang' ? new Promise(() => {}) : files.write('a.md', 'x'),
    )
    const { jobs } = jobsOf(top, { agent, timeoutMs: 8_000 })
    const first = await jobs.create('acme', 'hang')
    const second = await jobs.create('acme', 'x')
    expect(await ended(jobs, first.id)).toMatchObject({ status: 'failed', note: expect.stringContaining('too long') })
    expect(await ended(jobs, second.id)).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  })

  it('fails when it exceeds its time limit', async () => {
    const { top } = testRepository()
    const agent = agentThat(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const { jobs } = jobsOf(top, { agent, timeoutMs: 400 })
    expect(await ended(jobs, (await jobs.create('acme', 'x')).id)).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('too long'),
    })
  })

  it('adds the changes of another instruction as a second commit', async () => {
    const { top, git } = testRepository()
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create('acme', REPLACE)
    await ended(jobs, id)
    expect(await jobs.message('acme', id, 'Replace "4310" with "4311"')).toMatchObject({
      id,
      status: 'active',
      prLink: null,
    })
    expect(await ended(jobs, id)).toMatchObject({ status: 'completed', prLink: expect.any(String) })
    expect(git('show', `docs-assistant/job-${id}:guides/start.md`)).toContain('The port is 4311.')
    expect(git('rev-list', '--count', `main..docs-assistant/job-${id}`)).toBe('2\n')
    const shown = await jobs.show(id)
    expect(shown?.prompts).toHaveLength(2)
    expect(shown?.diff).toContain('-The port is 8080.\n+The port is 4311.')
  })

  it('leaves a branch alone that its owner has checked out', async () => {
    const { top, git } = testRepository()
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create('acme', REPLACE)
    await ended(jobs, id)
    git('checkout', '-q', `docs-assistant/job-${id}`)
    await jobs.message('acme', id, 'Replace "4310" with "4311"')
    expect(await ended(jobs, id)).toMatchObject({
      status: 'failed',
      note: 'The branch of the job is checked out, so nothing can be added to it; switch to another one.',
    })
    expect(git('status', '--short')).toBe('')
    git('checkout', '-q', 'main')
    await jobs.message('acme', id, 'Replace "4310" with "4312"')
    expect(await ended(jobs, id)).toMatchObject({ status: 'completed' })
  })

  it('leaves a branch alone that its owner checks out meanwhile', async () => {
    const { top, git } = testRepository()
    let runs = 0
    const agent = agentThat(async ({ files }) => {
      if (runs > 0)
        git('checkout', '-q', git('branch', '--list', 'docs-assistant/*', '--format=%(refname:short)').trim())
      runs += 1
      await files.write('index.md', `changed ${runs}`)
    })
    const { jobs } = jobsOf(top, { agent })
    const { id } = await jobs.create('acme', 'x')
    await ended(jobs, id)
    await jobs.message('acme', id, 'y')
    expect(await ended(jobs, id)).toMatchObject({ status: 'failed', note: expect.stringContaining('is checked out') })
    expect(git('status', '--short')).toBe('')
  })

  it('does not take the work of another instruction for its own, after a restart', async () => {
    const { top } = testRepository()
    const before = jobsOf(top).jobs
    await before.create('acme', REPLACE, 'unknown', 'a1')
    expect(await ended(before, 'a1')).toMatchObject({ status: 'completed' })
    const { jobs } = jobsOf(top)
    await jobs.create('acme', 'Replace "localhost" with "example.com"', 'unknown', 'a1')
    expect(await ended(jobs, 'a1')).toMatchObject({
      status: 'failed',
      note: 'The branch of the job has another change, of somebody else or from before the service was started again.',
    })
    const again = jobsOf(top).jobs
    await again.create('acme', REPLACE, 'unknown', 'a1')
    expect(await ended(again, 'a1')).toMatchObject({ status: 'completed' })
  })

  it('changes no file whose name is not UTF-8, which would become a second file', async ({ skip }) => {
    const { top, git } = testRepository()
    try {
      writeFileSync(Buffer.concat([Buffer.from(`${top}/caf`), Buffer.from([0xe9]), Buffer.from('.md')]), 'A rare word.')
    } catch {
      skip('This file system has only names in UTF-8.')
    }
    git('add', '.')
    git('commit', '-q', '-m', 'more')
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create('acme', 'Replace "rare" with "usual"')
    expect((await ended(jobs, id)).note).toMatch(/^Not done: "rare" was not found in the docs\.$/)
  })

  it('is not repeated if a process was killed between the commit and its report', async () => {
    const { top, git } = testRepository()
    let runs = 0
    const agent = agentThat(async ({ files }) => {
      runs += 1
      await files.write('index.md', `changed ${runs}`)
    })
    const memory = memoryJobQueue()
    const queue: JobQueue = {
      ...memory,
      work: (worker) =>
        memory.work({
          ...worker,
          async run(instruction, signal) {
            await worker.run(instruction, signal)
            return worker.run(instruction, signal)
          },
        }),
    }
    const { jobs } = jobsOf(top, { agent, queue })
    const { id } = await jobs.create('acme', 'x')
    expect(await ended(jobs, id)).toMatchObject({ status: 'completed', prLink: expect.any(String) })
    expect(runs).toBe(1)
    await jobs.message('acme', id, 'y')
    await ended(jobs, id)
    expect(runs).toBe(2)
    expect(git('rev-list', '--count', `main..docs-assistant/job-${id}`)).toBe('2\n')
    expect((await jobs.show(id))?.notes).toEqual(['Done.'])
    expect(git('show', `docs-assistant/job-${id}:index.md`)).toBe('changed 2')
  })

  it('is archived when it is old, and then accepts no more instructions', async () => {
    const { top } = testRepository()
    let now = Date.parse('2026-01-31T12:00:00Z')
    const { jobs } = jobsOf(top, { now: () => now, archiveAfterMs: 60_000 })
    const { id } = await jobs.create('acme', REPLACE)
    const done = await ended(jobs, id)
    now += 59_999
    expect(await jobs.get('acme', id)).toEqual(done)
    now += 1
    expect(await jobs.get('acme', id)).toEqual({ ...done, status: 'archived', archivedAt: '2026-01-31T12:01:00.000Z' })
    expect(await jobs.message('acme', id, 'x')).toBeNull()
  })

  it('is known only to its own project', async () => {
    const { top } = testRepository()
    const { jobs } = jobsOf(top)
    const { id } = await jobs.create('acme', REPLACE)
    await ended(jobs, id)
    expect(await jobs.get('other', id)).toBeNull()
    expect(await jobs.message('other', id, 'x')).toBeNull()
    expect(await jobs.get('acme', '__proto__')).toBeNull()
  })

  it('names the repository by its remote, without a password', async () => {
    const { top, git } = testRepository()
    git('remote', 'add', 'origin', 'https://me:token@git.example.com/acme/docs.git')
    const { jobs } = jobsOf(top)
    const job = await jobs.create('acme', 'x')
    expect(job.source).toEqual({ repository: 'https://git.example.com/acme/docs', ref: 'main' })
    await ended(jobs, job.id)
    for (const remote of ['git@git.example.com:acme/docs.git', 'ssh://me:pass@word@git.example.com/acme/docs.git']) {
      git('remote', 'set-url', 'origin', remote)
      const second = await jobs.create('acme', 'x')
      expect(second.source.repository).toBe('https://git.example.com/acme/docs')
      await ended(jobs, second.id)
    }
  })
})

describe('a job where nothing can be changed', () => {
  async function noteIn(folder: string) {
    const { jobs, problems } = jobsOf(folder)
    const job = await ended(jobs, (await jobs.create('acme', REPLACE)).id)
    expect(job).toMatchObject({ status: 'completed', prLink: null })
    expect(problems).toEqual([])
    return job.note
  }

  it('says that the folder is in no repository', async () => {
    expect(await noteIn(testFolder(PAGES))).toBe(
      'No files were changed, since the docs folder is not in a git repository.',
    )
  })

  it('says that git cannot read the repository', async () => {
    const { top, write } = testRepository()
    write('.git/config', '[core\n')
    expect(await noteIn(top)).toContain('git cannot read the repository of the docs; run "git status"')
  })

  it('says that the repository has no commit', async () => {
    const { top, git } = testRepository()
    git('update-ref', '-d', 'HEAD')
    expect(await noteIn(top)).toBe('No files were changed, since the repository of the docs has no commit yet.')
  })

  it('says that the folder was never committed', async () => {
    const { top, write } = testRepository()
    write('fresh/index.md', '# Fresh')
    expect(await noteIn(join(top, 'fresh'))).toBe(
      'No files were changed, since the docs folder is not in the last commit of its repository.',
    )
  })

  it('says that git is not installed', async () => {
    const { top } = testRepository()
    const empty = testFolder({})
    writeFileSync(join(empty, 'nothing'), '')
    vi.stubEnv('PATH', empty)
    const note = await noteIn(top)
    vi.unstubAllEnvs()
    expect(note).toBe('No files were changed, since git is not installed on this machine.')
  })
})
