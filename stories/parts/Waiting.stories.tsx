import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Waiting } from '../../src/ui/parts/Waiting.tsx'

const LONG_MS = 8_000

const meta = { title: 'Parts/Waiting', tags: ['autodocs'], component: Waiting } satisfies Meta<typeof Waiting>
export default meta
type Story = StoryObj<typeof meta>

export const Searching: Story = {
  args: { cause: 'search' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Looking for an answer…')).toBeVisible()
  },
}

/** The text says what the answer is waiting for. */
export const Causes: Story = {
  args: { cause: 'search' },
  render: () => (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
      <Waiting cause="search" />
      <Waiting cause="pages" pages={4} />
      <Waiting cause="text" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const words = [...canvasElement.querySelectorAll('[data-slot="pending"]')].map(({ textContent }) => textContent)
    await expect(words).toEqual(['Looking for an answer…', 'Reading 4 pages…', 'Writing…'])
  },
}

/** After eight seconds, the text says that this takes longer than usual. In this story, it does so immediately. */
export const Long: Story = {
  ...Causes,
  parameters: { docs: { story: { inline: false, iframeHeight: 160 } } },
  beforeEach: () => {
    const { setTimeout } = window
    const soon = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(run, delay === LONG_MS ? 0 : delay, ...rest)
    window.setTimeout = soon as typeof setTimeout
    return () => {
      window.setTimeout = setTimeout
    }
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Still looking. This takes longer than usual…')).toBeVisible()
    await expect(await canvas.findByText('Still reading 4 pages…')).toBeVisible()
    await expect(await canvas.findByText('Still writing…')).toBeVisible()
  },
}
