import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ContrastTable } from './ContrastTable.tsx'

/** The contrast of every pair of colours. Edit `config` in the controls: no docs.json makes a pair fail. */
const meta = {
  title: 'Theming/Contrast',
  component: ContrastTable,
  parameters: { frame: { bare: true, width: 900 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-passes="true"]').length).toBeGreaterThan(80)
    await expect(canvasElement.querySelectorAll('[data-passes="false"]')).toHaveLength(0)
  },
} satisfies Meta<typeof ContrastTable>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheDefault: Story = { args: { config: {} } }

/** A yellow that is too light for text on white, so it is darkened until the contrast is sufficient. */
export const OfAYellow: Story = {
  args: { config: { theme: 'maple', colors: { primary: '#F9C117', light: '#FDDC7B', dark: '#D4A017' } } },
}

/** A medium grey panel, on which only nearly black text is readable. */
export const OnAMiddleGrey: Story = {
  args: { config: { colors: { primary: '#7A7A7A' }, background: { color: { light: '#808080', dark: '#757575' } } } },
}
