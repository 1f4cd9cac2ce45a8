import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { resolveNewer } from '../../../tests/newerNode/load.mjs'
import { runCommand } from '../cli/startCli.ts'
import { makeFolder } from './startService.ts'

const SECTION = /^### Your own tools with the local service\n([^]*?)^### Questions to the reader\n/m.exec(
  readFileSync(join(import.meta.dirname, '../../../playground/hook-and-parts.md'), 'utf8'),
)![1]!
const BLOCKS = [...SECTION.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, code]) => code!)
const INDEX_COMMAND = 'docs-assistant-service index ./docs --out docs-index.json'

/** Returns the code of the docs that begins with a comment of its path. */
function readCode(comment: string): string {
  const code = BLOCKS.find((block) => block.startsWith(`// ${comment}`))
  if (code === undefined) throw new Error(`the docs have no ${comment}`)
  return code
}

type Sdk = 'ai5' | 'ai6' | 'ai7'

const resolve = (name: string) => import.meta.resolve(name)
const resolveSdk = async (sdk: Sdk, path = '') => (sdk === 'ai7' ? resolveNewer(`ai${path}`) : resolve(`${sdk}${path}`))

interface Route {
  POST(request: Request): Promise<Response>
}
type Chunk = Record<string, unknown>
type MockModel = new (options: { doStream(): Promise<{ stream: ReadableStream<Chunk> }> }) => object

const USAGE = { inputTokens: { total: 1 }, outputTokens: { total: 1 } }
const VERSIONS = {
  ai5: { model: 'MockLanguageModelV2', reason: (reason: string) => reason as unknown, usage: { inputTokens: 1 } },
  ai6: { model: 'MockLanguageModelV3', reason: (unified: string) => ({ unified }) as unknown, usage: USAGE },
  ai7: { model: 'MockLanguageModelV4', reason: (unified: string) => ({ unified }) as unknown, usage: USAGE },
}

/** A model that calls both tools, and then writes an answer. */
async function createModel(sdk: Sdk): Promise<object> {
  const { model, reason, usage } = VERSIONS[sdk]
  const mocks = (await import(/* @vite-ignore */ await resolveSdk(sdk, '/test'))) as Record<string, MockModel>
  const call = (toolName: string, input: object): Chunk[] => [
    { type: 'tool-call', toolCallId: `call_${toolName}`, toolName, input: JSON.stringify(input) },
    { type: 'finish', finishReason: reason('tool-calls'), usage },
  ]
  const steps: Chunk[][] = [
    call('search', { query: 'How do I restore one file?' }),
    call('check_status', { service: 'backups' }),
    [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Run `kit restore`.' },
      { type: 'text-end', id: 't' },
      { type: 'finish', finishReason: reason('stop'), usage },
    ],
  ]
  return new mocks[model]!({
    doStream: async () => ({
      stream: toStream([{ type: 'stream-start', warnings: [] }, ...steps.shift()!]),
    }),
  })
}

function toStream(chunks: readonly Chunk[]): ReadableStream<Chunk> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

const RESTORE = { 'restore.md': '# Restore files\n\n## Restore one file\n\nRun `kit restore`.\n' }

/** Writes the docs' code into a folder, with the packages of this repository, and runs the docs' command there. */
async function openRoute(route: string, sdk: Sdk, pages: Record<string, string> = RESTORE): Promise<Route> {
  const folder = await makeFolder({})
  const docs = await makeFolder(pages)
  const index = join(folder, 'docs-index.json')
  const [, ...args] = INDEX_COMMAND.split(' ')
  const paths: Record<string, string> = { './docs': docs, 'docs-index.json': index }
  const { code, err } = await runCommand(args.map((arg) => paths[arg] ?? arg))
  expect(`${code} ${err}`).toBe('0 ')
  const handler = pathToFileURL(join(import.meta.dirname, '../../src/handler.ts')).href
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write(
    'docs.ts',
    readCode('lib/docs.ts')
      .replace("'docs-assistant-service/handler'", `'${handler}'`)
      .replace("'../docs-index.json' with { type: 'json' }", `'${index}'`),
  )
  await write(
    'scriptedModel.ts',
    readCode('lib/scriptedModel.ts').replace("'ai/test'", `'${await resolveSdk(sdk, '/test')}'`),
  )
  await write(
    'route.ts',
    route
      .replace("'ai'", `'${await resolveSdk(sdk)}'`)
      .replace("'zod'", `'${resolve('zod')}'`)
      .replaceAll("'../../../lib/", "'./")
      .replaceAll(/'\.\/(\w+)'/g, "'./$1.ts'"),
  )
  return (await import(/* @vite-ignore */ join(folder, 'route.ts'))) as Route
}

const QUESTION = 'How do I restore one file?'

/** Asks the last of the questions as the widget does, and returns the chunks of the answer. */
async function ask({ POST }: Route, ...questions: string[]): Promise<Chunk[]> {
  const messages = questions.flatMap((text, index) => [
    ...(index === 0 ? [] : [{ id: `a${index}`, role: 'assistant', parts: [{ type: 'text', text: 'Done.' }] }]),
    { id: `q${index}`, role: 'user', parts: [{ type: 'text', text }] },
  ])
  const body = JSON.stringify({ fp: 'anonymous', id: 'c1', messages, trigger: 'submit-message' })
  const headers = { 'Content-Type': 'application/json' }
  const response = await POST(new Request('http://localhost/api/chat', { method: 'POST', headers, body }))
  expect(response.status).toBe(200)
  return (await response.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Chunk)
}

const outputsOf = (chunks: readonly Chunk[]) =>
  chunks.filter(({ type }) => type === 'tool-output-available').map(({ output }) => output)
const textOf = (chunks: readonly Chunk[]) =>
  chunks.map(({ type, delta }) => (type === 'text-delta' ? String(delta) : '')).join('')

describe.each(['ai5', 'ai6', 'ai7'] as const)('the route of the docs with %s', (sdk) => {
  test('searches the docs with the local service, and calls its own tool', async () => {
    Object.assign(globalThis, { ownToolsModel: await createModel(sdk) })
    const withModel = readCode('app/api/chat/route.ts, with AI SDK')
    const route = withModel.replace(/import \{ openai \}.*/, 'const openai = () => globalThis.ownToolsModel')
    const chunks = await ask(await openRoute(route, sdk), QUESTION)
    expect(outputsOf(chunks)).toEqual([
      [expect.objectContaining({ path: '/restore', content: 'Run `kit restore`.' })],
      { service: 'backups', status: 'up' },
    ])
    expect(textOf(chunks)).toBe('Run `kit restore`.')
  })
})

describe('without a paid model', () => {
  test('the route passes the request on to the service, which quotes the docs', async () => {
    const route = readCode('app/api/chat/route.ts, without a model')
    const chunks = await ask(await openRoute(route, 'ai6'), QUESTION)
    expect(textOf(chunks)).toContain('Run `kit restore`.')
    expect(chunks.map(({ toolName }) => toolName)).toContain('search')
    const [found] = outputsOf(chunks) as [{ path: string }[]]
    expect(found.map(({ path }) => path)).toEqual(['/restore'])
  })

  test('the route has new pages when the index was written again', async () => {
    const route = readCode('app/api/chat/route.ts, without a model')
    const before = await openRoute(route, 'ai6')
    const after = await openRoute(route, 'ai6', { ...RESTORE, 'seal.md': '# Seal a drum\n\nTurn the brass valve.\n' })
    expect(textOf(await ask(before, 'How do I seal a drum?'))).not.toContain('brass')
    expect(textOf(await ask(after, 'How do I seal a drum?'))).toContain('Turn the brass valve.')
  })

  test.each(['ai6', 'ai7'] as const)('the mock model of %s calls the own tool at each question', async (sdk) => {
    const route = readCode('app/api/chat/route.ts, with AI SDK')
      .replace(/import \{ openai \}.*/, "import { scriptedModel } from '../../../lib/scriptedModel'")
      .replace("openai('gpt-4o-mini')", 'scriptedModel')
    const opened = await openRoute(route, sdk)
    for (const chunks of [await ask(opened, QUESTION), await ask(opened, QUESTION, 'And now?')]) {
      expect(outputsOf(chunks)).toEqual([{ service: 'backups', status: 'up' }])
      expect(textOf(chunks)).toBe('I have checked the backups.')
    }
  })
})

describe('the docs name', () => {
  test('every package that the code imports', () => {
    const code = BLOCKS.filter((block) => block.startsWith('//')).join('\n')
    const imported = [...code.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)(?:\/[\w-]+)?'/g)].map(([, name]) => name!)
    expect(imported).toContain('zod')
    const installed = /^npm install (.+)$/m.exec(SECTION)![1]!.split(' ')
    // The widget itself is in the code above.
    expect(installed.toSorted()).toEqual([...new Set([...imported, 'docs-assistant'])].toSorted())
  })

  test('the command that writes the index, by hand and in the scripts', () => {
    expect(SECTION).toContain(`\nnpx ${INDEX_COMMAND}\n`)
    for (const script of ['predev', 'prebuild']) expect(SECTION).toContain(`\n"${script}": "${INDEX_COMMAND}",\n`)
  })

  test('the version of Node that AI SDK 7 needs', async () => {
    const file = fileURLToPath(await resolveNewer('ai/package.json'))
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } }
    const [, node] = /AI SDK 7 needs Node (\d+) or later/.exec(SECTION) ?? []
    expect(engines.node).toBe(`>=${node}`)
  })
})
