import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { AssistantStorage, DocsAssistantProps } from '../../src/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { FRAMED, showProps } from '../framed.tsx'

/** A storage object for each tab of a site. Writing to one notifies the other. */
function storageOfTabs(): [AssistantStorage, AssistantStorage] {
  const entries = new Map<string, string>()
  const write = (key: string, value: string | null) => {
    if ((entries.get(key) ?? null) === value) return
    if (value === null) entries.delete(key)
    else entries.set(key, value)
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage')))
  }
  const tab = (): AssistantStorage => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: write,
    removeItem: (key) => write(key, null),
  })
  return [tab(), tab()]
}

function TwoTabs(props: DocsAssistantProps) {
  const [storages] = useState(storageOfTabs)
  const [loads, setLoads] = useState([0, 0])
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, fontFamily: 'system-ui, sans-serif' }}>
      {storages.map((storage, tab) => (
        <section key={tab} aria-label={`Tab ${tab + 1}`} style={{ flex: '1 1 280px' }}>
          <button type="button" onClick={() => setLoads(loads.map((load, index) => load + (index === tab ? 1 : 0)))}>
            Reload tab {tab + 1}
          </button>
          <div style={{ height: 560 }}>
            <DocsAssistant {...props} key={loads[tab]} storage={storage} config={{ name: `Tab ${tab + 1}` }} />
          </div>
        </section>
      ))}
    </div>
  )
}

const PROPS = showProps('storage', 'conversations')

/** Two tabs of a site, side by side. Questions asked in one are shown in the other. */
const meta = {
  title: 'Widget/Tabs in step',
  tags: ['autodocs'],
  component: DocsAssistant,
  parameters: { frame: { bare: true, width: 720 }, controls: PROPS, docs: { ...FRAMED, controls: PROPS } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    variant: 'inline',
    shortcut: false,
    fetch: fakeAssistant(({ body }) =>
      dataStream()
        .step()
        .words(`This answers “${body.messages.at(-1)!.content}”`)
        .finish({ threadId: 'thread_1' }),
    ),
  },
  render: (args, { globals }) => <TwoTabs {...args} colorScheme={globals.theme === 'dark' ? 'dark' : 'light'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

function tabIn(canvasElement: HTMLElement, tab: number) {
  const canvas = within(within(canvasElement).getByRole('region', { name: `Tab ${tab}` }))
  return {
    ...canvas,
    ask: async (question: string) =>
      userEvent.type(await canvas.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`),
    questions: () => canvas.queryAllByRole('article', { name: 'You' }).map(({ textContent }) => textContent),
    answers: () => canvas.queryAllByText(/^This answers/).map(({ textContent }) => textContent),
    reload: () => userEvent.click(canvas.getByRole('button', { name: `Reload tab ${tab}` })),
  }
}

/** Each question and answer is in both tabs exactly once, even if both ask at the same time, and after a reload. */
export const InStep: Story = {
  play: async ({ canvasElement }) => {
    const [one, two] = [tabIn(canvasElement, 1), tabIn(canvasElement, 2)]
    const shown = (tab: typeof one) => [...tab.questions(), ...tab.answers()].toSorted()
    await one.ask('How do I rotate a key?')
    await waitFor(() => expect(shown(two)).toEqual(['How do I rotate a key?', 'This answers “How do I rotate a key?”']))
    await one.ask('Which regions are there?')
    await two.ask('What does a plan cost?')
    const asked = ['How do I rotate a key?', 'Which regions are there?', 'What does a plan cost?']
    const all = [...asked, ...asked.map((question) => `This answers “${question}”`)].toSorted()
    await waitFor(() => expect([shown(one), shown(two)]).toEqual([all, all]))
    await two.reload()
    await waitFor(() => expect(shown(two)).toEqual(all))
    await expect(two.questions()).toEqual(one.questions())
  },
}

/** After a reload, a queued question is still there. The reader decides whether to ask it. */
export const QueueAfterAReload: Story = {
  args: {
    fetch: fakeAssistant([
      { stream: dataStream().step().words('This answers'), end: 'stall' },
      dataStream().step().words('This answers the next one.').finish({ threadId: 'thread_1' }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const tab = tabIn(canvasElement, 1)
    await tab.ask('How do I rotate a key?')
    await waitFor(() => expect(tab.answers()).toHaveLength(1))
    await tab.ask('Which regions are there?')
    await expect(await tab.findByText('Your next question is queued.')).toBeVisible()
    await tab.reload()
    await expect(await tab.findByText('1 question queued.')).toBeVisible()
    await expect(tab.questions()).toEqual(['How do I rotate a key?'])
    await userEvent.click(tab.getByRole('button', { name: 'Ask now' }))
    await expect(await tab.findByText('This answers the next one.')).toBeVisible()
    await expect(tab.questions()).toEqual(['How do I rotate a key?', 'Which regions are there?'])
  },
}
