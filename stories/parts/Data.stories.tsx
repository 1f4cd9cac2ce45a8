import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { Message } from '../../src/ui/message/Message.tsx'
import { DataParts } from '../../src/ui/parts/DataParts.tsx'
import { SettingsContext, type AnnotationsRendererProps, type DataRendererProps } from '../../src/ui/settings.ts'
import { answer } from '../messages.ts'

/** Data that a service sends with an answer, rendered by the host. */
const meta = {
  title: 'Parts/Data',
  tags: ['autodocs'],
  component: DataParts,
  args: { message: answer(['Your plan includes three projects.']), isStreaming: false },
  render: ({ message, isStreaming }) => (
    <SettingsContext.Provider value={SETTINGS}>
      <Message message={message} status={isStreaming ? 'streaming' : 'done'} />
    </SettingsContext.Provider>
  ),
} satisfies Meta<typeof DataParts>
export default meta
type Story = StoryObj<typeof meta>

function Plan({ data }: DataRendererProps) {
  const { name, projects } = data as { name: string; projects: number }
  return (
    <p>
      Plan: <strong>{name}</strong>, {projects} projects
    </p>
  )
}

function Status({ data }: DataRendererProps) {
  return <p>{String(data)}</p>
}

function Annotations({ annotations }: AnnotationsRendererProps) {
  const [review] = annotations as { reviewedBy: string }[]
  return <p>Reviewed by {review?.reviewedBy}</p>
}

const SETTINGS = { labels: ENGLISH, components: { data: { plan: Plan, status: Status }, annotations: Annotations } }

/** One component per name: this one renders `data-plan`. */
export const Data: Story = {
  args: {
    message: {
      ...answer(['Your plan includes three projects.']),
      annotations: [{ type: 'data-plan', id: 'p', data: { name: 'Team', projects: 3 } }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Team')).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot="data"][data-name="plan"]')).toHaveTextContent('Plan: Team')
  },
}

/** Transient data disappears when the answer has ended. */
export const Transient: Story = {
  args: {
    isStreaming: true,
    message: { ...answer([]), annotations: [{ type: 'data-status', data: 'Reading 2 pages…', transient: true }] },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Reading 2 pages…')).toBeVisible()
  },
}

/** One component renders all other annotations. */
export const AnnotationsSlot: Story = {
  name: 'Annotations',
  args: {
    message: { ...answer(['Your plan includes three projects.']), annotations: [{ reviewedBy: 'the docs team' }] },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Reviewed by/)).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot="annotations"]')).toHaveTextContent('the docs team')
  },
}
