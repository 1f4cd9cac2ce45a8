import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { createProblem } from '../../src/protocol/problem.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { SettingsContext } from '../../src/ui/settings.ts'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { answer, question, reasoning, searchResult, source, step, toolCalling } from '../messages.ts'

const meta = {
  title: 'Conversation/Thread',
  tags: ['autodocs'],
  component: Thread,
  parameters: { frame: { height: 640 } },
  args: { status: 'ready', onRegenerate: fn(), onEdit: fn(), onFeedback: fn(), onRetry: fn(), messages: [] },
} satisfies Meta<typeof Thread>
export default meta
type Story = StoryObj<typeof meta>

const PAGES = [
  { path: '/guides/keys', title: 'Rotate a key' },
  { path: '/reference/keys', title: 'Keys' },
]
const ASKED = question('How do I rotate an API key without downtime?')
const SEARCHED = [step, reasoning('Two pages cover this.'), searchResult('rotate API key', PAGES), step]
const WORDS =
  'Create the new key first, then switch over, then revoke the old one. Both keys work side by side, so nothing ' +
  'breaks in between.\n\nThe old key stays valid for **sixty seconds** after you revoke it. Requests that are ' +
  'under way finish with it.\n\nIf a deployment takes longer than that, keep both keys until every instance has ' +
  'restarted.'

const SITE = { labels: ENGLISH, siteUrl: 'https://docs.acme.example' }

export const Answered: Story = {
  args: {
    messages: [
      ASKED,
      answer([...SEARCHED, WORDS, source('https://github.com/acme/sdk/pull/7', 'Key rotation in the SDK')]),
    ],
  },
}
/** An answer is copied with absolute addresses and its sources, a conversation with all questions. */
export const Copied: Story = {
  args: {
    messages: [
      ASKED,
      answer(['Create the new key first.'], 'first'),
      question('And then?'),
      answer(['Revoke the old one. See [the guide](/guides/keys).', source('/guides/keys', 'Rotate a key')]),
    ],
  },
  decorators: [
    (Story) => (
      <SettingsContext.Provider value={SITE}>
        <Story />
      </SettingsContext.Provider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const canvas = within(canvasElement)
    const text = () => copied.mock.lastCall?.[0] ?? ''
    await userEvent.click(canvas.getAllByRole('button', { name: 'Copy' }).at(-1)!)
    await waitFor(() => expect(text()).toContain('See [the guide](https://docs.acme.example/guides/keys).'))
    await expect(text()).toContain('1. [Rotate a key](https://docs.acme.example/guides/keys)')
    await expect(text()).not.toContain('And then?')
    canvas.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('menuitem', { name: 'Copy conversation' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(text()).toContain('How do I rotate an API key without downtime?'))
    await expect(text()).toMatch(/Create the new key first\.[^]*And then\?[^]*Revoke the old one\./)
  },
}
export const Empty: Story = {
  args: {
    empty: (
      <p className="da:text-text-muted" style={{ padding: 20 }}>
        Nothing has been asked yet.
      </p>
    ),
  },
}
export const Submitted: Story = { args: { messages: [ASKED], status: 'submitted' } }
export const Searching: Story = {
  args: { messages: [ASKED, answer([step, toolCalling('search', { query: 'rotate API key' })])], status: 'streaming' },
}
export const Streaming: Story = {
  args: { messages: [ASKED, answer([...SEARCHED, WORDS.slice(0, 150)])], status: 'streaming' },
}
export const Interrupted: Story = {
  args: {
    messages: [ASKED, answer([...SEARCHED, WORDS.slice(0, 150)])],
    status: 'error',
    problem: createProblem('interrupted'),
  },
}
/** An answer that reached its maximum length can be continued. */
export const CutOff: Story = {
  args: {
    onFollowUp: fn(),
    messages: [ASKED, { ...answer([...SEARCHED, WORDS.slice(0, 150)]), finishReason: 'length' }],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('The answer was cut off.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onFollowUp).toHaveBeenCalledWith('Continue')
  },
}
export const RateLimited: Story = {
  args: { messages: [ASKED], status: 'error', problem: createProblem('rate-limited', { retryAfterSeconds: 40 }) },
}
/** Follow-up questions at the end of an answer: one is a question, one links to a page. */
export const FollowUps: Story = {
  args: {
    onFollowUp: fn(),
    messages: [
      ASKED,
      answer([`${WORDS}\n\n\`\`\`suggestions\n(How do I revoke a key?)\n(Read about scopes)[/reference/keys]\n\`\`\``]),
    ],
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const list = await canvas.findByRole('list', { name: 'Follow-up questions' })
    await expect(within(list).getByRole('link', { name: 'Read about scopes' })).toBeVisible()
    await userEvent.click(within(list).getByRole('button', { name: 'How do I revoke a key?' }))
    await expect(args.onFollowUp).toHaveBeenCalledWith('How do I revoke a key?')
    within(list).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFollowUp).toHaveBeenCalledTimes(2)
    await expect(canvasElement).not.toHaveTextContent('suggestions')
  },
}
export const Long: Story = {
  args: {
    messages: Array.from({ length: 20 }, (_, turn) => [
      question(`Question ${turn + 1}: how do I rotate an API key?`, `q${turn}`),
      answer([WORDS, source('/guides/keys', 'Rotate a key')], `a${turn}`),
    ]).flat(),
  },
}
