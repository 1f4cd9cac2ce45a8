import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Suggestions } from '../../src/ui/thread/Suggestions.tsx'

const meta = {
  title: 'Shell/Suggestions',
  tags: ['autodocs'],
  component: Suggestions,
  args: { questions: ['How do I install it?', 'Which regions are there?'], onSelect: fn() },
} satisfies Meta<typeof Suggestions>
export default meta
type Story = StoryObj<typeof meta>

export const Questions: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Which regions are there?' }))
    await expect(args.onSelect).toHaveBeenCalledWith('Which regions are there?')
  },
}
