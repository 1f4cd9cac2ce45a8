import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Message } from '../../src/ui/message/Message.tsx'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import type { AnnotationsRendererProps, DataRendererProps } from '../../src/ui/settings.ts'
import { answer, slot } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

const ANNOTATIONS = [
  { type: 'data-weather', id: 'w', data: { city: 'Oslo' } },
  { type: 'data-status', data: 'Searching', transient: true },
  { type: 'data-toString', data: 1 },
  { type: 'message-metadata', metadata: { model: 'm' } },
  'plain',
  null,
]
const message = { ...answer(['So.']), annotations: ANNOTATIONS }

const Weather = ({ data, id }: DataRendererProps) => (
  <b>
    {(data as { city: string }).city} {id}
  </b>
)
const Status = ({ data, isTransient }: DataRendererProps) => (
  <i>
    {String(data)} {String(isTransient)}
  </i>
)
const Rest = ({ annotations }: AnnotationsRendererProps) => <pre>{JSON.stringify(annotations)}</pre>

test('data is rendered by name, and all other annotations in a separate slot', () => {
  const { container } = render(
    <WithSettings components={{ data: { weather: Weather, status: Status }, annotations: Rest }}>
      <Message message={message} />
    </WithSettings>,
  )
  const data = [...container.querySelectorAll<HTMLElement>('[data-slot="data"]')]
  expect(data.map(({ dataset, textContent }) => [dataset.name, textContent])).toEqual([
    ['weather', 'Oslo w'],
    ['status', 'Searching true'],
  ])
  expect(slot(container, 'annotations')?.textContent).toBe(JSON.stringify(ANNOTATIONS.slice(2)))
})

test('without a renderer, data and annotations are not shown', () => {
  const { container } = render(<Message message={message} />)
  expect(container.textContent).not.toMatch(/Oslo|Searching|plain/)
})

test('a renderer that throws leaves the answer in place', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = (): never => {
    throw new Error('No')
  }
  const { container } = render(
    <WithSettings components={{ data: { weather: Broken, status: Status } }}>
      <Message message={message} />
    </WithSettings>,
  )
  expect(container.textContent).toContain('So.')
  expect(container.textContent).toContain('Searching')
  expect(slot(container, 'broken-part')).not.toBeNull()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
