import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant, type FakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const PROPS = showProps('askAbout', 'page')

/** Readers ask about the page they are reading. */
const meta = {
  title: 'Widget/Ask about the page',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    storage: null,
    askAbout: { elements: 'main pre, main h2' },
    fetch: fakeAssistant(dataStream().step('msg_1').words('It installs what the lock file names.').finish()),
  },
  render: (args, { globals }) => (
    <main style={{ padding: 32, fontFamily: 'Georgia, serif' }}>
      <h2 tabIndex={-1}>Install</h2>
      <p>Run this in the folder of your site:</p>
      <pre>npm ci</pre>
      <form data-docs-assistant-ask>
        <label>
          A form of the page: <input />
        </label>
      </form>
      <p>
        <label>
          A field of the page: <input data-docs-assistant-ask />
        </label>
      </p>
      <button type="button" data-docs-assistant-ask="What does npm ci install?">
        Help with npm ci
      </button>
      <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />
    </main>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** A reader points at a code block and asks about it. */
export const CodeBlock: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    // Again and again, because the button is hidden if the pointer of another story moves.
    await waitFor(async () => {
      if (canvasElement.querySelector('[data-slot="context-chip"]') !== null) return
      await userEvent.hover(page.getByText('npm ci'))
      await userEvent.click(page.getByRole('button', { name: 'Ask about this' }))
      await expect(canvasElement.querySelector('[data-slot="context-chip"]')).not.toBeNull()
    })
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="context-chip"]')).toHaveTextContent('npm ci'))
  },
}

/** By keyboard, opening the panel by the shortcut offers the focused heading or block. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const heading = page.getByRole('heading', { name: 'Install' })
    await waitFor(async () => {
      heading.blur()
      heading.focus()
      await expect(page.getByRole('button', { name: 'Ask about this' })).toBeVisible()
    })
    await userEvent.keyboard('{Control>}i{/Control}')
    await userEvent.click(await page.findByRole('button', { name: /Ask about the selection/ }))
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="context-chip"]')).toHaveTextContent('Install'))
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveFocus()
  },
}

/**
 * Selecting text also shows the button. The reader can add several items before asking, and the question then shows
 * them.
 */
export const SeveralThings: Story = {
  play: async (context) => {
    const { canvasElement } = context
    const { ownerDocument } = canvasElement
    const page = within(ownerDocument.body)
    const chips = () =>
      [...canvasElement.querySelectorAll('[data-slot="context-chip"]')].map((chip) => chip.textContent)
    await CodeBlock.play!(context)
    await userEvent.keyboard('{Escape}')
    // Closing the panel moves the focus, which would end the selection.
    await waitFor(() => expect(page.getByRole('button', { name: 'Ask the docs' })).toBeVisible())
    ownerDocument.getSelection()!.selectAllChildren(page.getByText(/Run this/))
    await userEvent.click(await page.findByRole('button', { name: 'Ask about this' }))
    await waitFor(() => expect(chips()).toHaveLength(2))
    await expect(chips()[1]).toContain('Run this in the folder')
    await userEvent.type(page.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
    await page.findByText(/^It installs what the lock file names/)
    const about = [...canvasElement.querySelectorAll('[data-slot="question-context"]')]
    await expect(about.map((element) => element.textContent)).toEqual([
      'npm ci',
      'Run this in the folder of your site:',
    ])
    await expect(chips()).toEqual([])
  },
}

const asksFrom = (field: string): Story => ({
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="panel"]')).not.toBeNull())
    await userEvent.type(page.getByRole('textbox', { name: field }), 'What does it install?{Enter}')
    // The panel fades in.
    await waitFor(() => expect(page.getByText(/^It installs what the lock file names/)).toBeVisible())
    await expect(page.getByRole('textbox', { name: field, hidden: true })).toHaveValue('')
  },
})

/** The question in a form of the page with `data-docs-assistant-ask` is sent. */
export const FormOfThePage: Story = asksFrom('A form of the page:')

/** A single field with `data-docs-assistant-ask` needs no form. */
export const FieldOfThePage: Story = asksFrom('A field of the page:')

/** A button with `data-docs-assistant-ask` only fills in its question. */
export const ButtonOfThePage: Story = {
  args: { fetch: fakeAssistant([]) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="panel"]')).not.toBeNull())
    await userEvent.click(page.getByRole('button', { name: 'Help with npm ci' }))
    const field = await page.findByRole('textbox', { name: 'Your question' })
    await waitFor(() => expect(field).toHaveValue('What does npm ci install?'))
    await expect((args.fetch as unknown as FakeAssistant).requests).toHaveLength(0)
  },
}
