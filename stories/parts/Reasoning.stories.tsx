import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ReasoningPart } from '../../src/ui/parts/ReasoningPart.tsx'

const THOUGHTS =
  'The reader asks how a key is rotated. Two pages cover that: the guide on keys, and the reference of the ' +
  'endpoint.\n\nThe guide has the steps in order, so it comes first.'

const meta = {
  title: 'Parts/Reasoning',
  tags: ['autodocs'],
  component: ReasoningPart,
  args: { reasoning: THOUGHTS },
} satisfies Meta<typeof ReasoningPart>
export default meta
type Story = StoryObj<typeof meta>

/** Stays folded while it streams. */
export const Streaming: Story = { args: { isStreaming: true } }

export const Done: Story = {
  play: async ({ canvasElement }) => {
    const reasoning = canvasElement.querySelector('[data-slot="reasoning"]')
    await expect(reasoning).toHaveAttribute('data-state', 'closed')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Thought about it' }))
    await expect(reasoning).toHaveAttribute('data-state', 'open')
    await expect(within(canvasElement).getByText(/the guide on keys/)).toBeVisible()
  },
}

/** Says that the service withheld part of the reasoning. */
export const Redacted: Story = {
  args: { isRedacted: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(within(canvasElement).getByText(/withheld some of the reasoning/)).toBeVisible()
  },
}
