import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type * as View from '../../src/agent-jobs/AgentJobView.tsx'
import { AgentJobPanel, suggestFixContext } from '../../src/agent-jobs/index.ts'
import { LazyPanel } from '../../src/agent-jobs/LazyPanel.tsx'
import { lazyModule } from '../../src/react/lazyModule.ts'
import {
  endpointThatLosesTrack,
  endpointThatRefuses,
  endpointWithStoppableJob,
  endpointWith,
} from './scriptedEndpoint.ts'

const meta = {
  title: 'Agent jobs/Panel',
  tags: ['autodocs'],
  component: AgentJobPanel,
  args: { endpoint: '/api/agent-jobs', storage: null, initialPrompt: 'The port is 4310, and not 8080.' },
  parameters: { frame: { bare: true } },
  render: (args, { globals }) => <AgentJobPanel {...args} colorScheme={globals.theme as 'light' | 'dark'} />,
} satisfies Meta<typeof AgentJobPanel>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const send: Play = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Send' }))
}

/** Sends the prompt, and waits for a text of the outcome. */
function sendAndFind(words: string | RegExp): Play {
  return async (context) => {
    await send(context)
    await expect(await within(context.canvasElement).findByText(words)).toBeVisible()
  }
}

export const Empty: Story = {
  args: { initialPrompt: '' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

/** For an answer, which is sent below the reader's text. */
export const AboutAnAnswer: Story = {
  args: {
    onClose: () => {},
    initialPrompt: '',
    context: suggestFixContext({
      question: 'Which port does the service take?',
      answer: 'The service listens on port **8080**.',
      sources: [{ url: '/local-service', title: 'Local service' }],
      page: '/local-service',
    }),
  },
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole<HTMLTextAreaElement>('textbox', {
      name: 'What should change?',
    })
    await userEvent.type(field, 'The port is 4310.')
    await expect(field).toHaveValue('The port is 4310.')
    await userEvent.click(within(canvasElement).getByText(/^Also sent/))
    await expect(within(canvasElement).getByText(/> Which port does/)).toBeVisible()
  },
}

export const TooLong: Story = {
  args: { initialPrompt: 'Too long. '.repeat(1_001) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('10,009 of 10,000 characters')).toBeVisible()
  },
}

export const Sending: Story = {
  args: { fetch: endpointWith() },
  play: async (context) => {
    await send(context)
    await expect(within(context.canvasElement).getByRole('button', { name: 'Sending…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Working: Story = { args: { fetch: endpointWith({}) }, play: sendAndFind(/^0:0\d$/) }

/** The button "Stop" ends the job itself. */
export const Stopped: Story = {
  args: { fetch: endpointWithStoppableJob() },
  play: async (context) => {
    await send(context)
    await userEvent.click(await within(context.canvasElement).findByRole('button', { name: 'Stop' }))
    await expect(await within(context.canvasElement).findByText('The job was stopped')).toBeVisible()
    await expect(within(context.canvasElement).getByRole('button', { name: 'Edit and try again' })).toBeEnabled()
  },
}

export const PullRequest: Story = {
  args: { fetch: endpointWith({ status: 'completed', prLink: 'https://git.example.com/acme/docs/pull/7' }) },
  play: async (context) => {
    await send(context)
    const link = await within(context.canvasElement).findByRole('link', { name: 'View the change' })
    await expect(link).toHaveAttribute('href', 'https://git.example.com/acme/docs/pull/7')
  },
}

/** A link that is not https can't be clicked. */
export const LinkRefused: Story = {
  args: { fetch: endpointWith({ status: 'completed', prLink: 'javascript:alert(1)' }) },
  play: async (context) => {
    await send(context)
    await expect(await within(context.canvasElement).findByText(/be opened from here/)).toBeVisible()
    await expect(context.canvasElement.querySelector('a')).toBeNull()
  },
}

export const NoFilesChanged: Story = {
  args: {
    fetch: endpointWith({ status: 'completed', note: 'Not done: "The port is 8080" was not found in the docs.' }),
  },
  play: sendAndFind('No files were changed'),
}

export const Failed: Story = {
  args: { fetch: endpointWith({ status: 'failed' }) },
  play: sendAndFind('The agent could not finish'),
}

export const Archived: Story = {
  args: { fetch: endpointWith({ status: 'archived', archivedAt: '2026-02-01T12:00:00Z' }) },
  play: sendAndFind('This job is archived'),
}

/** The text stays, and can be sent again when the countdown has ended. */
export const LimitReached: Story = {
  args: { fetch: endpointThatRefuses(429, 'rate-limited', { 'retry-after': '1500' }) },
  play: async (context) => {
    await send(context)
    await expect(
      await within(context.canvasElement).findByRole('button', { name: /Try again in (24|25):\d\d/ }),
    ).toHaveAttribute('aria-disabled', 'true')
    await expect(within(context.canvasElement).getByRole('textbox')).toHaveValue('The port is 4310, and not 8080.')
  },
}

/** The response was lost after the prompt was sent. Sending again could create a second change. */
export const MaybeCreated: Story = {
  args: { fetch: endpointThatRefuses(502, 'maybe-created') },
  play: sendAndFind('It is unclear whether this arrived'),
}

export const Unauthorized: Story = {
  args: { fetch: endpointThatRefuses(403, 'forbidden') },
  play: sendAndFind('You are not allowed to suggest fixes here'),
}

export const ServerProblem: Story = {
  args: { fetch: endpointThatRefuses(502, 'upstream') },
  play: sendAndFind('This did not work'),
}

export const JobLost: Story = {
  args: { fetch: endpointThatLosesTrack() },
  play: async (context) => {
    await send(context)
    await expect(await within(context.canvasElement).findByText('This job was not found')).toBeVisible()
  },
}

export const RightToLeft: Story = {
  args: {
    fetch: endpointWith({ status: 'completed', prLink: 'https://git.example.com/acme/docs/pull/7' }),
    labels: {
      title: 'اقتراح تصحيح',
      intro: 'يعدّل الوكيل المستندات كما تقول.',
      prompt: 'ما الذي يجب تغييره؟',
      promptExample: 'مثلاً: المنفذ هو 4310 وليس 8080.',
      send: 'إرسال',
      ready: 'التغيير جاهز',
      readyHint: 'راجعه وادمجه إن كان صحيحًا.',
      openChange: 'عرض التغيير',
      again: 'اقتراح آخر',
    },
    initialPrompt: 'المنفذ هو 4310',
  },
  globals: { dir: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'إرسال' }))
    await expect(await within(canvasElement).findByRole('link', { name: 'عرض التغيير' })).toBeVisible()
  },
}

const lost = lazyModule<typeof View>(() => Promise.reject(new TypeError('Failed to fetch')))

/** The panel's own code can't be loaded. */
export const NotLoaded: Story = {
  parameters: { frame: { bare: false } },
  render: ({ onClose }) => (
    <LazyPanel
      chunk={lost}
      labels={undefined}
      onClose={onClose}
      className="da:rounded-box da:border da:border-border da:bg-surface da:p-4"
    >
      {() => null}
    </LazyPanel>
  ),
  args: { onClose: fn() },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('This could not be loaded')
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
