import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Header } from '../../src/ui/shell/Header.tsx'
import { Panel } from '../../src/ui/shell/Panel.tsx'
import { Root } from '../../src/ui/shell/Root.tsx'

/** The panel of `<DocsAssistant>`, for building your own widget. It needs a `<Root>` around it. */
const meta = {
  title: 'Shell/Panel and root',
  tags: ['autodocs'],
  component: Panel,
  subcomponents: { Root },
  parameters: { frame: { bare: true, height: 480 } },
  args: { variant: 'inline' },
  render: (args, { globals }) => (
    <Root variant={args.variant} colorScheme={globals.theme as 'light' | 'dark' | 'auto'}>
      <Panel {...args} aria-labelledby="panel-title">
        <Header titleId="panel-title">Assistant</Header>
        <p style={{ padding: 20 }}>The conversation.</p>
      </Panel>
    </Root>
  ),
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Inline: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'Assistant' })).toBeVisible()
  },
}
