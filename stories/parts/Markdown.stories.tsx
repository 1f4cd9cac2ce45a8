import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Markdown } from '../../src/markdown/Markdown.tsx'

/** Streaming Markdown without a conversation around it. */
const meta = {
  title: 'Parts/Markdown',
  tags: ['autodocs'],
  component: Markdown,
  args: {
    text: 'Run `npm ci`, then **open** [the guide](/guide) [1].',
    citations: [{ url: '/guide', title: 'Guide' }],
  },
} satisfies Meta<typeof Markdown>
export default meta
type Story = StoryObj<typeof meta>

export const Cited: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'the guide' })).toBeVisible()
  },
}
