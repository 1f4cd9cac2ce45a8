import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { endpointWith } from './scriptedEndpoint.ts'

const ANSWER = dataStream()
  .step('msg_1')
  .words('The service listens on port **8080** [1].')
  .source({ url: 'https://docs.acme.example/local-service#options', title: 'Local service' })
  .finish({ threadId: 'thread_1' })

/** From a wrong answer to a pull request, inside the assistant. */
const meta = {
  title: 'Agent jobs/In the assistant',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    siteUrl: 'https://docs.acme.example',
    currentPath: '/local-service',
    fetch: fakeAssistant(ANSWER) as typeof globalThis.fetch,
    starterQuestions: ['Which port does the service take?'],
    agentJobs: {
      endpoint: '/api/agent-jobs',
      storage: null,
      fetch: endpointWith({ status: 'completed', prLink: 'https://git.example.com/acme/docs/pull/7' }),
    },
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const FIELD = { name: 'What should change?' }

const suggest: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Which port does the service take?' }))
  await userEvent.click(
    within(await canvas.findByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Actions' }),
  )
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Suggest a fix to the docs' }))
}

/** The field is empty and focused. The answer is sent too; readers can unfold it. */
export const Empty: Story = {
  play: async (context) => {
    await suggest(context)
    const field = await within(context.canvasElement).findByRole<HTMLTextAreaElement>('textbox', {
      name: 'What should change?',
    })
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('')
    const canvas = within(context.canvasElement)
    await expect(canvas.getByText(/> Which port does/)).not.toBeVisible()
    await userEvent.click(canvas.getByText(/^Also sent/))
    const text = canvas.getByText(/> Which port does/)
    await expect(text).toBeVisible()
    await expect(text.textContent).toContain('> The service listens on port **8080** [1].')
    await expect(text.textContent).toContain('- /local-service#options (Local service)')
    await expect(text.textContent).toContain('Page: /local-service')
    await expect(within(context.canvasElement).queryByRole('textbox', { name: 'Your question' })).toBeNull()
  },
}

export const PullRequest: Story = {
  play: async (context) => {
    await suggest(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', FIELD), 'The port is 4310.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByRole('link', { name: 'View the change' })).toBeVisible()
  },
}

/** An agent without a model says immediately what it can do. The reader's text stays. */
export const ToldWhatIsPossible: Story = {
  args: {
    agentJobs: {
      endpoint: '/api/agent-jobs',
      storage: null,
      fetch: endpointWith({
        status: 'failed',
        note:
          'No instruction was recognised. Without a language model, this service only replaces exact words. Start a ' +
          'line like this:\n- Replace "old text" with "new text" in guides/start',
      }),
    },
  },
  play: async (context) => {
    await suggest(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', FIELD), 'Make it better')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText(/Replace "old text" with "new text"/, { selector: 'bdi' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit and try again' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('Make it better')
  },
}

/** Closing the panel shows the composer again and focuses it. */
export const Closed: Story = {
  play: async (context) => {
    await suggest(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your question' })).toHaveFocus())
    await expect(canvas.queryByRole('region', { name: 'Suggest a fix to the docs' })).toBeNull()
  },
}

/** Off by default: without an endpoint, the menu has no such entry. */
export const SwitchedOff: Story = {
  args: { agentJobs: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Which port does the service take?' }))
    await userEvent.click(
      within(await canvas.findByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Actions' }),
    )
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Regenerate' })).toBeVisible())
    await expect(canvas.queryByRole('menuitem', { name: 'Suggest a fix to the docs' })).toBeNull()
  },
}
