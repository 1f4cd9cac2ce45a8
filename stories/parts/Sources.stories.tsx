import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { Sources } from '../../src/ui/parts/Sources.tsx'
import { SettingsContext } from '../../src/ui/settings.ts'
import { collectSources } from '../../src/ui/parts/sources.ts'
import { source } from '../messages.ts'

const SITE = 'https://docs.acme.example'
const TOPICS = ['Keys and who may use them', 'Limits', 'Webhooks, retries and what to do when they fail', 'Regions']

const meta = { title: 'Parts/Sources', component: Sources } satisfies Meta<typeof Sources>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  args: { sources: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="sources"]')).toBeNull()
  },
}

export const One: Story = {
  args: { sources: collectSources({ parts: [source('/guides/keys', 'Rotate a key')] }, SITE) },
}

const navigate = fn()
const SETTINGS = { labels: ENGLISH, navigate, siteUrl: SITE }

/** A page of the docs site opens in this tab. Other pages open in a new tab and show their host. */
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
  render: (args) => (
    <SettingsContext.Provider value={SETTINGS}>
      <Sources {...args} />
    </SettingsContext.Provider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('link', { name: /Rotate a key/ }))
    await expect(navigate).toHaveBeenCalledWith(`${SITE}/guides/keys#rotate`)
    const external = canvas.getByRole('link', { name: /Old key.*opens in a new tab/ })
    await expect(external).toHaveTextContent('github.com')
    await expect(external).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** A few chips show. The button unfolds all sources to cards. */
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
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 14' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(canvas.getByRole('link', { name: /Chapter 14.*On this site/ })).toBeVisible()
  },
}

/** In a wide panel, the cards have two columns. */
export const Wide: Story = { ...Many, parameters: { frame: { width: 720 } } }
