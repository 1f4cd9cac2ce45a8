import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Welcome } from '../../src/ui/thread/Welcome.tsx'

const meta = {
  title: 'Shell/Welcome',
  tags: ['autodocs'],
  component: Welcome,
  args: { onSelect: fn(), className: 'da:flex-1' },
  parameters: { frame: { height: 480 } },
} satisfies Meta<typeof Welcome>
export default meta
type Story = StoryObj<typeof meta>

export const WithQuestions: Story = {
  args: {
    questions: [
      'How do I install it?',
      'Which key may be in the page, and which one has to stay on the server whatever happens?',
      'كيف أغيّر الألوان؟',
    ],
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'How do I install it?' }))
    await expect(args.onSelect).toHaveBeenCalledWith('How do I install it?')
  },
}

export const Default: Story = {}
