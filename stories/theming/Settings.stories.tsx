import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { answer, question, searchResult } from '../messages.ts'
import { recipeLanguage } from './recipeLanguage.ts'
import { Showcase } from './Showcase.tsx'

/** Single settings of docs.json, in light and in dark mode. */
const meta = {
  title: 'Theming/Settings',
  component: Showcase,
  parameters: { frame: { bare: true, width: 900 } },
} satisfies Meta<typeof Showcase>
export default meta
type Story = StoryObj<typeof meta>

const COLORS = { primary: '#0D9373', light: '#07C983', dark: '#0D9373' }
const decorated = (theme: string, decoration: string): Story => ({
  args: { config: { theme, name: 'Acme', colors: COLORS, background: { decoration } } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-slot="source"]').length).toBeGreaterThanOrEqual(2))
  },
})

export const Gradient = decorated('svc', 'gradient')
export const Grid = decorated('svc', 'grid')
export const Windows = decorated('svc', 'windows')

const CITED = [
  question('How do I rotate a key?'),
  answer([
    searchResult('rotate a key', [{ path: '/guides/keys', title: 'Rotate a key' }]),
    'Create the new key first, then revoke the old one [1]. The old one stays valid for a minute, so that ' +
      'nothing that still uses it breaks.',
  ]),
]

/** The card of a cited page, on hover and focus. `thumbnails` styles its thumbnail. */
export const Thumbnails: Story = {
  args: {
    config: { theme: 'svc', name: 'Acme', colors: COLORS, thumbnails: { fonts: { family: 'Georgia' } } },
    messages: CITED,
  },
  play: async ({ canvasElement }) => {
    const chips = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll<HTMLElement>('.da-citation-chip')]
      expect(found.length).toBe(2)
      return found
    })
    await userEvent.hover(chips[0]!)
    chips[1]!.focus()
    for (const card of canvasElement.querySelectorAll('.da-citation-card')) {
      await expect(card).toBeVisible()
      await expect(card).toHaveTextContent(/GuidesRotate a keyAcme (light|dark)\/guides\/keys/)
    }
  },
}

/** Always dark, even in light mode. */
export const DarkThumbnails: Story = {
  ...Thumbnails,
  args: {
    ...Thumbnails.args,
    config: {
      theme: 'almond',
      name: 'Acme',
      colors: { primary: '#B4532A', light: '#F2A97E' },
      thumbnails: { colorScheme: 'dark' },
    },
  },
}

const CODE =
  'recipe green-tea(leaves, water) {\n  boil 80 c      # not hotter\n  steep 3 min\n  serve "a {cup} of tea"\n}'

/** `styling.codeblocks.languages.custom`: code in a language of the site's own, highlighted by its TextMate grammar. */
export const CustomLanguage: Story = {
  args: {
    config: {
      theme: 'maple',
      name: 'Teahouse',
      colors: { primary: '#3F7D20', light: '#9BD770' },
      styling: { codeblocks: { languages: { custom: ['/languages/recipe.json'] } } },
    },
    messages: [
      question('How do I make green tea?'),
      answer([`Not with boiling water:\n\n\`\`\`recipe\n${CODE}\n\`\`\``]),
    ],
    loadCodeLanguage: () => recipeLanguage,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      const texts = [...canvasElement.querySelectorAll('.da-code-keyword')].map(({ textContent }) => textContent)
      expect(texts.filter((text) => text === 'steep')).toHaveLength(2)
    })
  },
}
