import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED } from '../framed.tsx'

const ANSWER = dataStream()
  .step()
  .reasoning('The reader wants to install it. I look for that in the docs.')
  .tool({ name: 'search', args: { query: 'install' }, result: [{ path: '/install', metadata: { title: 'Install' } }] })
  .words(
    'Run this in the folder of your site:\n\n```bash\nnpm ci && npm start\n```\n\nIt prints a **URL** within a minute.',
  )
  .source({ url: '/install', title: 'Install' })
  .finish({ threadId: 'thread-1' })

const meta = {
  title: 'Widget/Variants',
  tags: ['autodocs'],
  component: DocsAssistant,
  args: {
    baseUrl: 'https://docs.test',
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    storage: null,
    starterQuestions: ['How do I install it?', 'Which key may be in the page?'],
    onFeedback: fn(),
    onOpenChange: fn(),
    onProblem: fn(),
  },
  parameters: { frame: { bare: true }, docs: { ...FRAMED } },
  render: (args, { globals }) => (
    <Page>
      <DocsAssistant
        fetch={fakeAssistant(ANSWER) as typeof globalThis.fetch}
        colorScheme={globals.theme === 'dark' ? 'dark' : 'light'}
        {...args}
      />
    </Page>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

function Page({ children }: { children: React.ReactNode }) {
  return (
    <main style={{ minHeight: 700, padding: 32, fontFamily: 'Georgia, serif' }}>
      <h1>Install</h1>
      <p>A page of the host, with text of its own.</p>
      {children}
    </main>
  )
}

const inPage = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

async function ask(canvasElement: HTMLElement, question: string) {
  const page = inPage(canvasElement)
  await userEvent.type(await page.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`)
  await waitFor(() => expect(canvasElement.querySelector('[data-role="assistant"][data-status="done"]')).not.toBeNull())
}

/** Starter questions. */
export const Empty: Story = { args: { defaultOpen: true } }
export const Closed: Story = {}

/**
 * The launcher opens the panel, the assistant answers a question, and Escape closes the panel and returns the focus.
 */
export const Popover: Story = {
  play: async ({ canvasElement, args }) => {
    const page = inPage(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Ask the docs' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true)
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveFocus()
    await ask(canvasElement, 'How do I install it?')
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await expect(page.getByRole('button', { name: 'Ask the docs' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Ask the docs' }))
    await waitFor(() => expect(page.getByRole('article', { name: 'Assistant' })).toBeVisible())
  },
}

export const Modal: Story = {
  args: { variant: 'modal', defaultOpen: true },
  play: async ({ canvasElement }) => ask(canvasElement, 'How do I install it?'),
}

export const SidePanel: Story = {
  args: { variant: 'panel', defaultOpen: true },
  play: async ({ canvasElement }) => ask(canvasElement, 'How do I install it?'),
}

/** A question field at the bottom of the page. Asking a question opens the panel along the side. */
export const Bar: Story = {
  args: { variant: 'bar' },
  play: async ({ canvasElement, args }) => {
    const page = inPage(canvasElement)
    const field = await page.findByRole('textbox', { name: 'Ask the docs' })
    await userEvent.type(field, 'How do I install it?{Enter}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true)
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-role="assistant"][data-status="done"]')).not.toBeNull(),
    )
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveFocus()
  },
}

/** Part of the page's content. */
export const Inline: Story = {
  args: { variant: 'inline' },
  render: (args, { globals }) => (
    <Page>
      <div style={{ height: 560, maxWidth: 720 }}>
        <DocsAssistant
          fetch={fakeAssistant(ANSWER) as typeof globalThis.fetch}
          colorScheme={globals.theme === 'dark' ? 'dark' : 'light'}
          {...args}
        />
      </div>
    </Page>
  ),
  play: async ({ canvasElement }) => ask(canvasElement, 'How do I install it?'),
}

/** A window as low as at 400 % zoom. At least half of its height is for reading. */
export const LowWindow: Story = {
  args: { defaultOpen: true },
  globals: { viewport: { value: 'zoomed' } },
  parameters: {
    viewport: { options: { zoomed: { name: '400 % zoom', styles: { width: '320px', height: '256px' } } } },
  },
  play: async ({ canvasElement }) => {
    await ask(canvasElement, 'How do I install it?')
    const { ownerDocument } = canvasElement
    const view = ownerDocument.defaultView!
    await expect(inPage(canvasElement).getByRole('log').clientHeight).toBeGreaterThanOrEqual(view.innerHeight / 2)
    await expect(ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(view.innerWidth)
    await expect(inPage(canvasElement).getByRole('button', { name: 'Close' })).toBeVisible()
  },
}

export const AtTheStart: Story = { args: { placement: 'start', defaultOpen: true } }

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    defaultOpen: true,
    starterQuestions: ['كيف أثبّته؟', 'أي مفتاح يجوز أن يكون في الصفحة؟'],
    labels: { title: 'المساعد', emptyTitle: 'عمّ تبحث؟', inputPlaceholder: 'اطرح سؤالًا…', emptyText: 'اسأل بكلماتك.' },
  },
}

/** With the site's theme from its docs.json. */
export const WithDocsJson: Story = {
  args: {
    defaultOpen: true,
    config: {
      theme: 'luma',
      name: 'Acme',
      colors: { primary: '#db2777' },
      background: { decoration: 'gradient' },
      appearance: { strict: true },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(inPage(canvasElement).getByRole('dialog', { name: 'Acme assistant' })).toBeVisible())
    await ask(canvasElement, 'How do I install it?')
  },
}

/** An admin key is never sent: the widget refuses to start. */
export const SecretKey: Story = {
  args: { apiKey: 'svc_secret', defaultOpen: true, onProblem: fn() },
  beforeEach: () => {
    const { error } = console
    console.error = () => {}
    return () => {
      console.error = error
    }
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(inPage(canvasElement).getByText('The assistant is switched off')).toBeVisible())
    await expect(inPage(canvasElement).getByRole('textbox', { name: 'Your question' })).toBeDisabled()
    await expect(args.onProblem).toHaveBeenCalledWith(expect.objectContaining({ code: 'secret-key' }))
  },
}
