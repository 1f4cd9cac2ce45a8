import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Message } from '../../src/ui/message/Message.tsx'
import * as code from './codeAnswers.ts'
import * as prose from './proseAnswers.ts'
import * as sourced from './sourcedAnswers.ts'

/** Twenty kinds of answers. View them in both themes, narrow and wide. */
const meta = { title: 'Gallery', tags: ['autodocs'], component: Message } satisfies Meta<typeof Message>
export default meta
type Story = StoryObj<typeof meta>

export const Cited: Story = { args: { message: sourced.cited } }
export const Short: Story = { args: { message: prose.short } }
export const LongCode: Story = { args: { message: code.longCode } }
export const Commands: Story = { args: { message: code.commands } }
export const Diff: Story = { args: { message: code.diff } }
export const SeveralLanguages: Story = { args: { message: code.severalLanguages } }
export const NestedLists: Story = { args: { message: prose.nestedLists } }

/** The table scrolls in its own box, not the panel. */
export const WideTable: Story = {
  args: { message: prose.wideTable },
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table')
    await expect(table).toHaveTextContent('Enterprise')
    const page = canvasElement.ownerDocument.documentElement
    await expect(page.scrollWidth).toBe(page.clientWidth)
  },
}
export const Formulas: Story = {
  args: { message: prose.math },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/With/)
    await waitFor(() => expect(canvasElement.querySelectorAll('math').length).toBeGreaterThan(1))
  },
}
export const Callouts: Story = { args: { message: prose.callouts } }
export const Headings: Story = { args: { message: prose.headings } }
export const MixedDirections: Story = { args: { message: prose.mixedDirections } }
export const Chinese: Story = { args: { message: prose.chinese } }
export const Japanese: Story = { args: { message: prose.japanese } }

/** Even the longest words don't widen the panel. */
export const LongWords: Story = {
  args: { message: prose.longWords },
  play: async ({ canvasElement }) => {
    const message = within(canvasElement).getByRole('article')
    await expect(message.scrollWidth).toBe(message.clientWidth)
  },
}
export const NoSources: Story = { args: { message: sourced.noSources } }
export const ManySources: Story = { args: { message: sourced.manySources } }
export const FiveToolCalls: Story = { args: { message: code.fiveTools } }
export const SeveralSteps: Story = { args: { message: sourced.severalSteps } }
export const Redacted: Story = { args: { message: sourced.redacted } }
