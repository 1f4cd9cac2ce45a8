import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Activity } from '../../src/ui/parts/Activity.tsx'
import { reasoning, searchResult, step, toolCalling, toolResult } from '../messages.ts'

const meta = {
  title: 'Parts/Activity',
  tags: ['autodocs'],
  component: Activity,
  args: { isStreaming: false, isLast: false },
} satisfies Meta<typeof Activity>
export default meta
type Story = StoryObj<typeof meta>

const KEYS = searchResult('rotate a key', [
  { path: '/guides/keys', title: 'Rotate a key' },
  { path: '/reference/keys', title: 'Keys' },
])
const LIMITS = searchResult('key limits', [{ path: '/reference/limits', title: 'Limits' }])

/** Everything that the assistant did is one row, which unfolds to searches, tool calls and reasoning. */
export const Group: Story = {
  args: { parts: [reasoning('Two pages cover this.'), KEYS, step, LIMITS] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Searched 3 pages' }))
    await userEvent.click(canvas.getByRole('button', { name: /key limits/ }))
    await expect(await canvas.findByRole('link', { name: 'Limits' })).toBeVisible()
  },
}

/** While the answer waits, the row says for what. */
export const Reading: Story = {
  args: { parts: [reasoning('Two pages cover this.'), KEYS], isStreaming: true, isLast: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Reading 2 pages…' })).toBeVisible()
  },
}

export const Searching: Story = {
  args: { parts: [KEYS, toolCalling('search', { query: 'key limits' })], isStreaming: true, isLast: true },
}

/** A single step is shown by itself. */
export const Single: Story = { args: { parts: [KEYS] } }

/** Hundreds of calls are one row until the reader unfolds it. */
export const Many: Story = {
  args: { parts: Array.from({ length: 600 }, (_, index) => toolResult('check_region', { index }, 'fine')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Used 600 tools' }))
    await expect(canvas.getAllByRole('button', { name: 'Check region' })).toHaveLength(20)
    await expect(canvas.getByRole('button', { name: 'Show 100 more steps' })).toBeVisible()
  },
}
