import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Markdown } from '../../src/markdown/index.ts'
import { TextPart } from '../../src/ui/parts/TextPart.tsx'

const meta = { title: 'Parts/Text', component: TextPart } satisfies Meta<typeof TextPart>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  args: {
    text:
      'Rotate a key under **Settings → Keys**. The old one works for *sixty seconds* more, so nothing ' +
      'breaks.\n\n1. Create the new key\n2. Put it into your environment\n3. Revoke the old one',
  },
}

/** Incomplete Markdown never shows as raw syntax. */
export const Streaming: Story = {
  args: { text: 'Rotate a key under **Settings → Keys**. The old one works for **sixty sec', isStreaming: true },
}

const CITATIONS = [
  { url: '/guides/keys', title: 'Rotate a key', eyebrow: 'Guides', site: 'Acme' },
  { url: 'https://other.example/keys', title: 'How others do it' },
]

/** A citation's card opens at its number, even at the end of a line on a phone. Full stops stay with the numbers. */
export const CitationCard: Story = {
  args: { text: '' },
  parameters: { frame: { width: 320, height: 320 } },
  render: () => (
    <Markdown
      text={
        'Rotate a key under **Settings** [1]. Other services do it elsewhere [2]. The old one works for sixty ' +
        'seconds more [1][2].'
      }
      citations={CITATIONS}
    />
  ),
  play: async ({ canvasElement }) => {
    const chips = await within(canvasElement).findAllByRole('link', { name: /^Source/ }, { timeout: 20_000 })
    chips[1]!.focus()
    const card = chips[1]!.nextElementSibling!
    await waitFor(() => expect(card).toBeVisible())
    await expect(card).toHaveTextContent('How others do it')
    const [at, box] = [chips[1]!.getBoundingClientRect(), card.getBoundingClientRect()]
    await expect(box.top - at.bottom).toBe(4)
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth)
  },
}
