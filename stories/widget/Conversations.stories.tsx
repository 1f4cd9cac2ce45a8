import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { ConversationStore } from '../../src/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const HOUR_MS = 60 * 60 * 1000

/** A host's own store of conversations, in memory. */
function createStore(titles: readonly string[]): ConversationStore {
  const now = Date.now()
  const stored = new Map<string, unknown>()
  let summaries = titles.map((title, index) => {
    const updatedAt = now - (index + 1) * 20 * HOUR_MS
    return { id: `c${index}`, title, createdAt: updatedAt, updatedAt }
  })
  return {
    list: (query = '') => summaries.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())),
    load: (id) =>
      stored.get(id) ?? summaries.flatMap((row) => (row.id === id ? [{ ...row, messages: MESSAGES }] : []))[0],
    save: (conversation) => {
      stored.set(conversation.id, conversation)
      summaries = [conversation, ...summaries.filter(({ id }) => id !== conversation.id)]
    },
    remove: (id) => {
      summaries = summaries.filter((row) => row.id !== id)
    },
  }
}

const MESSAGES = [
  {
    id: 'q',
    role: 'user',
    content: 'How do I rotate a key?',
    parts: [{ type: 'text', text: 'How do I rotate a key?' }],
  },
  { id: 'a', role: 'assistant', content: 'Create a new one.', parts: [{ type: 'text', text: 'Create a new one.' }] },
]

const PROPS = showProps('storage', 'conversations')

/** The list of earlier conversations. */
const meta = {
  title: 'Widget/Conversations',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    fetch: fakeAssistant(dataStream().step().words('Create the new key first.').finish()),
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Conversations' }))
  },
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** Readers search, rename and delete conversations. Deleting can be undone. */
export const List: Story = {
  args: {
    conversations: createStore(['How do I rotate a key?', 'Which regions are there?', 'What does a plan cost?']),
  },
  play: async (context) => {
    await meta.play(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'region')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete “What does a plan cost?”' }))
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toHaveFocus()
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3))
    await userEvent.click(canvas.getByRole('button', { name: 'Rename “Which regions are there?”' }))
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Which regions are there?')
    await userEvent.keyboard('Regions{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Rename “Regions”' })).toHaveFocus()
  },
}

/** After "New conversation", the previous one is in the list and can be opened again. */
export const Opened: Story = {
  args: { conversations: createStore(['How do I rotate a key?']) },
  play: async (context) => {
    await meta.play(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^How do I rotate a key/ }))
    await expect(await canvas.findByText('Create a new one.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'New conversation' }))
    await waitFor(() => expect(canvas.queryByText('Create a new one.')).toBeNull())
    await meta.play(context)
    await userEvent.click(await canvas.findByRole('button', { name: /^How do I rotate a key/ }))
    await expect(await canvas.findByText('Create a new one.')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { conversations: createStore([]) },
  play: async (context) => {
    await meta.play(context)
    await expect(await within(context.canvasElement).findByText('No conversations yet.')).toBeVisible()
  },
}

/** The host's store can't be reached. */
export const Unreachable: Story = {
  args: { conversations: { ...createStore([]), list: () => Promise.reject(new Error('offline')) } },
  play: async (context) => {
    await meta.play(context)
    const canvas = within(context.canvasElement)
    await expect(await canvas.findByText('Your conversations could not be loaded.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The host's store can't load a conversation. The list stays open and says so. */
export const OpenFails: Story = {
  args: {
    conversations: {
      ...createStore(['How do I rotate a key?', 'Which regions are there?']),
      load: () => Promise.reject(new Error('offline')),
    },
  },
  play: async (context) => {
    await meta.play(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^How do I rotate a key/ }))
    await expect(await canvas.findByText('Something went wrong')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
