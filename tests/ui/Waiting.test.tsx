import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AnnounceContext } from '../../src/ui/Announcer.tsx'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { Waiting } from '../../src/ui/parts/Waiting.tsx'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import type { AssistantMessage, MessagePart } from '../../src/protocol/message.ts'

beforeAll(answerParts.load)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const QUESTION: AssistantMessage = { id: 'q', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }
const SEARCH: MessagePart = {
  type: 'tool-invocation',
  toolInvocation: {
    state: 'result',
    toolCallId: '1',
    toolName: 'search',
    args: { query: 'how' },
    result: [{ path: '/a' }, { path: '/b' }],
  },
}

function wait(parts: MessagePart[] | null) {
  const messages = parts === null ? [QUESTION] : [QUESTION, { ...QUESTION, id: 'a', role: 'assistant' as const, parts }]
  return <Thread messages={messages} status={parts === null ? 'submitted' : 'streaming'} />
}

const row = () => document.querySelector('[data-slot="tool"]')?.textContent
const words = () => document.querySelector('[data-slot="pending"]')?.textContent

test('the text names the cause of the wait', () => {
  const { rerender } = render(wait(null))
  expect(words()).toBe('Looking for an answer…')
  rerender(wait([{ type: 'step-start' }]))
  expect(words()).toBe('Looking for an answer…')
  rerender(wait([{ type: 'step-start' }, SEARCH]))
  // In the row of the search, whose place it keeps.
  expect(words()).toBe('')
  expect(row()).toBe('Reading 2 pages…')
  rerender(wait([{ type: 'step-start' }, SEARCH, { type: 'step-start' }]))
  expect(row()).toBe('Reading 2 pages…')
  rerender(wait([{ type: 'step-start' }, SEARCH, { type: 'text', text: 'Like' }]))
  expect([words(), row()]).toEqual([undefined, 'Searched 2 pages'])
  rerender(wait([{ type: 'step-start' }, SEARCH, { type: 'text', text: 'Like this.' }, { type: 'step-start' }]))
  expect(words()).toBe('Writing…')
})

test('a long wait has another text, announced once, and a new cause starts again', () => {
  const announce = vi.fn()
  const view = (cause: 'search' | 'pages') => (
    <AnnounceContext.Provider value={announce}>
      <Waiting cause={cause} pages={1} />
    </AnnounceContext.Provider>
  )
  const { rerender } = render(view('search'))
  act(() => void vi.advanceTimersByTime(7_999))
  expect(announce).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(words()).toBe('Still looking. This takes longer than usual…')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(announce.mock.calls).toEqual([['Still looking. This takes longer than usual…']])
  rerender(view('pages'))
  expect(words()).toBe('Reading 1 page…')
  act(() => void vi.advanceTimersByTime(8_000))
  expect(words()).toBe('Still reading 1 page…')
})

test('beside a row that already names the cause, it has a text only when the wait is long', () => {
  render(<Waiting cause="pages" pages={3} isQuiet />)
  expect(words()).toBe('')
  act(() => void vi.advanceTimersByTime(8_000))
  expect(screen.getByText('Still reading 3 pages…')).toBeTruthy()
})
