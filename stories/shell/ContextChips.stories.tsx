import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ContextItem } from '../../src/protocol/request.ts'
import { ContextChips, type ContextChipsProps } from '../../src/ui/composer/ContextChips.tsx'

const ITEMS: ContextItem[] = [
  { type: 'code', value: 'export const handler = createAgentJobHandler({ authorize })', path: '/agent-jobs' },
  { type: 'textSelection', value: 'The admin key never leaves the server.' },
  { type: 'code', value: 'npm ci' },
]

const meta = {
  title: 'Shell/Context chips',
  tags: ['autodocs'],
  component: ContextChips,
  args: { items: ITEMS, onRemove: fn(), onEmptied: fn() },
  render: (args) => <Removable {...args} />,
} satisfies Meta<typeof ContextChips>
export default meta
type Story = StoryObj<typeof meta>

function Removable({ items: first, onRemove, ...rest }: ContextChipsProps) {
  const [items, setItems] = useState(first)
  const remove = (item: ContextItem) => {
    onRemove?.(item)
    setItems(items.filter((other) => other !== item))
  }
  return <ContextChips items={items} onRemove={remove} {...rest} />
}

export const Default: Story = {}

/** After removing a chip by keyboard, the focus moves to the next chip, or finally to the field. */
export const RemovedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^Remove Selected text/ }).focus()
    await userEvent.keyboard('{Delete}')
    await expect(canvas.getByRole('button', { name: 'Remove Code: npm ci' })).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.getByRole('button', { name: /^Remove Code: export/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryAllByRole('listitem')).toEqual([])
    await expect(args.onEmptied).toHaveBeenCalledOnce()
  },
}

/** Without `onRemove`, chips can't be removed. */
export const Fixed: Story = { render: ({ items }) => <ContextChips items={items} /> }
