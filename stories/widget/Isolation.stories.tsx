import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

const ANSWER = dataStream().step('msg_1').words('Run `npm ci`.').finish({ threadId: 'thread_1' })

/** A page's CSS for buttons, paragraphs and fields, which would break the widget. */
const HOSTILE = `
  #page button, #page textarea { background: #b91c1c !important; border: 6px dashed #000 !important; color: #fff }
  #page p, #page h2 { font: 900 30px/2 cursive !important; letter-spacing: 6px !important }
  #page svg { width: 90px !important }
  #page { text-transform: uppercase; letter-spacing: 4px; font-style: italic }
`

/**
 * On a page whose CSS would break the widget. The first button belongs to the page, and shows the effect of that CSS.
 */
const meta = {
  title: 'Widget/Isolation',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    fetch: fakeAssistant(ANSWER),
    starterQuestions: ['How do I install it?'],
  },
  render: (args, { globals }) => (
    <div id="page" style={{ height: '100%' }}>
      <style>{HOSTILE}</style>
      <button type="button">A button of the page</button>
      <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />
    </div>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** Expects that the page's CSS applies to the page's own button, but not to the widget's starter question. */
async function expectOwnLooks(page: HTMLElement, scope: () => ParentNode | null | undefined): Promise<void> {
  await waitFor(() => expect(scope()?.querySelector('[data-slot="suggestion"]')).toBeTruthy())
  const question = getComputedStyle(scope()!.querySelector('[data-slot="suggestion"]')!)
  await expect(getComputedStyle(within(page).getByText('A button of the page')).borderTopStyle).toBe('dashed')
  await expect(question.borderTopStyle).not.toBe('dashed')
  await expect(question.letterSpacing).toBe('normal')
  await expect(question.textTransform).toBe('none')
}

/** With `layers`, the widget is in the page's document. */
export const Layers: Story = {
  play: ({ canvasElement }) => expectOwnLooks(canvasElement, () => canvasElement),
}

/** With `shadow`, the widget is in a shadow root. */
export const Shadow: Story = {
  args: { isolation: 'shadow' },
  play: ({ canvasElement }) =>
    expectOwnLooks(canvasElement, () =>
      [...canvasElement.querySelectorAll('#page > *')].map((element) => element.shadowRoot).find(Boolean),
    ),
}
