import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { ToolActionsContext, type ToolActions } from '../../src/ui/parts/ToolActions.ts'
import { ToolPart, type ToolPartProps } from '../../src/ui/parts/ToolPart.tsx'
import { SettingsContext, type ToolRendererProps } from '../../src/ui/settings.ts'
import { searchResult, toolCalling, toolResult } from '../messages.ts'

const meta = { title: 'Parts/Tool', tags: ['autodocs'], component: ToolPart } satisfies Meta<typeof ToolPart>
export default meta
type Story = StoryObj<typeof meta>

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

/** A search that found nothing says so. */
export const EmptySearch: Story = {
  args: { invocation: searchResult('fly to the moon', []).toolInvocation },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Searched for “fly to the moon” · 0 pages' }),
    )
    const result = await within(canvasElement).findByRole('group', { name: 'Result' })
    await expect(result).toHaveTextContent('Nothing found')
    await expect(result).not.toHaveTextContent('[]')
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
    await expect(await within(canvasElement).findByText('No result.')).toBeVisible()
  },
}

/** The row says that the tool failed, and unfolds to the reason. */
export const Failed: Story = {
  args: {
    invocation: {
      state: 'result',
      toolCallId: 'status',
      toolName: 'check_status',
      args: { region: 'eu-west' },
      result: { error: 'The region is unknown.' },
      errorText: 'The region is unknown.',
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Check status failed' }))
    await expect(await within(canvasElement).findByRole('group', { name: 'Error' })).toHaveTextContent(
      'The region is unknown.',
    )
  },
}

const QUESTION = {
  question: 'Where do you run it?',
  choices: ['In the cloud', 'On my own server', 'On a laptop, only to try it', 'I have not decided'],
}

/** The service asks the reader a question. Each choice is a button. */
export const Choice: Story = {
  args: { invocation: toolCalling('ask_reader', QUESTION).toolInvocation },
  render: (args) => <Asked {...args} />,
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: QUESTION.question })
    await userEvent.click(within(group).getByRole('button', { name: 'On my own server' }))
    const chosen = await within(group).findByRole('button', { pressed: true })
    await expect(chosen).toHaveTextContent('On my own server')
    await expect(chosen).toBeDisabled()
  },
}

/** A question in an earlier answer can't be answered any more. */
export const ChoiceOver: Story = {
  args: { invocation: toolCalling('ask_reader', QUESTION).toolInvocation },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'In the cloud' })).toBeDisabled()
  },
}

/** The reader decides whether the tool may run, and sees its arguments. */
export const Approval: Story = {
  args: {
    invocation: {
      ...toolCalling('delete_api_key', { key: 'svc_…a1b2', everywhere: true }).toolInvocation,
      approval: { id: 'approval' },
    },
  },
  render: (args) => <Asked {...args} />,
  play: async ({ canvasElement }) => {
    const group = await within(canvasElement).findByRole('group', { name: 'Allow “Delete API key”?' })
    await expect(group).toHaveTextContent('svc_…a1b2')
    await userEvent.click(within(group).getByRole('button', { name: 'Allow' }))
    await expect(await within(group).findByText('You allowed this.')).toHaveFocus()
  },
}

export const ApprovalDenied: Story = {
  args: {
    invocation: {
      ...toolResult('delete_api_key', { key: 'svc_…a1b2' }, { denied: true }).toolInvocation,
      approval: { id: 'approval', approved: false },
    },
  },
}

/** A tool call that accepts the reader's result or decision. */
function Asked({ invocation, ...props }: ToolPartProps) {
  const [call, setCall] = useState(invocation)
  const [actions] = useState<ToolActions>({
    onToolResult: ({ result }) => setCall({ ...invocation, state: 'result', result }),
    onToolApproval: (approval) => setCall({ ...invocation, approval }),
  })
  return (
    <ToolActionsContext.Provider value={actions}>
      <ToolPart {...props} invocation={call} />
    </ToolActionsContext.Provider>
  )
}

function StatusBadge({ invocation }: ToolRendererProps) {
  return <strong>{invocation.state === 'result' ? 'All systems go' : 'Checking…'}</strong>
}

const OWN_TOOLS = { labels: ENGLISH, components: { tools: { check_status: StatusBadge } } }

/** A host's own renderer replaces the row of the tool. */
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
