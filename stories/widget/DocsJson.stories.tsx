import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant, type FakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const ANSWER = dataStream().words('Create the new key first, then switch over.').finish({ threadId: 'thread-1' })

const CONFIG = {
  theme: 'maple',
  name: 'Acme',
  colors: { primary: '#0D9373' },
  search: { prompt: 'Ask Acme…' },
  contextual: {
    options: ['copy', 'view', 'claude', 'mcp', { title: 'Ask our team', href: 'https://acme.example/ask' }],
  },
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          { version: 'v2', pages: ['start'] },
          { version: 'v1', pages: ['v1/start'] },
        ],
      },
      { language: 'de', pages: ['de/start'] },
    ],
  },
} as const

const PROPS = showProps('config', 'currentPath', 'siteUrl')

/** Settings of docs.json that don't concern the appearance. */
const meta = {
  title: 'Widget/docs.json at work',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 640 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://docs.test',
    domain: 'acme',
    storage: null,
    variant: 'inline',
    shortcut: false,
    currentPath: '/v1/start',
    siteUrl: 'https://docs.acme.example',
    config: CONFIG as never,
    fetch: fakeAssistant(ANSWER) as typeof globalThis.fetch,
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme === 'dark' ? 'dark' : 'light'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** `contextual.options`: the page menu. It also works by keyboard. */
export const PageMenu: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: 'More' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const group = await canvas.findByRole('group', { name: 'This page' })
    const items = () => within(group).getAllByRole('menuitem')
    const all = canvas.getAllByRole('menuitem')
    await expect(items().map((item) => item.textContent)).toEqual([
      'Copy page as Markdown',
      'View as Markdown',
      'Open in Claude',
      'Copy MCP server address',
      'Ask our team',
    ])
    await expect(all[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(all[1]).toHaveFocus()
    await expect(items()[1]).toHaveAttribute('href', 'https://docs.acme.example/v1/start.md')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(items()[4]).toHaveFocus()
    const question = new URL(items()[2]!.getAttribute('href')!).searchParams.get('q')
    await expect(question).toBe('Read https://docs.acme.example/v1/start.md. I have questions about it.')
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await expect(canvas.queryByRole('menu')).toBeNull()
    await userEvent.click(button)
  },
}

/**
 * The search is limited to the page's version and language. The reader changes the version and removes the language.
 */
export const Scope: Story = {
  args: { fetch: fakeAssistant(ANSWER) as typeof globalThis.fetch },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const version = await canvas.findByRole('combobox', { name: 'Version' })
    await expect(version).toHaveValue('v1')
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English')
    await expect(canvasElement.querySelectorAll('[data-slot="scope"]')).toHaveLength(2)
    const field = canvas.getByRole('textbox', { name: 'Your question' })
    await expect(field).toHaveAttribute('placeholder', 'Ask Acme…')

    const { requests } = args.fetch as unknown as FakeAssistant
    const filters = () => requests.map(({ body }) => body.filter)
    await userEvent.type(field, 'How do I rotate a key?{Enter}')
    await waitFor(() => expect(filters().at(-1)).toEqual({ version: 'v1', language: 'en' }))
    await userEvent.selectOptions(version, 'v2')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Language: English' }))
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveFocus()
    await userEvent.type(field, 'And the old one?{Enter}')
    await waitFor(() => expect(filters().at(-1)).toEqual({ version: 'v2' }))
  },
}

/** The Markdown of the page can't be reached: browsers refuse this port. */
export const PageMenuCopyFailed: Story = {
  args: { siteUrl: 'http://localhost:9' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Copy page as Markdown' }))
    const entry = await canvas.findByRole('menuitem', { name: /Could not copy/ })
    await expect(entry).toHaveFocus()
  },
}
