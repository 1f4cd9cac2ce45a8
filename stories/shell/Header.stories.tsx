import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Header } from '../../src/ui/shell/Header.tsx'
import { SiteTitle } from '../../src/ui/shell/SiteTitle.tsx'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="144" height="24">' +
  '<rect y="2" width="144" height="20" rx="10" fill="#0a795f"/></svg>'
const LOGO = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`

const meta = {
  title: 'Shell/Header',
  tags: ['autodocs'],
  component: Header,
  args: { onReset: fn(), onOpenChange: fn() },
  parameters: { frame: { height: 80 } },
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'New conversation' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const NothingToStartAnewFrom: Story = { args: { resetDisabled: true } }

/** With a switch for light and dark, for a page that has no switch of its own. */
export const WithAModeSwitch: Story = {
  args: { onColorSchemeChange: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Use dark colours' }))
    await expect(args.onColorSchemeChange).toHaveBeenCalledWith('dark')
  },
}

export const NamedAfterTheSite: Story = { args: { children: <SiteTitle name="Acme" /> } }

/** If the logo can't be loaded, the site's name replaces it. */
export const MissingLogo: Story = {
  args: { children: <SiteTitle name="Acme" logo={['data:image/png;base64,AAAA']} /> },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Acme')).toBeVisible()
  },
}

/** On a phone of 320 pixels, "Assistant" wraps below a logo of the maximum width. */
export const LogoOnAPhone: Story = {
  args: { onColorSchemeChange: fn(), children: <SiteTitle name="Acme" logo={[LOGO]} /> },
  parameters: { frame: { width: 320, height: 80 } },
  play: async ({ canvasElement }) => {
    const logo = within(canvasElement).getByRole('img', { name: 'Acme' })
    await waitFor(() => expect(logo.getBoundingClientRect().width).toBe(144))
    await expect(within(canvasElement).getByText('Assistant')).toBeVisible()
  },
}

/** A long title is cut off after two lines. Hovering shows all of it. */
export const LongTitle: Story = {
  args: { children: 'The assistant of the documentation of a product with a name that is rather long' },
}
