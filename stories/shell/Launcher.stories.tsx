import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Launcher } from '../../src/ui/shell/Launcher.tsx'
import { AssistantIcon } from '../../src/ui/icons/AssistantIcon.tsx'
import { SiteIcon } from '../../src/ui/shell/SiteImage.tsx'
import { framed } from '../framed.tsx'

const meta = {
  title: 'Shell/Launcher',
  tags: ['autodocs'],
  component: Launcher,
  args: { onClick: fn() },
  parameters: { frame: { height: 120 }, docs: framed(140) },
} satisfies Meta<typeof Launcher>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Ask the docs' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** Hidden while the panel is open. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** With the site's favicon. If a file can't be loaded, the next one replaces it, or finally the widget's icon. */
export const WithTheSitesMark: Story = {
  args: { icon: <SiteIcon sources={[MARK()]} fallback={<AssistantIcon size={20} />} /> },
}

export const OtherWords: Story = { args: { children: 'Frag die Dokumentation' } }

function MARK(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" ' +
    'fill="#fff"/><circle cx="10" cy="10" r="6" fill="#0d9373"/></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
