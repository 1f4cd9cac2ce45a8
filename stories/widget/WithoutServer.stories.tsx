import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { FRAMED, showProps } from '../framed.tsx'

const PROPS = showProps('docs', 'search', 'variant')

/** A site of files: the engine and the index of the folder `docs` run in the reader's browser. Nothing is sent. */
const meta = {
  title: 'Widget/Without a server',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: {
    frame: { bare: true, height: 660 },
    controls: PROPS,
    docs: { ...FRAMED, controls: PROPS },
  },
  args: { docs: '/story-docs/', variant: 'inline', storage: null },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

async function ask(canvasElement: HTMLElement, question: string) {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`)
  return canvas
}

/** The answer is quoted from the files, with a link to its heading. */
export const Answer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'How do I launch a rocket?')
    await expect(await canvas.findByText(/acme launch --pad 4/)).toBeVisible()
    await expect(canvasElement.querySelector('a[href*="/guide#launch-a-rocket"]')).not.toBeNull()
  },
}

/** The folder has not been written, or is at another address. The console says what to run. */
export const NoFolder: Story = {
  args: { docs: '/no-docs/' },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'How do I launch a rocket?')
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
