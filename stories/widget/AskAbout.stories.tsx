import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

/** Readers ask about the page, right where they read. */
const meta = {
  title: 'Widget/Ask about the page',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    storage: null,
    askAbout: { elements: 'main pre' },
    fetch: fakeAssistant(dataStream().step('msg_1').words('It installs what the lock file names.').finish()),
  },
  render: (args, { globals }) => (
    <main style={{ padding: 32, fontFamily: 'Georgia, serif' }}>
      <p>Run this in the folder of your site:</p>
      <pre>npm ci</pre>
      <DocsAssistant {...args} appearance={globals.theme as 'light' | 'dark' | 'auto'} />
    </main>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** A reader points at a code block, and asks about it. */
export const CodeBlock: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await waitFor(async () => {
      await userEvent.hover(page.getByText('npm ci'))
      await expect(page.getByRole('button', { name: 'Ask about this' })).toBeVisible()
    })
    await userEvent.click(page.getByRole('button', { name: 'Ask about this' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="context-chip"]')).toHaveTextContent('npm ci'))
  },
}
