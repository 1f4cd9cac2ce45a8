import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import type { AssistantStatus } from '../../src/protocol/conversation.ts'
import type { AssistantMessage } from '../../src/protocol/message.ts'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { answer, question } from '../messages.ts'

const PARAGRAPH =
  'The old key stays valid for sixty seconds after you revoke it, so requests that are under way finish with it.\n\n'

interface GrowingThreadProps {
  /** The number of paragraphs in the first answer. */
  paragraphs: number
  /** The number of turns of an earlier conversation. */
  turns: number
  status: AssistantStatus
  /** Whether the first answer begins with a tool call. */
}

/** A thread with buttons that make its answer grow and add a question. */
function GrowingThread({ paragraphs, turns, status }: GrowingThreadProps) {
  const [messages, setMessages] = useState<AssistantMessage[]>(() => [
    ...Array.from({ length: turns }, (_, turn) => [
      question(`Question ${turn}`, `q${turn}`),
      answer([PARAGRAPH.repeat(3)], `a${turn}`),
    ]).flat(),
    question('How do I rotate a key?'),
    answer([PARAGRAPH.repeat(paragraphs)]),
  ])
  const grow = () => {
    const last = messages.at(-1)!
    const begun = last.role === 'assistant' ? last.parts : []
    const text = begun.at(-1)
    const grown = answer([...begun.slice(0, -1), (text?.type === 'text' ? text.text : '') + PARAGRAPH], last.id)
    setMessages([...messages.slice(0, begun.length > 0 ? -1 : undefined), grown])
  }
  return (
    <>
      <Thread messages={messages} status={status} />
      <div style={{ display: 'flex', gap: 16, padding: 8, borderTop: '1px solid' }}>
        <button type="button" onClick={grow}>
          More
        </button>
        <button
          type="button"
          onClick={() => setMessages([...messages, question('And how do I revoke one?', `q${messages.length}`)])}
        >
          Ask
        </button>
      </div>
    </>
  )
}

const meta = {
  title: 'Conversation/Scrolling',
  component: GrowingThread,
  parameters: { frame: { height: 480 } },
  args: { paragraphs: 8, turns: 2, status: 'streaming' },
} satisfies Meta<typeof GrowingThread>
export default meta
type Story = StoryObj<typeof meta>

/** Waits for two frames, after which resize observers have run. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

function threadIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const thread = canvas.getByRole('log')
  return {
    thread,
    canvas,
    toEnd: () => thread.scrollHeight - thread.clientHeight - thread.scrollTop,
    more: async (times: number) => {
      for (let time = 0; time < times; time++) {
        fireEvent.click(canvas.getByRole('button', { name: 'More' }))
        await painted()
      }
    },
    goUp: async (pixels: number) => {
      thread.scrollTop -= pixels
      await painted()
    },
  }
}

/** A conversation that opens while an answer streams stays at its end. */
export const Follows: Story = {
  play: async ({ canvasElement }) => {
    const { thread, toEnd, more } = threadIn(canvasElement)
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(0))
    const before = thread.scrollTop
    await more(4)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    await expect(thread.scrollTop).toBeGreaterThan(before)
  },
}

/** A reader who scrolls up stays there, sees that more follows, and can jump to the end. */
export const Yields: Story = {
  play: async ({ canvasElement }) => {
    const { thread, canvas, toEnd, more, goUp } = threadIn(canvasElement)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(300))
    await goUp(250)
    const where = thread.scrollTop
    await more(4)
    await expect(thread.scrollTop).toBe(where)

    fireEvent.click(await canvas.findByRole('button', { name: 'Jump to latest' }))
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Jump to latest' })).toBeNull())
    await more(2)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
  },
}

/** After a reader scrolls to the end, the thread stays there again. */
export const FollowsAgain: Story = {
  play: async ({ canvasElement }) => {
    const { thread, toEnd, more, goUp } = threadIn(canvasElement)
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(300))
    await goUp(200)
    thread.scrollTop = thread.scrollHeight
    await painted()
    await more(3)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
  },
}

/** A new question moves to the top of the view and stays there, however long its answer becomes. */
export const NewQuestion: Story = {
  play: async ({ canvasElement }) => {
    const { thread, canvas, more, goUp } = threadIn(canvasElement)
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(300))
    await goUp(300)
    fireEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    const offset = () =>
      canvas.getByText('And how do I revoke one?').getBoundingClientRect().top - thread.getBoundingClientRect().top
    await waitFor(() => expect(offset()).toBeLessThan(28))
    await more(1)
    const top = offset()
    await expect(top).toBeGreaterThanOrEqual(0)
    const places: number[] = []
    for (let paragraph = 0; paragraph < 12; paragraph++) {
      await more(1)
      places.push(offset())
    }
    await expect(new Set(places)).toEqual(new Set([top]))
    // The button lies on the text, so that nothing moves when it comes and goes.
    const { clientHeight } = thread
    const button = await canvas.findByRole('button', { name: 'Jump to latest' })
    await expect(thread.clientHeight).toBe(clientHeight)
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(thread.getBoundingClientRect().bottom)
  },
}

/** A finished answer that goes on below the view says so, until its end is in view. */
export const MoreBelow: Story = {
  args: { status: 'ready', turns: 6, paragraphs: 12 },
  play: async ({ canvasElement }) => {
    const { thread, canvas, goUp, toEnd } = threadIn(canvasElement)
    const jump = () => canvas.queryByRole('button', { name: 'Jump to latest' })
    await waitFor(() => expect(thread.scrollTop).toBeGreaterThan(300))
    await expect(getComputedStyle(thread).scrollbarGutter).toBe('stable')
    await expect(jump()).toBeNull()
    await goUp(40)
    await expect(jump()).toBeNull()
    await goUp(60)
    await waitFor(() => expect(jump()).not.toBeNull())
    thread.scrollTop = 0
    fireEvent.click(await canvas.findByRole('button', { name: 'Jump to latest' }))
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    await waitFor(() => expect(jump()).toBeNull())
  },
}

/** With five hundred turns, only those in view are laid out, and the thread opens at its end. */
export const FiveHundredTurns: Story = {
  args: { turns: 500 },
  // All turns are the same, and other stories check that one in a hundredth of the time.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const { toEnd, more, thread } = threadIn(canvasElement)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    await more(2)
    await waitFor(() => expect(toEnd()).toBeLessThanOrEqual(1))
    // Turns out of view stay in the document, for find-in-page and screen readers.
    await waitFor(() => expect(thread.textContent).toContain('Question 0'), { timeout: 60_000 })
    await expect(toEnd()).toBeLessThanOrEqual(1)
  },
}
