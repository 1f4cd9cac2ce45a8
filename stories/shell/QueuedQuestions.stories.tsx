import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { QueuedQuestions } from '../../src/ui/thread/QueuedQuestions.tsx'

const meta = {
  title: 'Shell/Queued questions',
  tags: ['autodocs'],
  component: QueuedQuestions,
  args: {
    questions: [
      { id: 'q1', text: 'And how do I revoke one?' },
      { id: 'q2', text: 'Which regions are there?' },
    ],
    onCancel: fn(),
  },
} satisfies Meta<typeof QueuedQuestions>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /And how do I revoke one/ }))
    await expect(args.onCancel).toHaveBeenCalledWith('q1')
  },
}

/** After a stop or a reload, the reader decides whether to continue the queue. */
export const Paused: Story = {
  args: { questions: [{ id: 'q1', text: 'And how do I revoke one?', isPaused: true }], onResume: fn() },
}

/** A long queue scrolls, so that the field stays in view. */
export const Many: Story = {
  args: { questions: Array.from({ length: 12 }, (_, index) => ({ id: `q${index}`, text: `Question ${index + 1}?` })) },
}
