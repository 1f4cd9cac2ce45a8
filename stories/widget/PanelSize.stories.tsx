import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const ANSWER = dataStream()
  .step()
  .words('Run `npm ci`, then `npm start`. It prints a **URL** within a minute.')
  .source({ url: '/install', title: 'Install' })
  .finish({ threadId: 'thread-1' })

const PARAGRAPH =
  'A page of the host, with text of its own, which readers want to keep in view while they ask about it. '

const PROPS = showProps('variant', 'page', 'defaultOpen')

/** Readers can resize the panel. The page makes room for it if it stays readable. */
const meta = {
  title: 'Widget/Panel size',
  tags: ['autodocs'],
  component: DocsAssistant,
  args: {
    baseUrl: 'https://docs.test',
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    storage: null,
    variant: 'panel',
    defaultOpen: true,
    fetch: fakeAssistant(ANSWER),
  },
  parameters: { frame: { bare: true }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  render: (args, { globals }) => (
    <main style={{ minHeight: 700, padding: 32, fontFamily: 'Georgia, serif' }}>
      <h1>Install</h1>
      <p>{PARAGRAPH.repeat(8)}</p>
      <DocsAssistant {...args} colorScheme={globals.theme === 'dark' ? 'dark' : 'light'} />
    </main>
  ),
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

const inPage = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** The panel's edge moves by pointer, touch and arrow keys. */
export const Resizable: Story = {
  play: async ({ canvasElement }) => {
    const edge = await inPage(canvasElement).findByRole('separator', { name: 'Width of the panel' })
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '440'))
    edge.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '488'))
    // The browser can't capture the pointer of a synthetic event.
    edge.setPointerCapture = () => {}
    const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY: 300 })
    const { x, width } = edge.getBoundingClientRect()
    await fireEvent.pointerDown(edge, at(x + width / 2))
    await fireEvent.pointerMove(edge, at(x + width / 2 + 60))
    await fireEvent.pointerUp(edge, at(x + width / 2 + 60))
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '428'))
    await userEvent.dblClick(edge)
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '440'))
  },
}

/** The menu in the header enlarges the panel. The menu, or Escape, restores its size. */
export const Enlarged: Story = {
  args: { variant: 'popover' },
  play: async ({ canvasElement }) => {
    const page = inPage(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'More' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Enlarge the panel' }))
    const panel = canvasElement.querySelector('[data-slot="panel"]')
    await waitFor(() => expect(panel).toHaveAttribute('data-enlarged'))
    await userEvent.keyboard('{Escape}')
    await expect(panel).not.toHaveAttribute('data-enlarged')
    await expect(panel).toBeVisible()
    await userEvent.click(await page.findByRole('button', { name: 'More' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Enlarge the panel' }))
  },
}

/** The page stays readable beside the panel. */
export const Pushes: Story = {
  play: async ({ canvasElement }) => {
    const html = canvasElement.ownerDocument.documentElement
    await inPage(canvasElement).findByRole('separator')
    await waitFor(() => expect(html.dataset.daPush).toBe('right'))
    const panel = canvasElement.querySelector('[data-slot="panel"]')!.getBoundingClientRect()
    const text = inPage(canvasElement)
      .getByText(/A page of the host/)
      .getBoundingClientRect()
    await expect(text.right).toBeLessThanOrEqual(panel.left)
  },
}

export const RightToLeft: Story = {
  args: { language: 'ar' },
  render: (args, context) => <div dir="rtl">{meta.render(args, context as never)}</div>,
  play: async ({ canvasElement }) => {
    const edge = await inPage(canvasElement).findByRole('separator', { name: 'عرض اللوحة' })
    await waitFor(() => expect(edge.getBoundingClientRect().left).toBeGreaterThan(400))
  },
}
