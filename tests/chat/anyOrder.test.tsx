/**
 * All actions of a reader, in any order and at any moment of an answer, in StrictMode. There is one request at a time,
 * nothing is lost or doubled, and the conversation settles.
 */
import fc from 'fast-check'
import { act, cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DocsAssistantChat } from '../../src/chat/index.ts'
import { getMessageText, parseAssistantRequest } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer, type FakeRequest } from '../../src/testing/index.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { nextTask } from '../nextTask.ts'
import { renderAssistant } from './renderAssistant.tsx'

/** The possible answers of the service. */
const ANSWERS: ((text: string) => FakeAnswer)[] = [
  (text) => ({ stream: dataStream().step('msg_1').text(`<${text}`, '>').finish({ threadId: 't1' }), delayMs: 1 }),
  (text) => dataStream().text(`<${text}`, '>').finish(),
  (text) => ({ stream: dataStream().step('msg_1').tool({ name: 'search', result: [] }).text(`<${text}`), delayMs: 1 }),
  () => ({ status: 500, body: '', latencyMs: 1 }),
  () => ({ fail: 'network' }),
  () => '',
  (text) => dataStream().text(`<${text}`).error(),
]

type Step =
  | { kind: 'wait'; tasks: number }
  | { kind: 'send' | 'stop' | 'resume' | 'retry' | 'regenerate' | 'reset' | 'dismiss' | 'cancel' }
  | { kind: 'regenerateAt' | 'edit'; at: number }
  | { kind: 'together'; steps: Step[] }

const simple: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ kind: 'send' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), tasks: fc.integer({ min: 0, max: 4 }) }) },
  fc.constantFrom<Step>(
    { kind: 'stop' },
    { kind: 'resume' },
    { kind: 'retry' },
    { kind: 'regenerate' },
    { kind: 'reset' },
    { kind: 'dismiss' },
    { kind: 'cancel' },
  ),
  fc.record({ kind: fc.constantFrom('edit' as const, 'regenerateAt' as const), at: fc.nat(5) }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      steps: fc.array(simple, { minLength: 2, maxLength: 3 }),
    }),
  },
)

it('keeps the conversation consistent after any actions of the reader', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(fc.nat(ANSWERS.length - 1), { minLength: 20, maxLength: 20 }),
      play,
    ),
    { numRuns: propertyRuns(250, 30) },
  )
})

async function play(steps: readonly Step[], answers: readonly number[]): Promise<void> {
  const fetch = fakeAssistant((request, index) => ANSWERS[answers[index % answers.length]!]!(questionOf(request)))
  const page = renderAssistant(fetch)
  let questions = 0
  // The texts of the questions, in the order in which they are shown.
  let asked: string[] = []
  let lastEdit: { id: string; text: string } | undefined
  // Questions after a regenerated answer, which may be dropped. One of them may already have been sent.
  const droppable = new Set<string>()

  function apply(chat: DocsAssistantChat, step: Step): void {
    const message = 'at' in step ? chat.messages[step.at] : undefined
    switch (step.kind) {
      case 'send': {
        const text = `q${++questions}`
        asked.push(text)
        chat.send(text)
        return
      }
      case 'edit': {
        if (message?.role !== 'user') return
        const text = `q${++questions}`
        const was = lastEdit?.id === message.id ? lastEdit.text : getMessageText(message)
        const place = asked.indexOf(was)
        // Everything after it is dropped on purpose. A question that has already been dropped can't be changed.
        const dropped = new Set([was, ...chat.messages.slice(step.at).map(getMessageText)])
        if (place !== -1) {
          asked = [...asked.slice(0, place), text, ...asked.slice(place)].filter((question) => !dropped.has(question))
          lastEdit = { id: message.id, text }
        }
        chat.edit(message.id, text)
        return
      }
      case 'regenerateAt':
        if (message === undefined || step.at < chat.messages.length - 2) return
        for (const text of asked.slice(
          asked.indexOf(getMessageText(chat.messages.slice(0, step.at + 1).findLast(({ role }) => role === 'user')!)) +
            1,
        )) {
          droppable.add(text)
        }
        chat.regenerate(message.id)
        return
      case 'cancel': {
        const [first] = chat.queued
        if (first === undefined) return
        asked = asked.filter((text) => text !== first.text)
        chat.cancelQueued(first.id)
        return
      }
      case 'reset':
        asked = []
        lastEdit = undefined
        chat.reset()
        return
      case 'together':
        for (const inner of step.steps) apply(chat, inner)
        return
      case 'wait':
        return
      default:
        chat[step.kind]()
    }
  }

  for (const step of steps) {
    if (step.kind === 'wait') await act(() => waitTasks(step.tasks))
    else page.do((chat) => apply(chat, step))
    // An edit is complete when the question that it changed is gone.
    if (!page.chat.messages.some(({ id }) => id === lastEdit?.id)) lastEdit = undefined
    expectConsistent(page.chat)
  }
  // Dismiss each problem until no question is queued.
  for (let round = 0; round < 30; round += 1) {
    await page.settle()
    if (page.chat.queued.length === 0) break
    page.do((chat) => chat.resume())
  }
  expectConsistent(page.chat)
  expect(page.chat.queued).toEqual([])
  expect(fetch.maxOpen).toBeLessThanOrEqual(1)
  expect(fetch.open).toBe(0)
  for (const { body } of fetch.requests) expect(parseAssistantRequest(body).ok).toBe(true)

  // Waits for late changes, of which there should be none.
  const before = page.texts
  await act(() => waitTasks(3))
  expect(page.texts).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])

  // Each question is shown, or failed and was replaced by the next one.
  const shown = page.chat.messages.filter(({ role }) => role === 'user').map(getMessageText)
  const sent = new Set(fetch.requests.map(questionOf))
  // A question that was stopped before its request is shown, for a retry.
  for (const text of asked) expect(sent.has(text) || shown.includes(text) || droppable.has(text)).toBe(true)
  expect(new Set(shown).size).toBe(shown.length)
  // Sorted, because a question asked after a stop comes before those that the stop paused.
  expect(asked.filter((text) => shown.includes(text)).sort()).toEqual([...shown].sort())
  cleanup()
}

async function waitTasks(count: number): Promise<void> {
  for (let task = 0; task < count; task += 1) await nextTask()
}

function expectConsistent(chat: DocsAssistantChat): void {
  const ids = [...chat.messages, ...chat.queued].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  chat.messages.forEach((message, index) => {
    if (message.role !== 'assistant') return
    // An answer follows its own question, and has the text that was sent for that question.
    const question = chat.messages[index - 1]!
    expect(question.role).toBe('user')
    expect(`<${getMessageText(question)}>`.startsWith(getMessageText(message))).toBe(true)
  })
}

function questionOf({ body }: FakeRequest): string {
  return body.messages.at(-1)!.content
}
