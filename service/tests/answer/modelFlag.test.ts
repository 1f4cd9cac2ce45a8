/** A language model from end to end: from the flag of `serve`, over HTTP, to the reader's stream. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { makeFolder } from '../http/startService.ts'
import { delta, startModelServer, writeEvents, type Asked, type Reply } from './modelServer.ts'
import { startCli } from '../cli/startCli.ts'

const KEY = 'sk-verysecret-0123456789'

const FILES = {
  'retries.md': '# Retries\n\nAcme tries each call three times.\n\n## Turn retries off\n\nSet `maxAttempts` to 1.\n',
  'billing.md': '# Billing\n\nThe invoice number 4711 is on the billing page.\n',
}

/** Starts `serve` with arguments and waits for its address. */
async function serve(args: string[], env: Record<string, string>) {
  const { printed, code, stop } = startCli(['serve', '--port', '0', '--no-watch', ...args], { env })
  onTestFinished(async () => {
    stop()
    await code
  })
  return { printed, code }
}

/** Serves docs with a model at an address, and asks questions. */
async function serveModel(replies: Reply[], files: Record<string, string> = FILES, more: object = {}) {
  const model = await startModelServer(...replies)
  const folder = await makeFolder(files)
  const config = join(await makeFolder({}), 'config.mjs')
  await writeFile(config, `export default ${JSON.stringify({ model: { name: 'tiny', ...more } })}`)
  const args = [folder, '--config', config, '--model', 'tiny', '--model-url', model.url]
  const { printed } = await serve(args, { DOCS_ASSISTANT_MODEL_KEY: KEY })
  const url = await eventually(() => {
    const [found] = /http:\/\/\S+/.exec(printed.out) ?? []
    if (found === undefined) throw new Error(`not listening: ${printed.err}`)
    return found
  })
  async function ask(question: string, body: object = {}) {
    const parts = [{ type: 'text', text: question }]
    const messages = [{ id: '1', role: 'user', content: question, parts }]
    const response = await fetch(`${url}/discovery/v1/assistant/local/message`, {
      method: 'POST',
      headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
      body: JSON.stringify({ fp: 'anonymous', messages, ...body }),
    })
    const stream = await response.text()
    expect(stream + printed.err + printed.out).not.toContain(KEY)
    return readAnswer(stream)
  }
  return { ask, asked: model.asked, printed, url }
}

/** Returns the frames of a data stream by their content. */
function readAnswer(stream: string) {
  const frames = stream
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, 1), JSON.parse(line.slice(2)) as Record<string, unknown> & string] as const)
  const all = (code: string) => frames.flatMap(([own, value]) => (own === code ? [value] : []))
  return { stream, text: all('0').join(''), reasoning: all('g').join(''), calls: all('9'), finish: all('d')[0] }
}

const allText = (asked: Asked | undefined): string => JSON.stringify(asked?.body.messages)

describe('serve --model --model-url', () => {
  test('streams the model’s answer, with tools, reasoning and tokens', async () => {
    const { ask, asked } = await serveModel([
      { reasoning: 'Look first.', calls: [{ name: 'search', args: { query: 'invoice number' } }] },
      { calls: [{ name: 'read_page', args: { address: '/billing' } }] },
      { text: ['See [Bil', 'ling](/billing) and [more](https://evil.example/x).'], tokens: 30 },
    ])
    const answer = await ask('how do I turn retries off')
    expect(answer.text).toBe('See [Billing](/billing) and more.')
    expect(answer.reasoning).toBe('Look first.')
    expect(answer.calls.map(({ toolName }) => toolName)).toEqual(['search', 'search', 'read_page'])
    expect(answer.finish).toMatchObject({ finishReason: 'stop', usage: { promptTokens: 47, completionTokens: 3 } })
    expect(asked.map(({ path, headers, body }) => [path, headers.authorization, body.model])).toEqual(
      asked.map(() => ['/v1/chat/completions', `Bearer ${KEY}`, 'tiny']),
    )
    expect(asked[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(['search', 'read_page', 'ask_reader'])
    expect(allText(asked[0])).not.toContain('4711')
    expect(allText(asked[2])).toContain('4711')
  })

  test.each<[string, unknown]>([
    ['a tool that does not exist', { name: 'delete_everything', args: {} }],
    ['arguments that are no object', { name: 'search', args: '7' }],
    ['arguments of another type', { name: 'search', args: { query: 7 } }],
  ])('answers %s to the model', async (_, call) => {
    const calls = [call as { name: string; args: unknown }]
    const { ask, asked } = await serveModel([{ calls }, { text: ['Set it to 1.'] }])
    const { text } = await ask('how do I turn retries off')
    expect(text).toBe('Set it to 1.')
    expect(allText(asked[1])).toMatch(/There is no such tool|must be a text/)
  })

  test('shows a refusal as the model wrote it', async () => {
    const { ask } = await serveModel([{ text: ['I cannot help with that.'], finishReason: 'content_filter' }])
    const { text, finish } = await ask('how do I turn retries off')
    expect(text).toBe('I cannot help with that.')
    expect(finish).toMatchObject({ finishReason: 'content-filter' })
  })

  const failures: [string, Reply, RegExp][] = [
    [
      'answers 429, and repeats the key',
      {
        write(response, { headers }) {
          response.writeHead(429, { 'Content-Type': 'application/json' })
          response.end(JSON.stringify({ error: { message: `slow down, ${headers.authorization}` } }))
        },
      },
      /HTTP 429: slow down, Bearer \[key\]/,
    ],
    [
      'cuts the connection',
      {
        write(response) {
          writeEvents(response, [delta({ content: 'You can' })])
          setImmediate(() => response.destroy())
        },
      },
      /the docs were quoted: \S/,
    ],
    ['sends nonsense', { write: (response) => void response.end('<html>hello</html>') }, /the docs were quoted: \S/],
    [
      'sends events that are not JSON',
      {
        write(response) {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' })
          response.end('data: {nonsense\n\n')
        },
      },
      /the docs were quoted: \S/,
    ],
    [
      'breaks off in the arguments of a tool',
      { calls: [{ name: 'search', args: '{"query":' }] },
      /the docs were quoted: the model returned no text/,
    ],
    ['sends an empty answer', { text: [] }, /the docs were quoted: the model returned no text/],
  ]
  test.each(failures)('quotes the docs when the server %s', async (_, reply, logged) => {
    const { ask, printed } = await serveModel([reply])
    const { text } = await ask('how do I turn retries off')
    expect(text).toContain('*No written answer is available right now.')
    expect(text).toContain('Set `maxAttempts` to 1.')
    expect(printed.err).toMatch(logged)
    // One line, without the error's stack.
    expect(printed.err).not.toMatch(/^ +at /m)
  })

  test('quotes the docs when the day’s tokens are used up', async () => {
    const { ask, asked } = await serveModel([{ text: ['One.'], tokens: 50 }], FILES, { tokensPerDay: 40 })
    expect((await ask('how do I turn retries off')).text).toBe('One.')
    expect((await ask('how do I turn retries off')).text).toContain('Set `maxAttempts` to 1.')
    expect(asked).toHaveLength(1)
  })
})

describe('assistant.md and skills', () => {
  const files = {
    ...FILES,
    'assistant.md': 'Call readers "gardeners".\n',
    'skills/refunds/skill.md': '---\ndescription: Questions about refunds\n---\n\nOffer 30 days.\n',
  }

  test('reach the model, and are not pages of the site', async () => {
    const { ask, asked, url } = await serveModel(
      [{ calls: [{ name: 'load_skill', args: { name: 'refunds' } }] }, { text: ['Yes.'] }],
      files,
    )
    await ask('how do I turn retries off')
    expect(allText(asked[0])).toContain('gardeners')
    expect(allText(asked[0])).toContain('Questions about refunds')
    expect(allText(asked[0])).not.toContain('Offer 30 days')
    expect(allText(asked[1])).toContain('Offer 30 days')
    for (const path of ['/assistant', '/assistant.md', '/skills/refunds/skill', '/skills/refunds/skill.md'])
      expect((await fetch(url + path)).status).toBe(404)
  })

  test('assistant.md stays a page where the navigation lists it', async () => {
    const navigation = { groups: [{ group: 'Docs', pages: ['retries', 'assistant'] }] }
    const config = JSON.stringify({ name: 'Acme', theme: 'maple', colors: { primary: '#0d9373' }, navigation })
    const { ask, asked, url } = await serveModel([{ text: ['Yes.'] }], { ...files, 'docs.json': config })
    await ask('how do I turn retries off')
    expect(allText(asked[0])).not.toContain('gardeners')
    expect((await fetch(`${url}/assistant`)).status).toBe(200)
  })
})

describe('serve ends with one line of advice', () => {
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const { code, printed } = await serve([await makeFolder(FILES), ...args], env)
    return { code: await code, err: printed.err }
  }

  test.each<[string[], string]>([
    [['--model', 'gpt-4o'], 'the model "gpt-4o" needs an address'],
    [['--model', 'acme/x'], 'the model "acme/x" needs an address'],
    [['--model', 'openai/'], 'the model "openai/" needs an address'],
    [['--model', 'openai/gpt-4o'], 'openai/gpt-4o needs a key: set DOCS_ASSISTANT_MODEL_KEY or OPENAI_API_KEY'],
    [['--model', 'x', '--model-url', 'ftp://a'], 'the address of the model must be a URL'],
    [['--model-url', 'http://localhost:1/v1'], '--model-url also needs the name of the model'],
  ])('%j', async (args, words) => {
    const { code, err } = await run(args)
    expect(code).toBeGreaterThan(0)
    expect(err).toContain(`docs-assistant: ${words}`)
  })

  test('when the package of the provider is missing', async () => {
    const { code, err } = await run(['--model', 'anthropic/claude'], { ANTHROPIC_API_KEY: KEY })
    expect([code, err]).toEqual([
      1,
      'docs-assistant: anthropic/claude needs the package @ai-sdk/anthropic, which is not installed. ' +
        'Run npm install @ai-sdk/anthropic@1, or use an address with --model-url.\n',
    ])
  })

  test('when the package that runs the models is missing', async () => {
    const host = await makeFolder({ 'package.json': '{}' })
    const folder = join(host, 'node_modules/@ai-sdk/openai')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
    await writeFile(
      join(folder, 'index.js'),
      'export const createOpenAI = () => (id) => ({ specificationVersion: "v3", modelId: id })',
    )
    vi.spyOn(process, 'cwd').mockReturnValue(host)
    onTestFinished(() => void vi.restoreAllMocks())
    const { code, err } = await run(['--model', 'openai/gpt-5'], { OPENAI_API_KEY: KEY })
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^docs-assistant: "gpt-5" .* is not installed\. Run npm install ai@6\.\n$/),
    ])
    expect(err).not.toContain(KEY)
  })
})
