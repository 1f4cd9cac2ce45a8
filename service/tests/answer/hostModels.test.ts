// Model objects of later AI SDKs, which the host's package `ai` runs.
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { simulateReadableStream } from 'ai6'
import { MockLanguageModelV2 } from 'ai5/test'
import { MockLanguageModelV3 } from 'ai6/test'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { modelAnswer, type AnswerLanguageModel } from '../../src/node/modelAnswer/modelAnswer.ts'
import { createDocsService } from '../../src/node/createDocsService.ts'
import { modelAgent } from '../../src/node/jobs/modelAgent.ts'
import { makeFolder } from '../http/startService.ts'
import { memoryFiles } from '../jobs/memoryFiles.ts'
import { openSearch } from '../search/acmeDocs.ts'
import { createInput, collectParts, joinText } from './collectParts.ts'

type Result = Awaited<ReturnType<MockLanguageModelV3['doStream']>>
type Chunk = Result['stream'] extends ReadableStream<infer Part> ? Part : never

const usage = {
  inputTokens: { total: 3, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 7, text: undefined, reasoning: undefined },
}
const finish = (unified: 'stop' | 'tool-calls' = 'stop'): Chunk => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage,
})
const text = (id: string, ...deltas: string[]): Chunk[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): Chunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
]
const call = (toolCallId: string, toolName: string, input: object): Chunk => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input: JSON.stringify(input),
})

/** Creates a model of AI SDK 6 that streams one list of chunks per step. */
function modelOf(...steps: Chunk[][]) {
  const prompts: unknown[] = []
  const model = new MockLanguageModelV3({
    modelId: 'six',
    doStream: async ({ prompt }) => {
      prompts.push(prompt)
      return { stream: simulateReadableStream({ chunks: steps[prompts.length - 1] ?? [finish()] }) }
    },
  })
  return { model, prompts }
}

type Installed = 'ai' | 'ai5' | 'ai6' | null

/** Creates a project in which this package is installed as `ai`. */
async function host(name: Installed): Promise<string> {
  const folder = await makeFolder({ 'package.json': '{}' })
  await mkdir(join(folder, 'node_modules'))
  if (name !== null) await symlink(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules/ai'))
  return folder
}

async function startIn(name: Installed): Promise<void> {
  const folder = await host(name)
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('a model of AI SDK 6, where ai@6 is installed', () => {
  beforeEach(() => startIn('ai6'))

  it('answers with tools, reasoning, tokens and checked links', async () => {
    const { docs, find } = await openSearch()
    const lookUp = {
      pages: docs.pages,
      search: (query: string) => find(query),
      findPage: (address: string) => docs.pages.find(({ path }) => path === address),
    }
    const { model, prompts } = modelOf(
      [
        { type: 'reasoning-start', id: 'r' },
        { type: 'reasoning-delta', id: 'r', delta: 'Look first.' },
        { type: 'reasoning-end', id: 'r' },
        call('1', 'read_page', { address: '/settings/branding' }),
        call('2', 'delete_everything', {}),
        finish('tool-calls'),
      ],
      [...text('t', 'See [Bran', 'ding](/settings/branding), [x](https://evil.example).'), finish()],
    )
    const input = { ...(await createInput('how do I turn retries off')), lookUp }
    const parts = await collectParts(modelAnswer(model as AnswerLanguageModel), input)
    expect(joinText(parts)).toBe('See [Branding](/settings/branding), x.')
    expect(joinText(parts, 'reasoning')).toBe('Look first.')
    expect(parts.flatMap((part) => (part.type === 'tool-call' ? [part.toolName] : []))).toEqual(['read_page'])
    expect(parts.flatMap((part) => (part.type === 'tool-result' ? part.found : [])).map(({ path }) => path)).toEqual([
      '/settings/branding',
    ])
    expect(parts).toContainEqual({
      type: 'finish',
      finishReason: 'stop',
      usage: { promptTokens: 6, completionTokens: 14 },
    })
    expect(JSON.stringify(prompts[1])).toContain('Change the logo and the colours of the dashboard.')
    expect(JSON.stringify(prompts[1])).toContain('unavailable tool')
  })

  it('is replaced by quotes when it fails', async () => {
    const { model } = modelOf([{ type: 'error', error: new Error('overloaded') }])
    const parts = await collectParts(
      modelAnswer(model as AnswerLanguageModel),
      await createInput('how do I turn retries off'),
    )
    expect(joinText(parts)).toContain('Set `maxAttempts` to 1.')
    expect(String(parts.flatMap((part) => (part.type === 'problem' ? [part.error] : [])))).toContain('overloaded')
  })

  it('gets pictures', async () => {
    const { model, prompts } = modelOf([...text('t', 'A logo.'), finish()])
    const message = {
      id: '1',
      role: 'user' as const,
      content: 'retries?',
      parts: [{ type: 'text' as const, text: 'retries?' }],
      experimental_attachments: [{ url: 'data:image/png;base64,iVBORw0KGgo=', name: 'a.png' }],
    }
    const input = await createInput('retries?', { messages: [message] })
    expect(joinText(await collectParts(modelAnswer(model as AnswerLanguageModel), input))).toBe('A logo.')
    expect(JSON.stringify(prompts[0])).toContain('"mediaType":"image/png"')
  })

  it('answers and edits as the model of a service', async () => {
    const { model } = modelOf([...text('t', 'Set it to 1.'), finish()])
    const service = createDocsService({
      docs: await makeFolder({ 'retries.md': '# Retries\n\nSet `maxAttempts` to 1.\n' }),
      model,
      assistantFolder: null,
    })
    const response = await service.handle(
      new Request('http://localhost/discovery/v1/assistant/local/message', {
        method: 'POST',
        headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          fp: 'anonymous',
          messages: [{ id: '1', role: 'user', content: 'retries?', parts: [{ type: 'text', text: 'retries?' }] }],
        }),
      }),
    )
    expect(await response.text()).toContain('0:"Set it to 1."')
    await service.close()
  })

  it('does agent jobs', async () => {
    const steps = [
      [{ type: 'tool-call' as const, ...edit('index.md', 'Old', 'New') }],
      [{ type: 'text' as const, text: 'Done.' }],
    ]
    let step = 0
    const model = new MockLanguageModelV3({
      doGenerate: async () => {
        const content = steps[step++]!
        const unified = content[0]!.type === 'text' ? ('stop' as const) : ('tool-calls' as const)
        return { content, finishReason: { unified, raw: undefined }, usage, warnings: [] }
      },
    })
    const files = memoryFiles({ 'index.md': '# Old\n' })
    const { note } = await modelAgent(model).run({ prompt: 'x', files, signal: new AbortController().signal })
    expect([note, files.texts.get('index.md')]).toEqual(['Done.', '# New\n'])
  })
})

const edit = (path: string, oldText: string, newText: string) => ({
  toolCallId: '1',
  toolName: 'edit_file',
  input: JSON.stringify({ path, oldText, newText }),
})

it('a model of AI SDK 5 answers, where ai@5 is installed', async () => {
  await startIn('ai5')
  const model = new MockLanguageModelV2({
    modelId: 'five',
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'stream-start' as const, warnings: [] },
          { type: 'text-start' as const, id: 't' },
          { type: 'text-delta' as const, id: 't', delta: 'Set it to 1.' },
          { type: 'text-end' as const, id: 't' },
          {
            type: 'finish' as const,
            finishReason: 'length' as const,
            usage: { inputTokens: 3, outputTokens: 7, totalTokens: 10 },
          },
        ],
      }),
    }),
  })
  const parts = await collectParts(modelAnswer(model), await createInput('how do I turn retries off'))
  expect(joinText(parts)).toBe('Set it to 1.')
  expect(parts).toContainEqual({
    type: 'finish',
    finishReason: 'length',
    usage: { promptTokens: 3, completionTokens: 7 },
  })
})

it.each([
  ['is missing', null, 'it is not installed. Run npm install ai@6.'],
  ['is too old', 'ai', 'it is 4.3.19. Run npm install ai@6.'],
] as const)('refuses a model of AI SDK 6 in one line, before it is asked, where ai %s', async (_, name, words) => {
  await startIn(name)
  const { model, prompts } = modelOf()
  for (const use of [
    () => modelAnswer(model as AnswerLanguageModel),
    () => modelAgent(model),
    () => createDocsService({ docs: '.', model }),
  ]) {
    expect(use).toThrow(words)
    expect(use).toThrow(/^docs-assistant: "six" is a model of specification v3, [^\n]+$/)
  }
  expect(prompts).toEqual([])
})

it('refuses a model of an unknown specification', () => {
  const model = { ...modelOf().model, specificationVersion: 'v9', modelId: 'nine' }
  expect(() => modelAnswer(model as unknown as AnswerLanguageModel)).toThrow('"nine" is a model of specification v9')
})
