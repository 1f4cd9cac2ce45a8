import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { AssistantStorage } from '../../src/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'
import type { FindPages } from '../../src/ui/search/SearchResult.ts'

const PAGES = [
  {
    title: 'Rotate a key',
    url: '/guides/keys',
    breadcrumb: ['Guides'],
    content: 'Create a second one first.\n\nThe old [key](/keys) stays valid for **ten** minutes. Then it stops.',
  },
  { title: 'Rotate a key', url: '/guides/keys#revoke', heading: 'Revoke the old key', breadcrumb: ['Guides'] },
  { title: 'Quickstart', url: '/quickstart', breadcrumb: ['Get started'] },
]
const find: FindPages = (query) =>
  Promise.resolve(PAGES.filter(({ title, heading }) => `${title} ${heading}`.toLowerCase().includes(query)))

const PROPS = showProps('search', 'page', 'navigate')

/** Searches pages, or asks the assistant. Opened by Ctrl+K or Cmd+K. */
const meta = {
  title: 'Widget/Search',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 640 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://docs.test',
    domain: 'acme',
    storage: null,
    siteUrl: 'https://docs.acme.example',
    search: find,
    navigate: fn(),
    fetch: fakeAssistant(dataStream().words('Like this.').finish({})) as typeof globalThis.fetch,
  },
  render: (args, { globals }) => (
    <main>
      <h1>Acme</h1>
      <DocsAssistant {...args} colorScheme={globals.theme === 'dark' ? 'dark' : 'light'} />
    </main>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

function memoryStorage(): AssistantStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

async function openSearch(canvasElement: HTMLElement) {
  const page = within(canvasElement.ownerDocument.body)
  await page.findByRole('button', { name: 'Ask the docs' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await page.findByRole('combobox', { name: 'Search' })
  await expect(field).toHaveFocus()
  return { page, field }
}

/** Pages and sections appear as the reader types. Arrow keys select one, Enter opens it. */
export const Results: Story = {
  play: async ({ canvasElement, args }) => {
    const { page, field } = await openSearch(canvasElement)
    await userEvent.keyboard('key')
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(3))
    const [first, second, ask] = page.getAllByRole('option')
    await expect(ask).toHaveTextContent('Ask the assistant: key')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(first!.querySelector('mark')).toHaveTextContent('key')
    await expect(first).toHaveTextContent('The old key stays valid for ten minutes.')
    await expect(second).toHaveTextContent('Revoke the old keyGuides › Rotate a key')
    await expect(page.getByText('2 results')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect(field).toHaveAttribute('aria-activedescendant', second!.id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(ask).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.navigate).toHaveBeenLastCalledWith('https://docs.acme.example/guides/keys#revoke')
    await expect(page.queryByRole('combobox')).toBeNull()
    await openSearch(canvasElement)
    await userEvent.keyboard('key')
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(3))
  },
}

/** Before the reader types, shows the pages that they opened last. */
export const Recent: Story = {
  args: { storage: memoryStorage() },
  play: async ({ canvasElement }) => {
    const { page } = await openSearch(canvasElement)
    await expect(page.queryByRole('option')).toBeNull()
    await userEvent.keyboard('quick')
    await userEvent.click(await page.findByRole('option', { name: /Quickstart/ }))
    await openSearch(canvasElement)
    // The dialog fades in.
    await waitFor(() => expect(page.getByText('Recent')).toBeVisible())
    await expect(page.getAllByRole('option')).toHaveLength(1)
    await expect(page.getByRole('option')).toHaveTextContent('Quickstart')
  },
}

/** While the search is running, the reader can already ask the assistant, but Enter does not do so by accident. */
export const Searching: Story = {
  args: { search: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const { page } = await openSearch(canvasElement)
    await userEvent.keyboard('key')
    await waitFor(() => expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'))
    await expect(page.getByRole('option')).toHaveTextContent('Ask the assistant: key')
    await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'false')
    await expect(page.queryByText('Nothing found')).toBeNull()
  },
}

/** If no page is found, asking the assistant is the only row. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const { page } = await openSearch(canvasElement)
    await userEvent.keyboard('fax')
    await expect(await page.findByText('Nothing found')).toBeVisible()
    await expect(page.getByRole('option')).toHaveTextContent('Ask the assistant: fax')
  },
}

/** For a question, the first row asks the assistant. */
export const Ask: Story = {
  play: async ({ canvasElement }) => {
    const { page } = await openSearch(canvasElement)
    await userEvent.keyboard('How do I rotate a key?{Enter}')
    await waitFor(() => expect(page.getByRole('article', { name: 'You' })).toHaveTextContent('How do I rotate a key?'))
    await page.findByText('Like this.')
  },
}

/** The search works when the assistant can't be reached. */
export const AssistantUnreachable: Story = {
  args: { fetch: fakeAssistant({ fail: 'network' }) as typeof globalThis.fetch },
  play: async ({ canvasElement, args }) => {
    const { page } = await openSearch(canvasElement)
    await userEvent.keyboard('Which key?{Enter}')
    await page.findByText('The assistant could not be reached')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await page.findByRole('combobox', { name: 'Search' })).toHaveFocus()
    await userEvent.keyboard('key')
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('{Enter}')
    await expect(args.navigate).toHaveBeenLastCalledWith('https://docs.acme.example/guides/keys')
  },
}

/** The assistant works when the search can't be reached. */
export const SearchFails: Story = {
  args: { search: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    const { page } = await openSearch(canvasElement)
    await userEvent.keyboard('key')
    await page.findByText('The search could not be reached.')
    await expect(page.getAllByRole('option')).toHaveLength(1)
  },
}
