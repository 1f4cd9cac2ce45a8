import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createProblem } from '../../src/protocol/problem.ts'
import { ProblemNotice } from '../../src/ui/thread/ProblemNotice.tsx'

const meta = {
  title: 'Conversation/Problem',
  tags: ['autodocs'],
  component: ProblemNotice,
  args: { onRetry: fn() },
} satisfies Meta<typeof ProblemNotice>
export default meta
type Story = StoryObj<typeof meta>

/** At the reader's wish, the question is sent automatically when the browser is online again. */
export const Offline: Story = {
  args: { problem: createProblem('offline'), isOffline: true, onRetryWhenOnline: fn() },
  render: function OfflineNotice({ onRetryWhenOnline, ...args }) {
    const [waitsForNetwork, setWaits] = useState(false)
    const take = (shouldRetry: boolean) => {
      setWaits(shouldRetry)
      onRetryWhenOnline?.(shouldRetry)
    }
    return <ProblemNotice {...args} waitsForNetwork={waitsForNetwork} onRetryWhenOnline={take} />
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send when I am back online' }))
    await expect(canvas.getByRole('button', { name: 'Send when I am back online', pressed: true })).toBeVisible()
    await expect(args.onRetryWhenOnline).toHaveBeenLastCalledWith(true)
  },
}

/** The connection is back, but the reader has not asked to send the question. */
export const OnlineAgain: Story = { args: { problem: createProblem('offline'), isOffline: false } }

/** Another question is queued behind the failed one. */
export const AnotherWaits: Story = {
  args: { problem: createProblem('bad-request', { status: 400 }), onAskNext: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ask the next question' }))
    await expect(args.onAskNext).toHaveBeenCalledOnce()
  },
}
export const Blocked: Story = { args: { problem: createProblem('blocked') } }
export const BadRequest: Story = { args: { problem: createProblem('bad-request', { status: 400 }) } }
export const Unauthorized: Story = {
  args: { problem: createProblem('unauthorized', { status: 401 }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
export const NotFound: Story = { args: { problem: createProblem('not-found', { status: 404 }) } }
export const TooLarge: Story = { args: { problem: createProblem('too-large', { status: 413 }) } }

/** Counts down until the question can be sent again. */
export const RateLimited: Story = {
  args: { problem: createProblem('rate-limited', { status: 429, retryAfterSeconds: 95 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /Try again in 1:3\d min/ })).toBeDisabled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can try again in 1:35 min.')
  },
}
export const Server: Story = {
  args: {
    problem: createProblem('server', {
      status: 503,
      requestId: 'req_7Qm2x',
      detail: '<html>upstream stack trace</html>',
    }),
  },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement).not.toHaveTextContent('upstream')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Stalled: Story = { args: { problem: createProblem('stalled') } }
export const Interrupted: Story = { args: { problem: createProblem('interrupted') } }
export const Refused: Story = { args: { problem: createProblem('refused') } }
export const BadStream: Story = { args: { problem: createProblem('bad-stream', { status: 200 }) } }
export const SecretKey: Story = { args: { problem: createProblem('secret-key') } }
export const Unknown: Story = { args: { problem: createProblem('unknown') } }
