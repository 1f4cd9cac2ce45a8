import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { MessagePart } from '../../src/protocol/message.ts'
import { Message } from '../../src/ui/message/Message.tsx'
import { groupParts } from '../../src/ui/parts/groupParts.ts'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import { LOCALE as ARABIC } from '../../src/locales/ar.ts'
import { createLabels } from '../../src/locales/createLabels.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import type { Locale } from '../../src/locales/Labels.ts'
import { answer, tool } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

const pages = (...paths: string[]) => paths.map((path) => ({ path, metadata: { title: path } }))
const running = (args: unknown): MessagePart => ({
  type: 'tool-invocation',
  toolInvocation: { state: 'call', toolCallId: '1', toolName: 'search', args },
})
const reasoning: MessagePart = { type: 'reasoning', reasoning: 'Hm.', details: [] }

test('several steps are one row that unfolds to them', async () => {
  const user = userEvent.setup()
  render(
    <Message
      message={answer([
        reasoning,
        tool('search', { query: 'keys' }, pages('/a', '/b')),
        { type: 'step-start' },
        tool('search', { query: 'limits' }, pages('/b', '/c')),
        tool('check_status', {}, 'fine'),
        'Use a key.',
      ])}
    />,
  )
  const row = screen.getByRole('button', { name: 'Searched 3 pages, used 1 tool' })
  expect(screen.queryByRole('button', { name: 'Thought about it' })).toBeNull()
  await user.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: 'Thought about it' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Searched for “limits” · 2 pages' })).toBeDefined()
})

test('the row describes the current step', () => {
  const draw = (parts: (MessagePart | string)[], status: 'streaming' | 'done' = 'streaming') => (
    <Message message={answer(parts)} status={status} />
  )
  const { container, rerender } = render(draw([reasoning]))
  const words = () => container.querySelector('[data-slot="activity"] button')?.textContent
  expect(words()).toBe('Thinking…')
  rerender(draw([reasoning, running({ query: 'keys' })]))
  expect(words()).toBe('Searching for “keys”…')
  const result = tool('search', { query: 'keys' }, pages('/a', '/b'))
  rerender(draw([reasoning, result]))
  expect(words()).toBe('Reading 2 pages…')
  rerender(draw([reasoning, result, 'So.'], 'done'))
  expect(words()).toBe('Searched 2 pages')
})

test('the row of a single search says how much was read, not again what was asked, and does not unfold', () => {
  const row = (result: unknown) => {
    const { container } = render(<Message message={answer([tool('search', { query: 'keys' }, result), 'So.'])} />)
    const step = container.querySelector('[data-slot="tool"]')!
    return [step.textContent, step.querySelector('button') !== null]
  }
  expect(row(pages('/a', '/b'))).toEqual(['Searched 2 pages', false])
  expect(row([])).toEqual(['Searched the docs', false])
  // What can't be read as pages stands nowhere else.
  expect(row({ answer: 42 })).toEqual(['Searched the docs', true])
})

test('a query in the opposite direction stays between its quotation marks', () => {
  const draw = (query: string, locale?: Locale) => {
    const { container } = render(
      <WithSettings labels={createLabels(undefined, locale)}>
        <Message message={answer([running({ query })])} status="streaming" />
      </WithSettings>,
    )
    const row = container.querySelector('[data-slot="tool"]')!
    return [row.textContent, row.querySelector('bdi bdi bdi')?.textContent]
  }
  expect(draw('rotate a key', ARABIC)).toEqual([expect.stringContaining('«rotate a key»'), 'rotate a key'])
  expect(draw('مفتاح API')).toEqual(['Searching for “مفتاح API”…', 'مفتاح API'])
  expect(draw('keys')).toEqual(['Searching for “keys”…', undefined])
})

test('a row that the reader opened stays open when a second step arrives', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Message message={answer([tool('check', { a: 1 }, 'ok')])} status="streaming" />)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  rerender(<Message message={answer([tool('check', { a: 1 }, 'ok'), reasoning])} status="streaming" />)
  expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-expanded')).toBe('true')
})

test('600 tool calls are one row, which renders its first calls when it is opened', async () => {
  const user = userEvent.setup()
  const calls = Array.from({ length: 600 }, (_, index) => tool('check', { index }, 'ok'))
  const { container } = render(<Message message={answer([...calls, 'Done.'])} />)
  const activity = container.querySelector<HTMLElement>('[data-slot="activity"]')!
  expect(activity.querySelectorAll('[data-slot="tool"]')).toHaveLength(0)
  await user.click(within(activity).getByRole('button', { name: 'Used 600 tools' }))
  expect(activity.querySelectorAll('[data-slot="tool"]')).toHaveLength(20)
  await user.click(within(activity).getByRole('button', { name: 'Show 100 more steps' }))
  expect(activity.querySelectorAll('[data-slot="tool"]')).toHaveLength(120)
})

test('parts that a host renders stay visible between the rows', () => {
  const Weather = () => <p>Sunny</p>
  render(
    <WithSettings components={{ tools: { weather: Weather } }}>
      <Message message={answer([reasoning, tool('weather', {}, 1), reasoning, reasoning])} />
    </WithSettings>,
  )
  expect(screen.getByText('Sunny')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Thought about it' })).toHaveLength(2)
})

test('steps and sources belong to a group only between its parts', () => {
  const step: MessagePart = { type: 'step-start' }
  const text: MessagePart = { type: 'text', text: 'So.' }
  const groups = groupParts([step, reasoning, step, reasoning, step, text, reasoning], { labels: ENGLISH })
  expect(groups.map(({ start, parts, isActivity }) => [start, parts.length, isActivity])).toEqual([
    [0, 1, false],
    [1, 3, true],
    [4, 1, false],
    [5, 1, false],
    [6, 1, true],
  ])
})
