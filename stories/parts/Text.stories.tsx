import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Markdown } from '../../src/markdown/index.ts'
import { TextPart } from '../../src/ui/parts/TextPart.tsx'

const meta = { title: 'Parts/Text', tags: ['autodocs'], component: TextPart } satisfies Meta<typeof TextPart>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  args: {
    text:
      'Rotate a key under **Settings → Keys**. The old one works for *sixty seconds* more, so nothing ' +
      'breaks.\n\n1. Create the new key\n2. Put it into your environment\n3. Revoke the old one',
  },
}

const WIDE = 'const response = await fetch("https://api.acme.example/v2/keys", { method: "POST", body: "{}" })'

/**
 * Code that is wider than its column fades at the edge and has a "Wrap lines" button; a short block has none. A wide
 * table scrolls, and can be copied as CSV or Markdown. Lines don't break inside the words of inline code.
 */
export const CodeAndTables: Story = {
  args: {
    text:
      `\`\`\`ts\n${WIDE}\n\`\`\`\n\n\`\`\`ts\nconst short = 1\n\`\`\`\n\n` +
      'Set the attribute `data-docs-assistant-ask` on a field in `src/index.tsx`.\n\n' +
      '| | Default | What it does | Since |\n|---|---|---|---|\n' +
      '| `retrievalPageSize` | `5` | How many pages the answer may read | 1.0 |\n' +
      '| `stallTimeoutMs` | `30000` | How long to wait for the next byte | 1.1 |',
  },
  parameters: { frame: { width: 320 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const wrap = await canvas.findByRole('button', { name: 'Wrap lines' })
    const block = wrap.closest<HTMLElement>('.da-code')!
    const code = block.querySelector('pre')!
    await expect(canvas.getAllByRole('group', { name: 'Code: ts' })).toHaveLength(2)
    await expect(getComputedStyle(code).maskImage).toContain('linear-gradient')
    wrap.click()
    await waitFor(() => expect(code.scrollWidth).toBe(code.clientWidth))
    await expect(getComputedStyle(code).maskImage).toBe('none')
    await expect(canvas.getByRole('button', { name: 'Wrap lines' })).toHaveAttribute('aria-pressed', 'true')
    for (const name of canvasElement.querySelectorAll('p .da-code-word'))
      await expect(name.getClientRects()).toHaveLength(1)
    const table = canvas.getByRole('group', { name: 'Table' })
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const text = () => copied.mock.lastCall?.[0] ?? ''
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as CSV' }))
    await waitFor(() => expect(text()).toContain('retrievalPageSize,5,How many pages the answer may read,1.0'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as Markdown' }))
    await waitFor(() => expect(text()).toContain('| `retrievalPageSize` | `5` |'))
  },
}

/** Incomplete Markdown is never shown as raw syntax. */
export const Streaming: Story = {
  args: { text: 'Rotate a key under **Settings → Keys**. The old one works for **sixty sec', isStreaming: true },
}

const CITATIONS = [
  { url: '/guides/keys', title: 'Rotate a key', eyebrow: 'Guides', site: 'Acme' },
  {
    url: 'https://other.example/keys',
    title: 'How others do it',
    passages: [{ href: 'https://other.example/keys#when', text: 'Rotate every key once a year.' }],
  },
]

/**
 * A citation's card, with the quoted passage, opens beside its number, even at the end of a line on a phone. A full
 * stop stays on the line of the number before it.
 */
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
    await expect(card).toHaveTextContent('Rotate every key once a year.')
    await expect(chips[1]).toHaveAttribute('href', 'https://other.example/keys#when')
    const [at, box] = [chips[1]!.getBoundingClientRect(), card.getBoundingClientRect()]
    await expect(box.top - at.bottom).toBe(4)
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth)
  },
}
