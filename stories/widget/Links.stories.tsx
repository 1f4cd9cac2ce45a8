import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant, type FakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const SITE = 'https://docs.acme.example'
const ANSWER = dataStream()
  .step('msg_1')
  .words('Create the new key first. See [the guide](/guides/keys).')
  .source({ url: '/guides/keys', title: 'Rotate a key' })
  .finish({ threadId: 'thread_1' })
const PAGES: Readonly<Record<string, string>> = { '/': 'Start', '/guides/keys': 'Rotate a key' }

const PROPS = showProps('siteUrl', 'base', 'navigate', 'page')

/** Links from the assistant to the site, and from the site to the assistant. */
const meta = {
  title: 'Widget/Links',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    storage: null,
    siteUrl: SITE,
    fetch: fakeAssistant(ANSWER),
  },
  render: function Site(args, { globals }) {
    const [path, setPath] = useState('/')
    return (
      <main style={{ padding: 32, fontFamily: 'Georgia, serif' }}>
        <h1>{PAGES[path]}</h1>
        <DocsAssistant
          navigate={(href) => setPath(href.replace(SITE, ''))}
          {...args}
          colorScheme={globals.theme as 'light' | 'dark' | 'auto'}
        />
      </main>
    )
  },
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** The page behind the assistant changes. The assistant stays open with its conversation, and the reader asks again. */
export const FollowsASource: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Ask the docs' }))
    const field = await page.findByRole('textbox', { name: 'Your question' })
    await userEvent.type(field, 'How do I rotate a key?{Enter}')
    const chip = await page.findByRole('link', { name: /Rotate a key/ })
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Start')
    await userEvent.click(chip)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rotate a key')
    await expect(page.getByRole('article', { name: 'You' })).toBeVisible()
    await userEvent.type(field, 'What happens to the old one?{Enter}')
    await waitFor(() => expect(page.getAllByRole('article', { name: 'Assistant' })).toHaveLength(2))
  },
}

/**
 * `?assistant=` fills the field without sending it, and is removed from the address, so that a reload doesn't repeat
 * it.
 */
export const QuestionInTheAddress: Story = {
  args: { fetch: fakeAssistant(ANSWER) },
  beforeEach: () => {
    const before = location.href
    const address = new URL(before)
    address.searchParams.set('assistant', 'How do I rotate a key?')
    history.replaceState(history.state, '', address)
    return () => history.replaceState(history.state, '', before)
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    const field = await page.findByRole('textbox', { name: 'Your question' })
    await waitFor(() => expect(field).toHaveValue('How do I rotate a key?'))
    await expect(new URLSearchParams(location.search).has('assistant')).toBe(false)
    await expect((args.fetch as unknown as FakeAssistant).requests).toHaveLength(0)
  },
}
