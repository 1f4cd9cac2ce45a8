import { simulateReadableStream, type LanguageModelV1StreamPart } from 'ai'
import { MockLanguageModelV1 } from 'ai/test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AssistantRequest } from '../../../src/protocol/index.ts'
import type { AnswerInput, AnswerPart } from '../../src/engine/answer/Answer.ts'
import { modelAnswer, type AnswerLanguageModel } from '../../src/node/modelAnswer/modelAnswer.ts'
import { openSearch } from '../search/acmeDocs.ts'
import { createCompatibleModel } from '../../src/node/model/createCompatibleModel.ts'
import { waitForDrain } from '../../../src/node/waitForDrain.ts'
import { delta, startModelServer, writeEvents } from './modelServer.ts'
import { createInput, findOutcome, collectParts, joinText } from './collectParts.ts'

type Chunk = LanguageModelV1StreamPart
type Prompt = Parameters<MockLanguageModelV1['doStream']>[0]['prompt']

const text = (textDelta: string): Chunk => ({ type: 'text-delta', textDelta })
const finish = (finishReason: 'stop' | 'length' | 'tool-calls' = 'stop', completionTokens = 7): Chunk => ({
  type: 'finish',
  finishReason,
  usage: { promptTokens: 3, completionTokens },
})

/** Creates a model that streams one list of chunks per step. */
function modelOf(...steps: Chunk[][]) {
  const prompts: Prompt[] = []
  const model = new MockLanguageModelV1({
    doStream: async ({ prompt }) => {
      prompts.push(prompt)
      return {
        stream: simulateReadableStream({ chunks: steps[prompts.length - 1] ?? [finish()] }),
        rawCall: { rawPrompt: null, rawSettings: {} },
      }
    },
  })
  return { model, prompts }
}

async function inputWithLookUp(question: string, more: Partial<AssistantRequest> = {}): Promise<AnswerInput> {
  const { find, docs } = await openSearch()
  return {
    ...(await createInput(question, more)),
    lookUp: {
      pages: docs.pages,
      search: (query) => find(query),
      findPage: (address) => docs.pages.find(({ path }) => path === address),
    },
  }
}

const notesOf = (parts: AnswerPart[]): string[] => parts.flatMap((part) => (part.type === 'note' ? [part.message] : []))

describe('how a model’s answer ended', () => {
  it.each(['stop', 'length'] as const)('is reported with the reason and the tokens: %s', async (reason) => {
    const { model } = modelOf([text('Set it to 1.'), finish(reason)])
    const parts = await collectParts(modelAnswer(model), await createInput('how do I turn retries off'))
    expect(parts).toContainEqual({
      type: 'finish',
      finishReason: reason,
      usage: { promptTokens: 3, completionTokens: 7 },
    })
    expect(findOutcome(parts)).toBe('answered')
  })
})

const call = (id: string, toolName: string, args: object): Chunk => ({
  type: 'tool-call',
  toolCallType: 'function',
  toolCallId: id,
  toolName,
  args: JSON.stringify(args),
})

describe('a model with tools', () => {
  it('searches and reads pages, and the reader sees its calls', async () => {
    const { model, prompts } = modelOf(
      [call('1', 'search', { query: 'branding logo' }), finish('tool-calls')],
      [call('2', 'read_page', { address: '/settings/branding' }), finish('tool-calls')],
      [text('Change it under [Branding](/settings/branding).'), finish()],
    )
    const parts = await collectParts(modelAnswer(model), await inputWithLookUp('how do I turn retries off'))
    expect(parts.map(({ type }) => type)).toEqual([
      'tool-call',
      'tool-result',
      'tool-call',
      'tool-result',
      'text',
      'sources',
      'finish',
      'outcome',
      'note',
    ])
    const found = parts.flatMap((part) => (part.type === 'tool-result' ? [part.found.map(({ path }) => path)] : []))
    expect(found[0]).toContain('/settings/branding')
    expect(found[1]).toEqual(['/settings/branding'])
    expect(JSON.stringify(prompts[2])).toContain('Change the logo and the colours of the dashboard.')
    expect(joinText(parts)).toBe('Change it under [Branding](/settings/branding).')
  })
})

describe('a model whose answer breaks off after it has called tools', () => {
  it('leaves no error unhandled, which would end the process', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const chunks = ['1', '2', '3'].map((id) => call(id, 'search', { query: id }))
    const model = new MockLanguageModelV1({
      doStream: async () => ({
        stream: new ReadableStream<Chunk>({
          async pull(controller) {
            const chunk = chunks.shift()
            if (chunk !== undefined) return controller.enqueue(chunk)
            await nextTurn()
            controller.error(new Error('the connection was lost'))
          },
        }),
        rawCall: { rawPrompt: null, rawSettings: {} },
      }),
    })
    const searches: (() => void)[] = []
    const input = await inputWithLookUp('how do I turn retries off')
    const search = () => new Promise<never>((_, reject) => searches.push(() => reject(new Error('too late'))))
    const parts = await collectParts(modelAnswer(model), { ...input, lookUp: { ...input.lookUp!, search } })
    expect(joinText(parts)).toContain('Set `maxAttempts` to 1.')
    expect(searches).toHaveLength(3)
    for (const end of searches) {
      end()
      await nextTurn()
    }
    await nextTurn()
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('a model that calls without end', () => {
  const shownCalls = async (calls: Chunk[]) => {
    const { model } = modelOf([...calls, finish('tool-calls')], [text('Done.'), finish()])
    const parts = await collectParts(modelAnswer(model), await inputWithLookUp('how do I turn retries off'))
    const ids = (type: 'tool-call' | 'tool-result') =>
      parts.flatMap((part) => (part.type === type ? [part.toolCallId] : []))
    expect(ids('tool-result')).toEqual(ids('tool-call'))
    expect(joinText(parts)).toBe('Done.')
    return ids('tool-call')
  }

  it('shows the reader only the calls that are answered', async () => {
    const many = Array.from({ length: 300 }, (_, at) => call(`c${at}`, 'search', { query: 'retries' }))
    expect(await shownCalls(many)).toEqual(Array.from({ length: 20 }, (_, at) => `c${at}`))
    expect(await shownCalls(many.map((one) => ({ ...one, toolCallId: 'same' }) as Chunk))).toEqual(['same'])
    expect(await shownCalls([call('x'.repeat(100_000), 'search', { query: 'retries' })])).toEqual([])
  })

  it('searches for no more than a question', async () => {
    const searched: string[] = []
    const { model } = modelOf(
      [call('1', 'search', { query: 'retries '.repeat(200) }), finish('tool-calls')],
      [text('Done.'), finish()],
    )
    const input = await inputWithLookUp('how do I turn retries off')
    const search = (query: string) => (searched.push(query), input.lookUp!.search(query))
    await collectParts(modelAnswer(model), { ...input, lookUp: { ...input.lookUp!, search } })
    expect(searched.map(({ length }) => length)).toEqual([500])
  })

  it('is stopped when its calls are longer than any answer', async () => {
    const { model, prompts } = modelOf([
      call('1', 'search', { query: 'x'.repeat(200_000) }),
      text('Never sent.'),
      finish('tool-calls'),
    ])
    const parts = await collectParts(modelAnswer(model), await inputWithLookUp('how do I turn retries off'))
    expect(joinText(parts)).not.toContain('Never sent.')
    expect(prompts).toHaveLength(1)
  })
})

describe('a model’s links', () => {
  it('lead only to what it was given', async () => {
    const { model } = modelOf([
      text('See [off](/guides/retries#turn-retries-off), [plan](/pri'),
      text('cing) and [x](https://evil.example/?q=secret).'),
      finish(),
    ])
    const parts = await collectParts(modelAnswer(model), await createInput('how do I turn retries off'))
    expect(joinText(parts)).toBe('See [off](/guides/retries#turn-retries-off), plan and x.')
    expect(notesOf(parts)[0]).toBe('2 links of the model led elsewhere and were removed')
    expect(parts.flatMap((part) => (part.type === 'sources' ? part.pages : [])).map(({ path }) => path)).toEqual([
      '/guides/retries',
    ])
  })
})

describe('a model that cannot answer', () => {
  const quotesInstead = async (model: AnswerLanguageModel, options = {}) => {
    const parts = await collectParts(modelAnswer(model, options), await createInput('how do I turn retries off'))
    expect(joinText(parts)).toContain('*No written answer is available right now.')
    expect(joinText(parts)).toContain('Set `maxAttempts` to 1.')
    return parts.flatMap((part) => (part.type === 'problem' ? [String(part.error)] : [])).join()
  }

  it('is replaced by quotes when it fails', async () => {
    const { model } = modelOf([{ type: 'error', error: new Error('overloaded') }])
    expect(await quotesInstead(model)).toContain('overloaded')
  })

  it('is replaced by quotes when it refuses the request', async () => {
    const model = new MockLanguageModelV1({ doStream: () => Promise.reject(new Error('429')) })
    expect(await quotesInstead(model)).toContain('429')
  })

  it('is followed by quotes when it breaks off', async () => {
    const { model } = modelOf([text('You can'), { type: 'error', error: new Error('cut') }])
    expect(await quotesInstead(model)).toContain('cut')
  })

  it('is replaced by quotes when it stalls', async () => {
    const model = new MockLanguageModelV1({
      doStream: async () => ({ stream: new ReadableStream(), rawCall: { rawPrompt: null, rawSettings: {} } }),
    })
    expect(await quotesInstead(model, { stallTimeoutMs: 1 })).toContain('sent nothing for 1 ms')
  })

  it('is followed by quotes when its server ends the stream before the answer', async () => {
    const { url } = await startModelServer({
      write(response) {
        writeEvents(response, [delta({ content: 'You can' })])
        response.end()
      },
    })
    const reason = await quotesInstead(createCompatibleModel('tiny', url, undefined))
    expect(reason).toContain('ended the stream before the answer')
  })

  it.each(['data: [DONE]\n\n', `data: ${JSON.stringify(delta({}, 'stop'))}\n\n`])(
    'is complete if its stream ends with %j',
    async (end) => {
      const { url } = await startModelServer({
        write(response) {
          writeEvents(response, [delta({ content: 'You can.' })])
          // In two pieces.
          response.write(end.slice(0, -8))
          response.end(end.slice(-8))
        },
      })
      const answer = modelAnswer(createCompatibleModel('tiny', url, undefined))
      expect(joinText(await collectParts(answer, await createInput('how do I turn retries off')))).toBe('You can.')
    },
  )

  it('is replaced by quotes when its server sends an endless line', async () => {
    let sent = 0
    const { url } = await startModelServer({
      async write(response) {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        const piece = 'x'.repeat(65_536)
        for (; sent < 500 && !response.destroyed; sent += 1) if (!response.write(piece)) await waitForDrain(response)
        response.end()
      },
    })
    const reason = await quotesInstead(createCompatibleModel('tiny', url, undefined))
    expect(reason).toContain('sent a line of over 4194304 bytes')
    expect(sent).toBeLessThan(500)
  })

  it.each([
    [
      { status: 302, headers: { Location: 'https://models.example/v1/chat/completions?key=secret' }, body: '' },
      'redirects to https://models.example/v1/chat/completions; correct the address of its API',
    ],
    [
      { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '<!doctype html>' },
      'answered with a web page; correct the address of its API, which often ends with /v1',
    ],
  ])(
    'is quoted, with a hint at the address, if the server responds with %j',
    async ({ status, headers, body }, words) => {
      const { url, asked } = await startModelServer({
        write: (response) => void response.writeHead(status, headers).end(body),
      })
      const reason = await quotesInstead(createCompatibleModel('tiny', url, undefined))
      expect(reason).toContain(words)
      expect(reason).not.toContain('secret')
      expect(asked).toHaveLength(1)
    },
  )

  it('is not asked again once the day’s tokens are used up', async () => {
    let time = 0
    const { model, prompts } = modelOf([text('One.'), finish()], [text('Two.'), finish()])
    const answer = modelAnswer(model, { tokensPerDay: 10, now: () => time })
    const input = await createInput('how do I turn retries off')
    expect(joinText(await collectParts(answer, input))).toBe('One.')
    expect(joinText(await collectParts(answer, input))).toContain('Set `maxAttempts` to 1.')
    expect(prompts).toHaveLength(1)
    time = 86_400_000
    expect(joinText(await collectParts(answer, input))).toBe('Two.')
  })
})

it('gives the model what the reader attached, and fetches nothing', async () => {
  const { model, prompts } = modelOf([text('x'), finish()])
  const message = {
    id: '1',
    role: 'user' as const,
    content: 'retries?',
    parts: [{ type: 'text' as const, text: 'retries?' }],
    experimental_attachments: [
      { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'a.png', contentType: 'image/png' },
      { url: 'data:text/plain;base64,bWF4ID0gMw==', name: 'a.txt' },
      { url: 'https://acme.example/secret.txt', name: 'b.txt', contentType: 'text/plain' },
    ],
  }
  const parts = await collectParts(modelAnswer(model), await createInput('retries?', { messages: [message] }))
  const asked = prompts[0]!.at(-1)!.content as { type: string; text: string; mimeType?: string }[]
  expect(asked.map(({ type, mimeType }) => [type, mimeType])).toEqual([
    ['text', undefined],
    ['image', 'image/png'],
  ])
  expect(asked[0]!.text).toMatch(/kind="file" name="a.txt">\nmax = 3\n</)
  expect(asked[0]!.text).toMatch(/kind="file" name="b.txt">\n\[cannot be read\]\n</)
  expect(joinText(parts)).toBe('*These files could not be read:* `b.txt`\n\nx')
})
