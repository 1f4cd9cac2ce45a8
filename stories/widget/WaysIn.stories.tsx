import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant, type FakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const REFUSAL = dataStream().step('msg_1').words('The docs do not cover this.').finish({ threadId: 'thread_1' })

const PROPS = showProps('attachments', 'support', 'config', 'answers', 'onFeedback')

/** Questions with files, reasons why an answer did not help, and the hand-off to support. */
const meta = {
  title: 'Widget/Files, feedback and support',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: {
    frame: { bare: true, height: 660 },
    controls: PROPS,
    docs: { ...FRAMED, controls: PROPS },
  },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    fetch: fakeAssistant(REFUSAL),
    attachments: true,
    answers: { feedbackReasons: true },
    onFeedback: fn(),
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

/** Files can be picked, pasted or dropped. Refused files are named, with the reason. */
export const Attached: Story = {
  args: { fetch: fakeAssistant(REFUSAL), attachments: { maxFiles: 2 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Attach files' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[data-attach]')!
    await userEvent.upload(input, [
      new File(['print(1)'], 'main.py', { type: 'text/x-python' }),
      new File(['x'], 'app.exe', { type: 'application/x-msdownload' }),
      new File(['a,b'], 'data.csv', { type: 'text/csv' }),
      new File(['x'], 'one.txt', { type: 'text/plain' }),
    ])
    await expect(await canvas.findByRole('button', { name: 'Remove “main.py”' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('“app.exe” has an unsupported file type.At most 2 files.')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove “data.csv”' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-state="reading"]')).toBeNull())
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your question' }), 'What is wrong here?{Enter}')
    const { requests } = args.fetch as unknown as FakeAssistant
    await waitFor(() => expect(requests).toHaveLength(1))
    const sent = requests[0]!.body.messages[0]!.experimental_attachments!
    await expect(sent.map(({ name }) => name)).toEqual(['main.py'])
    await expect(within(await canvas.findByRole('article', { name: 'You' })).getByText('main.py')).toBeVisible()
  },
}

/** A hand-off below an answer that found nothing. Readers first see what support will receive. */
export const HandedOver: Story = {
  args: { support: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await refuse(canvasElement)
    await userEvent.click(canvas.getByText('Everything you asked, and all answers'))
    await expect(canvas.getByText('thread_1')).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot="support"] pre')).toHaveTextContent('Can I pay by fax?')
    await expect(args.support).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to support' }))
    await expect(await canvas.findByText('Sent to support.')).toBeVisible()
    await expect(args.support).toHaveBeenCalledWith(expect.objectContaining({ threadId: 'thread_1' }))
  },
}

/** The address of a support form contains the id of the conversation. */
export const HandedOverByLink: Story = {
  args: { support: 'https://support.acme.example/new?thread={threadId}' },
  play: async ({ canvasElement }) => {
    await refuse(canvasElement)
    const link = await within(canvasElement).findByRole('link', { name: /Continue to support/ })
    await expect(link).toHaveAttribute('href', 'https://support.acme.example/new?thread=thread_1')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}

const INTERCOM = { name: 'Acme', integrations: { intercom: { appId: 'acme' } } }

/** If docs.json names Intercom and the page has loaded it, its messenger gets the conversation as a draft. */
export const HandedOverToMessenger: Story = {
  args: { config: INTERCOM as never },
  beforeEach: () => {
    const page = globalThis as { Intercom?: unknown }
    page.Intercom = fn()
    return () => void delete page.Intercom
  },
  play: async ({ canvasElement }) => {
    await refuse(canvasElement)
    await expectMessenger(canvasElement)
  },
}

/** The page loads its messenger long after the answer. Support is offered from then on. */
export const MessengerLoadsLate: Story = {
  ...HandedOverToMessenger,
  beforeEach: () => () => void delete (globalThis as { Intercom?: unknown }).Intercom,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'Can I pay by fax?{Enter}')
    await expect(await canvas.findByText('The docs do not cover this.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Contact support' })).toBeNull()
    Object.assign(globalThis, { Intercom: fn() })
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Contact support' })).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }))
    await expectMessenger(canvasElement)
  },
}

/** After thumbs down, the reader can choose reasons and add a comment. */
export const AskedWhy: Story = {
  args: { onFeedback: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox'), 'Can I pay by fax?{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Not helpful' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Not correct' })).toHaveFocus()
    await userEvent.keyboard(' {Tab} ')
    await userEvent.type(canvas.getByRole('textbox', { name: 'In your own words (optional)' }), 'We pay by fax.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send feedback' }))
    await expect(args.onFeedback).toHaveBeenLastCalledWith(
      expect.objectContaining({ reasons: ['Not correct', 'Not complete'], comment: 'We pay by fax.' }),
    )
    await expect(canvas.getByRole('button', { name: 'Not helpful' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Helpful' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Not helpful' }))
  },
}

/** Asks something that the docs don't cover, and opens the hand-off to support. */
async function refuse(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('textbox'), 'Can I pay by fax?{Enter}')
  await waitFor(() => expect(canvasElement.querySelector('[data-slot="support-offer"]')).not.toBeNull())
  await userEvent.click(canvasElement.querySelector('[data-slot="support-offer"]')!)
  await canvas.findByRole('region', { name: 'Contact support' })
}

async function expectMessenger(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Continue to support' }))
  const { Intercom } = globalThis as { Intercom?: unknown }
  await expect(Intercom).toHaveBeenCalledWith('showNewMessage', expect.stringContaining('Can I pay by fax?'))
  // The conversation is shown again without a confirmation, because the messenger has opened.
  await waitFor(() => expect(canvasElement.querySelector('[data-slot="support"]')).toBeNull())
}
