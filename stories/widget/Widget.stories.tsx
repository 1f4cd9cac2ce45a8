import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

const ANSWER = dataStream()
  .step('msg_1')
  .reasoning('Two pages speak of keys.')
  .tool({
    name: 'search',
    args: { query: 'rotate a key' },
    deltas: ['{"query":', '"rotate a key"}'],
    result: [{ path: '/guides/keys', metadata: { title: 'Rotate a key' } }],
  })
  .step('msg_1')
  .words(
    'Create the new key first, then switch over, then revoke the old one [1]. The old one stays valid for ' +
      '**sixty seconds**.',
  )
  .source({ url: 'https://github.com/acme/sdk/pull/7', title: 'Key rotation in the SDK' })
  .finish({ threadId: 'thread_1' })

/** The complete widget with a real stream, but without a network. */
const meta = {
  title: 'Widget/From question to answer',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    siteUrl: 'https://docs.acme.example',
    starterQuestions: [
      'How do I rotate an API key?',
      'Which regions are there?',
      'What happens when I reach my limit?',
    ],
    onFeedback: () => {},
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

export const Answered: Story = {
  args: { fetch: fakeAssistant(ANSWER, { delayMs: 5 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'How do I rotate an API key?' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: /Key rotation in the SDK/ })).toBeVisible())
    await expect(canvasElement.querySelector('[data-role="assistant"]')).toHaveAttribute('data-status', 'done')
  },
}

export const Empty: Story = { args: { fetch: fakeAssistant(ANSWER) } }

/** A reader edits a question. The new answer replaces the earlier one, and everything after it. */
export const Edited: Story = {
  args: {
    fetch: fakeAssistant(({ body }) =>
      dataStream()
        .step()
        .words(`This answers “${body.messages.at(-1)!.content}”`)
        .finish({ threadId: 'thread_1' }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await canvas.findByRole('textbox', { name: 'Your question' })
    await userEvent.type(field, 'Which regions are there?{Enter}')
    await canvas.findByText('This answers “Which regions are there?”')
    await userEvent.type(field, 'Is there a fourth one?{Enter}')
    await canvas.findByText('This answers “Is there a fourth one?”')
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Edit question' }))[0]!)
    const editor = await canvas.findByRole('textbox', { name: 'Edit your question' })
    await expect(editor).toHaveFocus()
    await userEvent.clear(editor)
    await userEvent.type(editor, 'How do I rotate a key?{Enter}')
    await canvas.findByText('This answers “How do I rotate a key?”')
    const questions = canvas.getAllByRole('article', { name: 'You' })
    await expect(questions.map(({ textContent }) => textContent)).toEqual(['How do I rotate a key?'])
    await expect(canvas.getAllByRole('article', { name: 'Assistant' })).toHaveLength(1)
  },
}

/**
 * With `prefers-contrast: more`, text has a contrast of at least 7:1. Only tests can emulate it, not Storybook itself.
 */
export const MoreContrast: Story = {
  ...Answered,
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast-enhanced', enabled: true }] } } },
  beforeEach: async () => {
    await globalThis.emulateMedia?.('prefers-contrast', 'more')
    return () => void globalThis.emulateMedia?.('prefers-contrast', 'no-preference')
  },
}
