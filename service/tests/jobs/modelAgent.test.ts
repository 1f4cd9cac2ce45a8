import { MockLanguageModelV1 } from 'ai/test'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createJobs } from '../../src/node/jobs/createJobs.ts'
import { modelAgent } from '../../src/node/jobs/modelAgent.ts'
import { PAGES, testFolder, testRepository } from './docsRepository.ts'
import { eventually } from '../../../tests/eventually.ts'

type Step = { tool: string; args: unknown }[] | string

interface ToolMessage {
  role: string
  content: { type: string; toolName: string; result: unknown }[]
}

/** Creates a model that makes the tool calls of each step in turn, and ends with a text. */
function scriptedModel(steps: Step[]) {
  let turn = 0
  const seen: unknown[][] = []
  const model = new MockLanguageModelV1({
    modelId: 'scripted',
    doGenerate: async ({ prompt }) => {
      const results = (prompt as unknown as ToolMessage[])
        .filter(({ role }) => role === 'tool')
        .flatMap(({ content }) => content.map(({ result }) => result))
      seen.push(results)
      const step = steps[Math.min(turn, steps.length - 1)]!
      turn++
      const calls = typeof step === 'string' ? [] : step
      return {
        rawCall: { rawPrompt: null, rawSettings: {} },
        usage: { promptTokens: 1, completionTokens: 1 },
        finishReason: calls.length > 0 ? 'tool-calls' : 'stop',
        ...(typeof step === 'string' ? { text: step } : {}),
        toolCalls: calls.map(({ tool, args }, at) => ({
          toolCallType: 'function' as const,
          toolCallId: `call-${turn}-${at}`,
          toolName: tool,
          args: JSON.stringify(args),
        })),
      }
    },
  })
  // All results of tools, in order.
  return { model, results: () => seen.at(-1) ?? [], turns: () => turn }
}

async function runJob(
  steps: Step[],
  repository = testRepository(),
  maxSteps?: number,
  prompt = 'Use port 4310 everywhere',
) {
  const scripted = scriptedModel(steps)
  const problems: string[] = []
  const jobs = createJobs({
    folder: repository.top,
    agent: modelAgent(scripted.model, maxSteps === undefined ? {} : { maxSteps }),
    now: Date.now,
    pageUrl: (id) => `http://localhost:4310/_jobs/${id}`,
    onProblem: (message) => problems.push(message),
  })
  const { id } = await jobs.create('acme', prompt)
  await eventually(async () => expect((await jobs.get('acme', id))?.status).not.toBe('active'))
  return {
    job: (await jobs.get('acme', id))!,
    results: scripted.results(),
    turns: scripted.turns(),
    problems,
    repository,
    shown: await jobs.show(id),
  }
}

describe('a job with a language model', () => {
  it('finds a long text in a page in linear time', async () => {
    const page = 'a'.repeat(500_000)
    const repository = testRepository({ 'index.md': page })
    const oldText = `ab${'a'.repeat(100_000)}`
    const call = { tool: 'edit_file', args: { path: 'index.md', oldText, newText: 'x' } }
    const { results } = await runJob([Array.from({ length: 20 }, () => call), 'Done.'], repository)
    expect(results).toEqual(Array.from({ length: 20 }, () => ({ error: expect.stringContaining('stands 0 times') })))
  })

  it('lists, searches, reads and edits, and three changed files become one commit', async () => {
    const { job, results, repository, shown, problems } = await runJob([
      [
        { tool: 'list_files', args: {} },
        { tool: 'search', args: { text: 'PORT' } },
      ],
      [{ tool: 'read_file', args: { path: 'guides/start.md' } }],
      [
        {
          tool: 'edit_file',
          args: { path: 'guides/start.md', oldText: 'The port is 8080.', newText: 'The port is 4310 ($&).' },
        },
        { tool: 'edit_file', args: { path: 'guides/setup.mdx', oldText: 'localhost', newText: 'localhost:4310' } },
      ],
      [{ tool: 'create_file', args: { path: 'guides/ports.md', text: '# Ports\n\nIt is 4310.\n' } }],
      'I changed the port in two pages and added one about ports.',
    ])
    expect(problems).toEqual([])
    expect(job).toMatchObject({
      status: 'completed',
      model: 'scripted',
      prLink: `http://localhost:4310/_jobs/${job.id}`,
    })
    expect(results).toEqual([
      ['guides/setup.mdx', 'guides/start.md', 'index.md'],
      [{ path: 'guides/start.md', line: 7, text: 'The port is 8080.' }],
      { text: PAGES['guides/start.md'], totalCharacters: PAGES['guides/start.md'].length },
      { edited: 'guides/start.md' },
      { edited: 'guides/setup.mdx' },
      { created: 'guides/ports.md' },
    ])
    const branch = `docs-assistant/job-${job.id}`
    expect(repository.git('rev-list', '--count', `main..${branch}`)).toBe('1\n')
    expect(repository.git('diff', '--name-status', `main...${branch}`)).toBe(
      'A\tguides/ports.md\nM\tguides/setup.mdx\nM\tguides/start.md\n',
    )
    expect(repository.git('show', `${branch}:guides/start.md`)).toContain('The port is 4310 ($&).')
    expect(repository.git('status', '--porcelain')).toBe('')
    expect(shown?.notes).toEqual(['I changed the port in two pages and added one about ports.'])
  })

  it('gets an error for a tool that does not exist, and continues', async () => {
    const { job, results, repository } = await runJob([
      [
        { tool: 'run_shell', args: { command: 'cat /etc/passwd' } },
        { tool: 'edit_file', args: { path: 'index.md', oldText: '# Acme', newText: '# New' } },
      ],
      'Done.',
    ])
    expect(results).toEqual([{ error: expect.stringContaining('There is no such tool') }, { edited: 'index.md' }])
    expect(job.status).toBe('completed')
    expect(repository.git('show', `docs-assistant/job-${job.id}:index.md`)).toContain('# New')
  })

  it('follows an instruction in any words', async () => {
    const repository = testRepository({ ...PAGES, 'limits.md': '# Limits\n\nThe limit is 10,000 requests an hour.\n' })
    const { job, shown } = await runJob(
      [
        [{ tool: 'search', args: { text: 'limit' } }],
        [
          {
            tool: 'edit_file',
            args: { path: 'limits.md', oldText: 'limit is 10,000', newText: 'limit is 20,000' },
          },
        ],
        'The limit is 20,000 now.',
      ],
      repository,
      undefined,
      'the limit is 20,000 now',
    )
    expect(job).toMatchObject({ status: 'completed', prLink: expect.stringContaining(job.id) })
    expect(shown?.prompts).toEqual(['the limit is 20,000 now'])
    expect(shown?.diff).toContain('+The limit is 20,000 requests an hour.')
  })

  it('can’t leave the docs folder in any way, gets the reason, and continues', async () => {
    const outside = testFolder({ 'secret.md': 'SECRET' })
    const repository = testRepository({ ...PAGES, '.github/workflows/ci.yml': 'on: push', 'build.sh': 'echo' })
    symlinkSync(outside, join(repository.top, 'way-out'))
    symlinkSync(join(outside, 'secret.md'), join(repository.top, 'link.md'))
    repository.git('add', '.')
    repository.git('commit', '-q', '-m', 'links')
    const paths = [
      join(outside, 'secret.md'),
      '/etc/passwd',
      '../secret.md',
      'guides/../../secret.md',
      './../secret.md',
      'guides/..',
      '..',
      'way-out/secret.md',
      'link.md',
      '.git/config',
      '.git',
      '.github/workflows/ci.yml',
      'guides/.hidden.md',
      'build.sh',
      'C:/secret.md',
      '\\\\host\\secret.md',
      'guides\\..\\..\\secret.md',
      'guides/start.md/x.md',
      'a\u0000.md',
      'file:///etc/passwd',
      '~/secret.md\n',
      '',
      'guides',
      'node_modules/x/readme.md',
    ]
    const read = paths.map((path) => ({ tool: 'read_file', args: { path } }))
    const write = paths.flatMap((path) => [
      { tool: 'create_file', args: { path, text: 'OWNED' } },
      { tool: 'edit_file', args: { path, oldText: 'SECRET', newText: 'OWNED' } },
    ])
    const { job, results } = await runJob(
      [
        read,
        write,
        [
          { tool: 'list_files', args: {} },
          { tool: 'search', args: { text: 'secret' } },
        ],
        'I could not.',
      ],
      repository,
    )
    expect(results).toHaveLength(paths.length * 3 + 2)
    for (const result of results.slice(0, -2)) expect(result).toEqual({ error: expect.any(String) })
    expect(results[paths.indexOf('../secret.md')]).toEqual({ error: '"../secret.md" leads out of the docs folder' })
    expect(results[paths.indexOf('link.md')]).toEqual({
      error: '"link.md" leads through a symbolic link, and links are not followed',
    })
    expect(results.slice(-2)).toEqual([['guides/setup.mdx', 'guides/start.md', 'index.md'], []])
    expect(job).toMatchObject({ status: 'completed', prLink: null, note: 'I could not.' })
    expect(readFileSync(join(outside, 'secret.md'), 'utf8')).toBe('SECRET')
    expect(existsSync(join(outside, 'OWNED'))).toBe(false)
  })

  it('learns what is wrong with each call of a tool', async () => {
    const wrong: [tool: string, args: unknown, words: string][] = [
      ['edit_file', { path: 'index.md', oldText: 'nowhere', newText: 'x' }, 'stands 0 times'],
      ['edit_file', { path: 'guides/start.md', oldText: 'e', newText: 'x' }, 'must stand there once'],
      ['edit_file', { path: 'index.md', oldText: '', newText: 'x' }, 'stands 0 times'],
      ['create_file', { path: 'index.md', text: 'x' }, 'is there already'],
      ['create_file', { path: 'large.md', text: 'x'.repeat(600 * 1024) }, 'at most 512 KB'],
      ['edit_file', { path: 'index.md' }, '"oldText" must be a text'],
      ['read_file', { path: 7 }, '"path" must be a text'],
      ['read_file', null, '"path" must be a text'],
    ]
    const { results, job } = await runJob([wrong.map(([tool, args]) => ({ tool, args })), 'Nothing to do.'])
    expect(results).toEqual(wrong.map(([, , words]) => ({ error: expect.stringContaining(words) })))
    expect(job).toMatchObject({ status: 'completed', prLink: null })
  })

  it('keeps all edits of a file that are requested at once', async () => {
    const edits = ['# Acme', 'Start at', 'the guide'].map((oldText) => ({
      tool: 'edit_file',
      args: { path: 'index.md', oldText, newText: `<${oldText}>` },
    }))
    const { repository, job } = await runJob([edits, 'Done.'])
    expect(repository.git('show', `docs-assistant/job-${job.id}:index.md`)).toBe(
      '<# Acme>\n\n<Start at> [<the guide>](/guides/start).\n',
    )
  })

  it('reads a long file in pieces', async () => {
    const text = 'x'.repeat(45_000)
    const repository = testRepository({ 'long.md': text })
    const { results } = await runJob(
      [
        [{ tool: 'read_file', args: { path: 'long.md' } }],
        [{ tool: 'read_file', args: { path: 'long.md', offset: 40_000 } }],
        'Read.',
      ],
      repository,
    )
    expect(results).toEqual([
      { text: 'x'.repeat(20_000), totalCharacters: 45_000, nextOffset: 20_000 },
      { text: 'x'.repeat(5_000), totalCharacters: 45_000 },
    ])
  })

  it('may change fifty files and no more', async () => {
    const writes = Array.from({ length: 51 }, (_, at) => ({
      tool: 'create_file',
      args: { path: `new/${at}.md`, text: 'x' },
    }))
    const { results, repository, job } = await runJob([writes, 'Done.'])
    expect(results.at(-2)).toEqual({ created: 'new/49.md' })
    expect(results.at(-1)).toEqual({ error: 'a job may change at most 50 files' })
    expect(
      repository.git('diff', '--name-only', `main...docs-assistant/job-${job.id}`).trim().split('\n'),
    ).toHaveLength(50)
  })

  it('fails when it exceeds its steps, and none of its changes are kept', async () => {
    const { job, turns, repository } = await runJob([
      [{ tool: 'edit_file', args: { path: 'index.md', oldText: '# Acme', newText: '# Half' } }],
      [{ tool: 'list_files', args: {} }],
    ])
    expect(turns).toBe(20)
    expect(job).toMatchObject({ status: 'failed', prLink: null, note: 'The agent did not finish within 20 steps.' })
    expect(repository.git('branch', '--list', 'docs-assistant/*')).toBe('')
  })

  it('fails without any text of the model when the model fails', async () => {
    const model = new MockLanguageModelV1({
      doGenerate: () => Promise.reject(new Error('401: key sk-canary is wrong')),
    })
    const problems: string[] = []
    const { top } = testRepository()
    const jobs = createJobs({
      folder: top,
      agent: modelAgent(model),
      now: Date.now,
      pageUrl: (id) => id,
      onProblem: (message) => problems.push(message),
    })
    const { id } = await jobs.create('acme', 'x')
    await eventually(async () => expect((await jobs.get('acme', id))?.status).toBe('failed'))
    expect(JSON.stringify([await jobs.get('acme', id), problems])).not.toContain('canary')
    expect(problems).toHaveLength(1)
  })
})
