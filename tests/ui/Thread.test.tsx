import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createProblem } from '../../src/protocol/problem.ts'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import { Thread, type ThreadProps } from '../../src/ui/thread/Thread.tsx'
import { nextTask } from '../nextTask.ts'
import { answer, question, slot, tool } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

const statuses = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('[data-slot="message"]')].map(
    ({ dataset }) => `${dataset.role} ${dataset.status}`,
  )

test('an answer is announced once, when it is complete', async () => {
  const draw = (props: Partial<ThreadProps>) => <Thread messages={[]} status="ready" {...props} />
  const { rerender } = render(draw({}))
  const said = screen.getByRole('status')
  const spoken: string[] = []
  const listen = () => spoken.at(-1) === said.textContent || spoken.push(said.textContent)

  rerender(draw({ messages: [question('Why?')], status: 'submitted' }))
  listen()
  for (const text of ['Be', 'Because', 'Because **so**.']) {
    rerender(draw({ messages: [question('Why?'), answer([text])], status: 'streaming' }))
    listen()
  }
  rerender(draw({ messages: [question('Why?'), answer(['Because **so**.'])], status: 'ready' }))
  await nextTask()
  listen()
  expect(spoken).toEqual(['Looking for an answer…', 'Answer: Because so.'])
  expect(screen.getByRole('log', { name: 'Conversation' }).getAttribute('aria-live')).toBe('off')
})

test.each(['error', 'ready'] as const)(
  'the status no longer says that an answer is coming when there is none (%s)',
  (status) => {
    const draw = (now: ThreadProps['status']) => <Thread messages={[question('Why?')]} status={now} />
    const { rerender } = render(draw('ready'))
    rerender(draw('submitted'))
    expect(screen.getByRole('status').textContent).toBe('Looking for an answer…')
    rerender(draw(status))
    expect(screen.getByRole('status').textContent).toBe('')
  },
)

test('a question without an answer can be asked again, but not while it is being answered', async () => {
  const onRegenerate = vi.fn()
  const messages = [question('How?'), answer(['So.']), question('Why?')]
  const draw = (props: Partial<ThreadProps>) => <Thread {...{ messages, onRegenerate }} status="ready" {...props} />
  const { rerender } = render(draw({ status: 'submitted' }))
  const button = () => screen.queryByRole('button', { name: 'Try again' })
  expect(button()).toBeNull()
  rerender(draw({ onRegenerate: undefined }))
  expect(button()).toBeNull()
  rerender(draw({}))
  await userEvent.click(button()!)
  expect(onRegenerate).toHaveBeenCalledExactlyOnceWith(messages.at(-1)!.id)
  expect(document.activeElement).toBe(screen.getByRole('log'))
  rerender(draw({ messages: [...messages, answer(['Because.'])] }))
  expect(button()).toBeNull()
})

test('a stopped answer is announced as incomplete', async () => {
  const because = answer(['Because'])
  const draw = (props: Partial<ThreadProps>) => (
    <Thread messages={[question('Why?'), because]} status="streaming" {...props} />
  )
  const { rerender } = render(draw({}))
  rerender(draw({ status: 'ready', messages: [question('Why?'), { ...because, status: 'interrupted' }] }))
  await nextTask()
  expect(screen.getByRole('status').textContent).toBe('Answer: Because This answer is incomplete.')
})

test('a question from the service, or a request for approval, is announced with its answer', async () => {
  const ask = { question: 'Which?', choices: ['Cloud', 'Own'] }
  const approval = { state: 'call' as const, toolCallId: 'c2', toolName: 'delete_key', args: {}, approval: { id: 'p' } }
  const parts = ['First:', tool('ask_reader', ask), { type: 'tool-invocation' as const, toolInvocation: approval }]
  const draw = (status: ThreadProps['status']) => (
    <Thread messages={[question('Why?'), answer(parts)]} status={status} />
  )
  const { rerender } = render(draw('streaming'))
  rerender(draw('ready'))
  await nextTask()
  expect(screen.getByRole('status').textContent).toBe(
    'Answer: First: Question: Which? Choices: Cloud, Own Allow “Delete key”?',
  )
})

test('only the last answer accepts a response, which moves the focus to the conversation', async () => {
  const user = userEvent.setup()
  const onToolResult = vi.fn()
  const ask = tool('ask_reader', { question: 'Which?', choices: ['Cloud'] })
  const messages = [question('1'), answer([ask], 'a1'), question('2', 'q2'), answer([ask], 'a2')]
  render(<Thread messages={messages} status="ready" onToolResult={onToolResult} />)
  const [first, last] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Cloud' })
  expect([first!.disabled, last!.disabled]).toEqual([true, false])
  await user.click(last!)
  expect(onToolResult).toHaveBeenCalledExactlyOnceWith({ toolCallId: 'ask_reader', result: 'Cloud' })
  expect(document.activeElement).toBe(screen.getByRole('log'))
})

test('an earlier conversation is not announced when it opens', async () => {
  render(<Thread messages={[question('Why?'), answer(['So.'])]} status="ready" />)
  await nextTask()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('each message has its status', () => {
  const messages = [question('1'), answer(['One'], 'a1'), question('2', 'q2'), answer(['Tw'], 'a2')]
  const { container, rerender } = render(<Thread messages={messages} status="streaming" />)
  expect(statuses(container)).toEqual(['user done', 'assistant done', 'user done', 'assistant streaming'])
  rerender(<Thread messages={messages} status="error" problem={createProblem('interrupted')} />)
  expect(statuses(container).at(-1)).toBe('assistant interrupted')
  expect(slot(container, 'problem')?.dataset.problem).toBe('interrupted')
  const stopped = messages.map((message) =>
    message.id === 'a1' ? { ...message, status: 'interrupted' as const } : message,
  )
  rerender(<Thread messages={stopped} status="ready" />)
  expect(statuses(container)).toEqual(['user done', 'assistant interrupted', 'user done', 'assistant done'])
})

test('a disclosure stays open when the message id changes while it streams', async () => {
  const user = userEvent.setup()
  const draw = (id: string, text: string) => (
    <Thread messages={[question('Why?'), answer([tool('check', { a: 1 }, 'ok'), text], id)]} status="streaming" />
  )
  const { rerender } = render(draw('temporary', 'Be'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  rerender(draw('msg_1', 'Because'))
  expect(screen.getByRole('button', { name: 'Check' }).getAttribute('aria-expanded')).toBe('true')
})

test('a finished answer is not rendered again while the next one streams', () => {
  const actions = vi.fn(() => null)
  const settled = [question('1'), answer(['One'], 'a1'), question('2', 'q2')]
  const draw = (text: string) => (
    <Thread messages={[...settled, answer([text], 'a2')]} status="streaming" actions={actions} />
  )
  const { rerender } = render(draw('T'))
  const before = actions.mock.calls.length
  rerender(draw('Tw'))
  rerender(draw('Two'))
  expect(actions.mock.calls.length).toBe(before)
})

test('only the last answer can be regenerated, and only while nothing is running', async () => {
  const messages = [question('1'), answer(['One'], 'a1'), question('2', 'q2'), answer(['Two'], 'a2')]
  const draw = (status: ThreadProps['status']) => <Thread messages={messages} status={status} onRegenerate={() => {}} />
  const { rerender } = render(draw('ready'))
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findAllByRole('menuitem', { name: 'Regenerate' })).toHaveLength(1)
  rerender(draw('streaming'))
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('an empty thread shows the host’s content, and a problem', () => {
  const { container } = render(
    <Thread messages={[]} status="error" problem={createProblem('secret-key')} empty={<p>Ask!</p>} />,
  )
  expect(screen.getByText('Ask!')).toBeDefined()
  expect(slot(container, 'problem')?.dataset.problem).toBe('secret-key')
})

test('its ref, class and attributes go to the scrolling element, which is focusable', () => {
  const ref = vi.fn()
  const { container } = render(<Thread ref={ref} messages={[]} status="ready" className="own" id="here" />)
  const thread = slot(container, 'thread')
  expect(ref).toHaveBeenCalledWith(thread)
  expect(thread?.classList.contains('own')).toBe(true)
  expect(thread?.id).toBe('here')
  expect(thread?.tabIndex).toBe(0)
})

test('it renders on a server', () => {
  const html = renderToString(<Thread messages={[question('Why?'), answer(['So.'])]} status="ready" />)
  expect(html).toContain('data-slot="thread"')
  expect(html).toContain('So.')
})

test('a long conversation renders its end first, and then the rest', () => {
  vi.useFakeTimers()
  const messages = Array.from({ length: 40 }, (_, turn) => [
    question(`Question ${turn}`, `q${turn}`),
    answer([`Answer ${turn}`], `a${turn}`),
  ]).flat()
  const { container } = render(<Thread messages={messages} status="ready" />)
  const drawn = () => [...container.querySelectorAll('[data-role="user"]')].map(({ textContent }) => textContent)
  const atOnce = drawn()
  expect(atOnce.length).toBeLessThan(16)
  expect(atOnce).toEqual(Array.from(atOnce, (_, place) => `Question ${40 - atOnce.length + place}`))
  for (let batch = 0; batch < 10; batch++) act(() => vi.runAllTimers())
  expect(drawn()).toEqual(Array.from({ length: 40 }, (_, turn) => `Question ${turn}`))
  vi.useRealTimers()
})

test('a short conversation that replaces a partly rendered long one is rendered completely', () => {
  const messages = Array.from({ length: 40 }, (_, turn) => question(`Question ${turn}`, `q${turn}`))
  const { rerender } = render(<Thread messages={messages} status="ready" />)
  rerender(<Thread messages={messages.slice(0, 2)} status="ready" />)
  expect(screen.getAllByRole('article', { name: 'You' }).map(({ textContent }) => textContent)).toEqual([
    'Question 0',
    'Question 1',
  ])
})

test('the focus stays in the conversation after an edit and after a regeneration', async () => {
  const user = userEvent.setup()
  const focused = () => (document.activeElement as HTMLElement).dataset.slot
  const onEdit = vi.fn(() => expect(focused()).toBe('thread'))
  const onRegenerate = vi.fn(() => expect(focused()).toBe('thread'))
  render(
    <Thread
      messages={[question('Why?'), answer(['So.'])]}
      status="ready"
      onEdit={onEdit}
      onRegenerate={onRegenerate}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Edit question' }))
  await screen.findByRole('textbox')
  await user.keyboard(' Really?{Enter}')
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('q1', 'Why? Really?')
  expect(focused()).toBe('thread')
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Regenerate' }))
  expect(onRegenerate).toHaveBeenCalledExactlyOnceWith('a1')
  expect(focused()).toBe('thread')
})

test.each([
  ['its button', { isOffline: false }],
  ['the whole notice', { problem: null, status: 'submitted' as const }],
])('the focus stays in the conversation when the network returns and removes %s', (_, next) => {
  const draw = (props: Partial<ThreadProps>) => (
    <Thread
      messages={[question('Why?')]}
      status="error"
      problem={createProblem('offline')}
      onRetry={() => {}}
      isOffline
      waitsForNetwork
      onRetryWhenOnline={() => {}}
      {...props}
    />
  )
  const { container, rerender } = render(draw({}))
  screen.getByRole('button', { name: 'Send when I am back online', pressed: true }).focus()
  rerender(draw(next))
  expect(document.activeElement).toBe(slot(container, 'thread'))
})

test('announcements are outside the busy log, in which screen readers would suppress them', () => {
  render(<Thread messages={[question('Why?')]} status="submitted" />)
  const log = screen.getByRole('log')
  expect(log.getAttribute('aria-busy')).toBe('true')
  expect(log.contains(screen.getByRole('status'))).toBe(false)
})

test('an answer that reached its maximum length says so, and can be continued', async () => {
  const user = userEvent.setup()
  const onFollowUp = vi.fn()
  const cut = { ...answer(['It begins']), finishReason: 'length' as const }
  const draw = (status: 'streaming' | 'ready') => (
    <Thread messages={[question('Why?'), cut]} status={status} onFollowUp={onFollowUp} />
  )
  const { rerender } = render(draw('streaming'))
  expect(screen.queryByText('The answer was cut off.')).toBeNull()
  rerender(draw('ready'))
  await nextTask()
  expect(screen.getByRole('status').textContent).toBe('Answer: It begins The answer was cut off.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onFollowUp).toHaveBeenCalledExactlyOnceWith('Continue')
})

test('a scrollbar that disappears while the view is measured is no new size, which browsers report as an error', () => {
  const window = document.defaultView!
  const Observer = window.ResizeObserver as typeof ResizeObserver | undefined
  const boxes = new Map<Element, string | undefined>()
  window.ResizeObserver = class {
    observe(element: Element, options?: ResizeObserverOptions) {
      boxes.set(element, options?.box)
    }
    unobserve() {}
    disconnect() {}
  }
  onTestFinished(() => void (window.ResizeObserver = Observer!))
  const { container } = render(<Thread messages={[question('Why?'), answer(['So.'])]} status="ready" />)
  expect(boxes.get(slot(container, 'thread')!)).toBe('border-box')
})

test('components replace parts of its answers, beside those of the settings', () => {
  const messages = [question('Weather?'), answer([tool('weather', {}, 'sunny'), 'So.'])]
  render(
    <WithSettings components={{ text: ({ part }) => <p>own {part.text}</p> }}>
      <Thread messages={messages} status="ready" components={{ tools: { weather: () => <p>Sunny</p> } }} />
    </WithSettings>,
  )
  expect(screen.getByText('Sunny')).toBeDefined()
  expect(screen.getByText('own So.')).toBeDefined()
})
