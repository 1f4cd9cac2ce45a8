import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

const REFUSAL = dataStream().step('msg_1').words('The docs do not cover this.').finish({ threadId: 'thread_1' })

/** Questions with files, and the hand-off to people. */
const meta = {
  title: 'Widget/Files and support',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    fetch: fakeAssistant(REFUSAL),
    support: () => {},
    attachments: true,
    feedbackReasons: true,
    onFeedback: () => {},
  },
  render: (args, { globals }) => <DocsAssistant {...args} appearance={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

export const Attached: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Attach files' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[data-attach]')!
    await userEvent.upload(input, [
      new File(['print(1)'], 'main.py', { type: 'text/x-python' }),
      new File(['x'], 'app.exe', { type: 'application/x-msdownload' }),
    ])
    await expect(await canvas.findByRole('button', { name: 'Remove “main.py”' })).toBeVisible()
  },
}

export const HandedOver: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'Can I pay by fax?{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-slot="support-offer"]')).not.toBeNull())
    await userEvent.click(canvasElement.querySelector('[data-slot="support-offer"]')!)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to support' }))
    await expect(await canvas.findByText('Support has your conversation.')).toBeVisible()
  },
}

export const AskedWhy: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'Can I pay by fax?{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Not helpful' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Not correct' })).toHaveFocus()
  },
}
