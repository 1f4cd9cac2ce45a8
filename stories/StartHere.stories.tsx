import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { DocsJsonEditor } from './theming/DocsJsonEditor.tsx'

const GOOD = `{
  "theme": "maple",
  "name": "Acme",
  "colors": { "primary": "#E84125", "light": "#FF8A6B" },
  "fonts": { "family": "Georgia" },
  "background": { "decoration": "gradient" }
}
`

/** The widget in light and in dark mode, with an editor for its docs.json. Changes apply as you type. */
const meta = {
  title: 'Start here',
  component: DocsJsonEditor,
  parameters: { frame: { bare: true, width: 1280 } },
} satisfies Meta<typeof DocsJsonEditor>
export default meta
type Story = StoryObj<typeof meta>

const accentOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('[data-slot="root"]')!.style.getPropertyValue('--da-brand')

export const Editor: Story = {
  args: { source: GOOD },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByText(/stays valid/)).toHaveLength(2))
    await expect(canvas.getByText('No problems.')).toBeVisible()
    await expect(accentOf(canvasElement)).toBe('#E84125')

    const field = canvas.getByRole('textbox', { name: 'docs.json' })
    await fireEvent.change(field, { target: { value: GOOD.replace('#E84125', '#7855FF') } })
    await waitFor(() => expect(accentOf(canvasElement)).toBe('#7855FF'))
    await fireEvent.change(field, { target: { value: GOOD } })
  },
}

/** Each problem says where it is, what is used instead, and what to write. */
export const WithProblems: Story = {
  args: {
    source: GOOD.replace('#E84125', 'E84125')
      .replace('"maple"', '"mapel"')
      .replace('"fonts"', '"font"')
      .replace('}\n}', '},\n}'),
  },
  play: async ({ canvasElement }) => {
    const problems = within(within(canvasElement).getByRole('region', { name: 'Problems' }))
    await expect(problems.getAllByRole('listitem')).toHaveLength(4)
    await expect(problems.getByText(/in line 4, column 26/)).toHaveTextContent('Write "#E84125".')
    await waitFor(() => expect(within(canvasElement).getAllByText(/stays valid/)).toHaveLength(2))
  },
}
