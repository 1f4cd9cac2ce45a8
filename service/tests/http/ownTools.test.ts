import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { prepareDocs } from '../../src/service.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { makeFolder } from './startService.ts'

const DOCS_PAGE = readFileSync(join(import.meta.dirname, '../../../playground/hook-and-parts.md'), 'utf8')

/** Returns the code of the docs that begins with a comment of its path. */
function readCode(path: string): string {
  const code = DOCS_PAGE.split(/^```.*\n/m).find((block) => block.startsWith(`// ${path}`))
  if (code === undefined) throw new Error(`the docs have no ${path}`)
  return code
}

interface Route {
  POST(request: Request): Promise<Response>
}
type Chunk = Record<string, unknown>
type MockModel = new (options: { doStream(): Promise<{ stream: ReadableStream<Chunk> }> }) => object

const USAGE = {
  ai5: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  ai6: { inputTokens: { total: 1 }, outputTokens: { total: 1 } },
}
const REASON = {
  ai5: (reason: string) => reason,
  ai6: (reason: string) => ({ unified: reason, raw: reason }),
}

/** A model that calls both tools, and then writes an answer. */
async function createModel(sdk: 'ai5' | 'ai6'): Promise<object> {
  const mocks = (await import(/* @vite-ignore */ `${sdk}/test`)) as Record<string, MockModel>
  const call = (toolName: string, input: object): Chunk[] => [
    { type: 'tool-call', toolCallId: `call_${toolName}`, toolName, input: JSON.stringify(input) },
    { type: 'finish', finishReason: REASON[sdk]('tool-calls'), usage: USAGE[sdk] },
  ]
  const steps: Chunk[][] = [
    call('search', { query: 'How do I restore one file?' }),
    call('check_status', { service: 'backups' }),
    [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Run `kit restore`.' },
      { type: 'text-end', id: 't' },
      { type: 'finish', finishReason: REASON[sdk]('stop'), usage: USAGE[sdk] },
    ],
  ]
  return new mocks[sdk === 'ai5' ? 'MockLanguageModelV2' : 'MockLanguageModelV3']!({
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

/** Writes the docs' code into a folder, with the packages of this repository. */
async function openRoute(sdk: 'ai5' | 'ai6'): Promise<Route> {
  const pages = { 'restore.md': '# Restore files\n\n## Restore one file\n\nRun `kit restore`.\n' }
  const folder = await makeFolder({})
  const index = join(folder, 'docs-index.json')
  await writeFile(index, JSON.stringify(await prepareDocs(await readDocs(await makeFolder(pages)))))
  const resolve = (name: string) => import.meta.resolve(name)
  const handler = pathToFileURL(join(import.meta.dirname, '../../src/handler.ts')).href
  const write = (name: string, code: string) => writeFile(join(folder, name), code)
  await write(
    'docs.ts',
    readCode('lib/docs.ts')
      .replace("'docs-assistant-service/handler'", `'${handler}'`)
      .replace("'../docs-index.json' with { type: 'json' }", `'${index}'`),
  )
  await write(
    'route.ts',
    readCode('app/api/chat/route.ts')
      .replace(/import \{ openai \}.*/, 'const openai = () => globalThis.ownToolsModel')
      .replace("'ai'", `'${resolve(sdk)}'`)
      .replace("'zod'", `'${resolve('zod')}'`)
      .replace("'../../../lib/docs'", "'./docs.ts'"),
  )
  Object.assign(globalThis, { ownToolsModel: await createModel(sdk) })
  return (await import(/* @vite-ignore */ join(folder, 'route.ts'))) as Route
}

describe.each(['ai5', 'ai6'] as const)('the route of the docs with %s', (sdk) => {
  test('searches the docs with the local service, and calls its own tool', async () => {
    const { POST } = await openRoute(sdk)
    const messages = [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How do I restore one file?' }] }]
    const body = JSON.stringify({ id: 'c1', messages, trigger: 'submit-message' })
    const response = await POST(new Request('http://localhost/api/chat', { method: 'POST', body }))
    const chunks = (await response.text())
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice('data: '.length)) as Chunk)
    const outputs = chunks.filter(({ type }) => type === 'tool-output-available').map(({ output }) => output)
    expect(outputs).toEqual([
      [expect.objectContaining({ path: '/restore', content: 'Run `kit restore`.' })],
      { service: 'backups', status: 'up' },
    ])
    expect(chunks.some(({ delta }) => delta === 'Run `kit restore`.')).toBe(true)
  })
})
