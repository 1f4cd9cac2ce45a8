import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextPart } from '../../src/ui/parts/TextPart.tsx'

const meta = { title: 'Parts/Text', component: TextPart } satisfies Meta<typeof TextPart>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {
  args: { text: 'Rotate a key under **Settings → Keys**. The old one works for *sixty seconds* more, so nothing breaks.\n\n1. Create the new key\n2. Put it into your environment\n3. Revoke the old one' },
}

/** Nothing half-written shows as raw marks. */
export const Streaming: Story = {
  args: { text: 'Rotate a key under **Settings → Keys**. The old one works for **sixty sec', isStreaming: true },
}
