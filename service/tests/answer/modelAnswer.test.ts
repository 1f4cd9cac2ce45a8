import { simulateReadableStream } from 'ai'
import { MockLanguageModelV1 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { createSourceAnswer, modelAnswer } from '../../src/node/modelAnswer/modelAnswer.ts'
import { createInput, collectParts, joinText } from './collectParts.ts'

type Chunk = { type: 'text-delta' | 'reasoning'; textDelta: string } | { type: 'error'; error: unknown }

function modelOf(chunks: Chunk[]) {
  const asked: { system: string; conversation: [string, string][]; question: string }[] = []
  const model = new MockLanguageModelV1({
    doStream: async ({ prompt }) => {
      const system = prompt.filter(({ role }) => role === 'system').map(({ content }) => content as string)
      const said = prompt.flatMap((message): [string, string][] =>
        message.role === 'user' || message.role === 'assistant'
          ? [[message.role, message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')]]
          : [],
      )
      // Each answer has its own tag.
      const question = (said.pop()?.[1] ?? '').replace(/material-[0-9a-f]{8}/g, 'material')
      asked.push({ system: system.join('\n'), conversation: said, question })
      const finish = {
        type: 'finish' as const,
        finishReason: 'stop' as const,
        usage: { promptTokens: 1, completionTokens: 1 },
      }
      return {
        stream: simulateReadableStream({ chunks: [...chunks, finish] }),
        rawCall: { rawPrompt: null, rawSettings: {} },
      }
    },
  })
  return { model, asked }
}

describe('a model', () => {
  it('writes the answer from the sections that the search found', async () => {
    const { model, asked } = modelOf([
      { type: 'reasoning', textDelta: 'Hm.' },
      { type: 'text-delta', textDelta: 'Set it ' },
      { type: 'text-delta', textDelta: 'to 1.' },
    ])
    const parts = await collectParts(modelAnswer(model), await createInput('how do I turn retries off'))
    expect(joinText(parts)).toBe('Set it to 1.')
    expect(joinText(parts, 'reasoning')).toBe('Hm.')
    expect(asked[0]?.question).toContain(
      '<material kind="section" title="Retries › Turn retries off" address="/guides/retries#turn-retries-off">\n' +
        'Set `maxAttempts` to 1.\n</material>',
    )
    expect(asked[0]?.system).not.toContain('maxAttempts')
  })

  it('keeps its words if its key is a short one for a local model, and never shows a real key', async () => {
    const write = async (key: string, text: string) => {
      const { model } = modelOf([{ type: 'text-delta', textDelta: text }])
      const answerer = createSourceAnswer({ name: 'tiny', key, load: async () => model })
      return joinText(await collectParts(answerer, await createInput('how do I turn retries off')))
    }
    expect(await write('llama', 'Use llama3.2, or llama.')).toBe('Use llama3.2, or llama.')
    expect(await write('sk-verysecret-01', 'It is sk-verysecret-01.')).toBe('It is [key].')
  })

  it('receives the conversation, the page and the selection', async () => {
    const { model, asked } = modelOf([{ type: 'text-delta', textDelta: 'x' }])
    const message = (id: string, role: 'user' | 'assistant', text: string) => ({
      id,
      role,
      content: text,
      parts: [{ type: 'text' as const, text }],
    })
    const input = await createInput('and off?', {
      messages: [
        message('1', 'user', 'retries?'),
        message('2', 'assistant', 'They are on.'),
        message('3', 'user', 'and off?'),
      ],
      currentPath: '/guides/retries',
      context: [{ type: 'textSelection', value: 'Default 3.', path: '/reference/job-options' }],
    })
    await collectParts(modelAnswer(model, { instructions: 'Call the product Acme.' }), input)
    expect(asked[0]?.conversation).toEqual([
      ['user', 'retries?'],
      ['assistant', 'They are on.'],
    ])
    expect(asked[0]?.question).toMatch(/\n\nThe reader asks:\nand off\?$/)
    expect(asked[0]?.question).toContain('<material kind="page of the reader" path="/guides/retries">')
    expect(asked[0]?.question).toContain(
      '<material kind="selected text" path="/reference/job-options">\nDefault 3.\n</material>',
    )
    expect(asked[0]?.system).toContain('Call the product Acme.')
  })

  it('gets the message that the search found nothing suitable', async () => {
    const { model, asked } = modelOf([{ type: 'text-delta', textDelta: 'x' }])
    await collectParts(modelAnswer(model), await createInput('kubernetes autoscaling of a job'))
    expect(asked[0]?.question).toContain('does not think that these sections answer the question')
  })

  it('writes nothing more once the reader has stopped the answer', async () => {
    const { model } = modelOf([
      { type: 'text-delta', textDelta: 'One' },
      { type: 'text-delta', textDelta: 'Two' },
    ])
    const stop = new AbortController()
    const texts: string[] = []
    for await (const part of modelAnswer(model)({ ...(await createInput('retries')), signal: stop.signal })) {
      if (part.type === 'text') {
        texts.push(part.text)
        stop.abort()
      }
    }
    expect(texts).toEqual(['One'])
  })
})
