import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { ToolPart } from '../../src/ui/parts/ToolPart.tsx'
import { SettingsContext, type ToolRendererProps } from '../../src/ui/settings.ts'
import { searchResult, toolCalling, toolResult } from '../messages.ts'

const meta = { title: 'Parts/Tool', component: ToolPart } satisfies Meta<typeof ToolPart>
export default meta
type Story = StoryObj<typeof meta>

/** The arguments are still streaming. */
export const PartialCall: Story = {
  args: {
    invocation: toolCalling('search', { query: 'rotate a k' }, 'partial-call').toolInvocation,
    isStreaming: true,
  },
}

export const Call: Story = {
  args: { invocation: toolCalling('get_pageOutline', { path: '/guides/keys' }).toolInvocation, isStreaming: true },
}

/** Unfolds to its input and result. */
export const Result: Story = {
  args: {
    invocation: toolResult('check_status', { region: 'eu-west', verbose: true }, { healthy: true, since: '2026-03-01' })
      .toolInvocation,
  },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('button', { name: 'Check status' })
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(line)
    await expect(await within(canvasElement).findByRole('group', { name: 'Input' })).toHaveTextContent('region')
    await expect(within(canvasElement).getByRole('group', { name: 'Result' })).toHaveTextContent('"healthy": true')
  },
}

/** A search shows its query and unfolds to the pages it found. */
export const Search: Story = {
  args: {
    invocation: searchResult('rotate a key', [
      { path: '/guides/keys', title: 'Rotate a key' },
      { path: '/reference/keys', title: 'Keys' },
    ]).toolInvocation,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Searched for “rotate a key” · 2 pages' }))
    await expect(await within(canvasElement).findByRole('link', { name: 'Keys' })).toHaveAttribute(
      'href',
      '/reference/keys',
    )
  },
}

/** A long result is folded. */
export const LongResult: Story = {
  args: {
    invocation: toolResult(
      'read_page',
      { path: '/changelog' },
      Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of the page`).join('\n'),
    ).toolInvocation,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Read page' }))
    await expect(canvas.queryByText(/Line 40/)).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 28 more lines' }))
    await expect(canvas.getByText(/Line 40/)).toBeVisible()
  },
}

/** The answer ended before the tool finished. */
export const NoResult: Story = {
  args: { invocation: toolCalling('check_status', { region: 'eu-west' }).toolInvocation },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check status' }))
    await expect(await within(canvasElement).findByText('No result came back.')).toBeVisible()
  },
}

function StatusBadge({ invocation }: ToolRendererProps) {
  return <strong>{invocation.state === 'result' ? 'All systems go' : 'Checking…'}</strong>
}

const OWN_TOOLS = { labels: ENGLISH, tools: { check_status: StatusBadge } }

/** A host's own renderer replaces the row. */
export const OwnRenderer: Story = {
  args: { invocation: toolResult('check_status', {}, { healthy: true }).toolInvocation },
  render: (args) => (
    <SettingsContext.Provider value={OWN_TOOLS}>
      <ToolPart {...args} />
    </SettingsContext.Provider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('All systems go')).toBeVisible()
  },
}
