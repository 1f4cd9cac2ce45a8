import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { Sources, type SourcesProps } from '../../src/ui/parts/Sources.tsx'
import { SettingsContext } from '../../src/ui/settings.ts'
import { citeSources } from '../../src/ui/parts/citeSources.ts'
import { collectSources } from '../../src/ui/parts/sources.ts'
import { source } from '../messages.ts'

const SITE = 'https://docs.acme.example'
const TOPICS = ['Keys and who may use them', 'Limits', 'Webhooks, retries and what to do when they fail', 'Regions']

const meta = { title: 'Parts/Sources', tags: ['autodocs'], component: Sources } satisfies Meta<typeof Sources>
export default meta
type Story = StoryObj<typeof meta>

const navigate = fn()
const SETTINGS = { labels: ENGLISH, navigate, siteUrl: SITE }

function renderHere(args: SourcesProps) {
  return (
    <SettingsContext.Provider value={SETTINGS}>
      <Sources {...args} />
    </SettingsContext.Provider>
  )
}

/** Only a few are shown. The button unfolds all sources as cards. */
export const Many: Story = {
  args: {
    sources: collectSources(
      {
        parts: Array.from({ length: 14 }, (_, index) =>
          source(`/guides/chapter-${index + 1}`, `Chapter ${index + 1}: ${TOPICS[index % TOPICS.length]}`),
        ),
      },
      SITE,
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 14 +11' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(canvas.getByRole('link', { name: /Chapter 14.*On this site/ })).toBeVisible()
  },
}

/** A single source has no card. The menu below the answer copies its address. */
export const One: Story = {
  args: { sources: collectSources({ parts: [source('/guides/keys#rotate', 'Rotate a key')] }, SITE) },
  render: renderHere,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** Each card copies the address of its section. */
export const CopyLink: Story = {
  args: {
    sources: collectSources(
      { parts: [source('/guides/keys#rotate', 'Rotate a key'), source('https://github.com/acme/sdk', 'The SDK')] },
      SITE,
    ),
  },
  render: renderHere,
  play: async ({ canvasElement }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 2' }))
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    canvas.getByRole('link', { name: /Rotate a key/ }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(copied).toHaveBeenLastCalledWith(`${SITE}/guides/keys#rotate`)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link to “The SDK”' }))
    await expect(copied).toHaveBeenLastCalledWith('https://github.com/acme/sdk')
  },
}

/** Pages of the docs site open in the same tab. Other pages open in a new tab and show their host. */
export const InternalAndExternal: Story = {
  args: {
    sources: collectSources(
      {
        parts: [
          source('/guides/keys#rotate', 'Rotate a key'),
          source(`${SITE}/reference/keys`, 'Keys'),
          source('https://github.com/acme/sdk/issues/12', 'Old key still works for a minute'),
        ],
      },
      SITE,
    ),
  },
  render: renderHere,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: /Rotate a key/ }))
    await expect(navigate).toHaveBeenCalledWith(`${SITE}/guides/keys#rotate`)
    const external = canvas.getByRole('link', { name: /Old key.*opens in a new tab/ })
    await expect(external).toHaveTextContent('github.com')
    await expect(external).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** In a wide panel, the cards have two columns. */
export const Wide: Story = { ...Many, parameters: { frame: { width: 720 } } }

const QUOTED = {
  ...source('/guides/keys', 'Keys and who may use them'),
  source: {
    ...source('/guides/keys', 'Keys and who may use them').source,
    providerMetadata: {
      docsAssistant: { passages: [{ anchor: 'rotate', text: 'A rotated key stops working after ten minutes.' }] },
    },
  },
}

/**
 * A card shows the passage that the answer quotes, and links to its section, where the browser highlights the passage.
 */
export const WithQuotedWords: Story = {
  args: citeSources(
    collectSources({ parts: [QUOTED, source('/limits', 'Limits')] }, SITE),
    { parts: [QUOTED, source('/limits', 'Limits')] },
    { siteUrl: SITE },
  ),
  render: ({ sources }) => (
    <SettingsContext.Provider value={SETTINGS}>
      <Sources sources={sources} />
    </SettingsContext.Provider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 2' }))
    await expect(canvas.getByText('A rotated key stops working after ten minutes.')).toBeVisible()
    const link = canvas.getAllByRole('link')[0]!
    await expect(link.getAttribute('href')).toContain('/guides/keys#rotate:~:text=A%20rotated%20key')
  },
}

export const None: Story = {
  args: { sources: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="sources"]')).toBeNull()
  },
}
