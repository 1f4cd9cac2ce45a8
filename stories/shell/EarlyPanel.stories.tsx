import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createEarlyPanel } from '../../src/ui/shell/createEarlyPanel.ts'
import { Root } from '../../src/ui/shell/Root.tsx'
import type { DialogVariant } from '../../src/variants.ts'
import { FRAMED } from '../framed.tsx'

interface EarlyPanelProps {
  variant: DialogVariant
  placement: 'start' | 'end'
  /** Names the panel, because its own labels have not loaded yet. */
  label: string
  colorScheme: 'light' | 'dark' | 'auto'
  /** The language tag of the interface. */
  language: string
  /** Called when the reader closes it. */
  onClose: () => void
}

function EarlyPanel({ variant, placement, label, colorScheme, language, onClose }: EarlyPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = { parent: root.current!, variant, placement }
    const panel = createEarlyPanel({ ...place, label, colorScheme, language, onShow: () => {}, onClose })
    panel.show()
    return () => panel.hide()
  }, [variant, placement, label, colorScheme, language, onClose])
  return <Root ref={root} variant={variant} placement={placement} colorScheme={colorScheme} />
}

/** What readers see after pressing the launcher, until the panel has loaded. Its field already accepts input. */
const meta = {
  title: 'Shell/Early panel',
  tags: ['autodocs'],
  component: EarlyPanel,
  parameters: { frame: { bare: true, height: 480 }, docs: FRAMED },
  args: {
    variant: 'popover',
    placement: 'end',
    label: 'Ask the docs',
    colorScheme: 'auto',
    language: 'en',
    onClose: fn(),
  },
  render: (args, { globals }) => <EarlyPanel {...args} colorScheme={globals.theme as EarlyPanelProps['colorScheme']} />,
} satisfies Meta<typeof EarlyPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Popover: Story = {}

export const FieldInUse: Story = {
  play: async ({ canvasElement, args }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Ask the docs' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'How do I install it?')
    await expect(field).toHaveValue('How do I install it?')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAttribute('readonly')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AlongTheSide: Story = { args: { variant: 'panel', placement: 'start' } }

export const InTheMiddle: Story = { args: { variant: 'modal' } }
