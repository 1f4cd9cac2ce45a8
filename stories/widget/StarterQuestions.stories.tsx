import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

const PROPS = showProps('starterQuestions', 'config', 'currentPath')

/** The questions that an empty conversation suggests. */
const meta = {
  title: 'Widget/Starter questions',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 660 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    storage: null,
    variant: 'inline',
    shortcut: false,
    currentPath: '/guides/keys',
    fetch: fakeAssistant(dataStream().step().words('Create the new key first.').finish()),
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

const FROM_DOCS_JSON = ['What is Acme?', 'How do I install it?']

async function expectQuestions(canvasElement: HTMLElement, questions: readonly string[]): Promise<void> {
  const list = await within(canvasElement).findByRole('list', { name: 'Suggested questions' })
  await within(list).findByRole('button', { name: questions[0]! })
  await expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(questions)
}

/** `assistant.suggestions` in docs.json lists the questions of the whole site. */
export const FromDocsJson: Story = {
  args: { config: { name: 'Acme', assistant: { suggestions: FROM_DOCS_JSON } } as never },
  play: ({ canvasElement }) => expectQuestions(canvasElement, FROM_DOCS_JSON),
}

/** The questions of a page, in its `<meta name="docs-assistant-questions">`, replace all others. */
export const FromThePage: Story = {
  args: { ...FromDocsJson.args, starterQuestions: ['Which regions are there?'] },
  beforeEach: () => {
    const meta = document.createElement('meta')
    meta.name = 'docs-assistant-questions'
    meta.content = 'How do I rotate a key? | What happens to the old one?'
    document.head.append(meta)
    return () => meta.remove()
  },
  play: ({ canvasElement }) =>
    expectQuestions(canvasElement, ['How do I rotate a key?', 'What happens to the old one?']),
}

/** `starterQuestions` is a list, or a function of the page's path. */
export const FromYourCode: Story = {
  args: { starterQuestions: fn((path: string) => [`How do I use ${path.split('/').at(-1)}?`]) },
  play: async ({ canvasElement }) => {
    await expectQuestions(canvasElement, ['How do I use keys?'])
    within(canvasElement).getByRole('button', { name: 'How do I use keys?' }).focus()
    await userEvent.keyboard('{Enter}')
    const asked = await within(canvasElement).findByRole('article', { name: 'You' })
    await expect(asked).toHaveTextContent('How do I use keys?')
  },
}
