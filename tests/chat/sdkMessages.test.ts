import { expect, it } from 'vitest'
import { fromSdkMessage, toContinuedMessage, toSdkMessage } from '../../src/chat/useSdkChat.ts'
import type { AssistantMessage, MessagePart } from '../../src/protocol/index.ts'

const CALL: MessagePart = {
  type: 'tool-invocation',
  toolInvocation: { state: 'call', step: 0, toolCallId: 'a', toolName: 'search', args: { query: 'x' } },
}
const text = (words: string): MessagePart => ({ type: 'text', text: words })
const message = (parts: MessagePart[]): AssistantMessage => ({ id: 'm', role: 'assistant', content: '', parts })

/** As `useChat` copies a message: `parts` is the same for a finished one, and a copy for one that streams. */
const copy = (sent: ReturnType<typeof toSdkMessage>) => ({ ...sent, parts: sent.parts! })
const stream = (parts: MessagePart[]) => copy(structuredClone(toSdkMessage(message(parts))))

it('gives back the same message that it was given', () => {
  const given = { ...message([text('a')]), createdAt: '2026-01-31T12:00:00Z', finishReason: 'length' }
  expect(copy(toSdkMessage(given)).createdAt).toEqual(new Date('2026-01-31T12:00:00Z'))
  expect(fromSdkMessage(copy(toSdkMessage(given)), [], undefined)).toBe(given)
})

it('keeps the identity of parts that a frame does not change', () => {
  const before = fromSdkMessage(stream([CALL, text('It ')]), [], undefined)
  const after = fromSdkMessage(stream([CALL, text('It works.'), text('More')]), [before], undefined)
  expect(after.parts[0]).toBe(before.parts[0])
  expect(after.parts[1]).not.toBe(before.parts[1])
  expect(after.parts).toEqual([CALL, text('It works.'), text('More')])
})

it('drops the fields that useChat adds', () => {
  const sdk = { ...stream([text('a')]), revisionId: 'r', reasoning: '', toolInvocations: [] }
  expect(fromSdkMessage(sdk, [], undefined)).toEqual(message([text('a')]))
})

it('writes arguments that have not arrived as null, so that they are in the request', () => {
  const begun: MessagePart = {
    type: 'tool-invocation',
    toolInvocation: { state: 'partial-call', toolCallId: 'a', toolName: 'search', args: undefined },
  }
  const given = message([begun])
  const sent = copy(toSdkMessage(given))
  expect(JSON.stringify(sent.parts)).toContain('"args":null')
  expect(fromSdkMessage(sent, [], undefined)).toBe(given)
})

it('lists the tool calls of an answer that continues where useChat looks for them', () => {
  expect(toContinuedMessage(message([CALL, text('a')])).toolInvocations).toEqual([
    CALL.type === 'tool-invocation' && CALL.toolInvocation,
  ])
})
