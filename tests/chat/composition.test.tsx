import { readFileSync } from 'node:fs'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Composer, Panel, QueuedQuestions, Root, Thread, useDocsAssistant } from '../../src/index.ts'
import { dataStream, fakeAssistant, type FakeScript } from '../../src/testing/index.ts'
import { atOnce, CONNECTION } from './renderAssistant.tsx'

afterEach(cleanup)

beforeAll(() => {
  Element.prototype.scrollTo ??= () => {}
})

/** The composition that playground/hook-and-parts.md documents. */
function Assistant({ fetch }: { fetch: typeof globalThis.fetch }) {
  const chat = useDocsAssistant({ ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch })
  return (
    <Root variant="inline">
      <Panel variant="inline">
        <Thread {...chat.threadProps} />
        <Composer {...chat.composerProps} offer={<QueuedQuestions {...chat.queueProps} />} />
      </Panel>
    </Root>
  )
}

async function ask(script: FakeScript) {
  const user = userEvent.setup()
  const fetch = fakeAssistant(script)
  const { container } = render(<Assistant fetch={fetch as typeof globalThis.fetch} />)
  await user.type(screen.getByRole('textbox'), 'How?{Enter}')
  const statuses = () =>
    [...container.querySelectorAll<HTMLElement>('[data-slot="message"]')].map(({ dataset }) => dataset.status)
  return { user, fetch, container, statuses }
}

const half = { stream: dataStream().step('a1').text('Half an answer'), end: 'stall' as const }
const whole = dataStream().step('a2').text('Whole').finish()

test('is the composition that the docs show', () => {
  const readParts = (file: string) =>
    /\n {2}return \(\n {4}<Root variant[^]*?\n {2}\)\n/.exec(readFileSync(file, 'utf8'))?.[0]
  expect(readParts('playground/hook-and-parts.md')).toBe(readParts('tests/chat/composition.test.tsx'))
  expect(readParts('playground/hook-and-parts.md')).toContain('threadProps')
})

test('marks a stopped answer as incomplete, and asks again', async () => {
  const { user, statuses } = await ask([half, whole])
  await waitFor(() => expect(statuses()).toEqual(['done', 'streaming']))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(statuses()).toEqual(['done', 'interrupted']))
  expect(await screen.findByText('This answer is incomplete.')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Actions' }).at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Regenerate' }))
  await waitFor(() => expect(statuses()).toEqual(['done', 'done']))
})

test('marks an answer that broke off as incomplete, and offers to try again', async () => {
  const { user, statuses } = await ask([{ ...half, end: 'break' }, whole])
  await waitFor(() => expect(statuses()).toEqual(['done', 'interrupted']))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(statuses()).toEqual(['done', 'done']))
})

test('does not mark a complete answer when its replacement fails', async () => {
  const { user, container, statuses } = await ask([whole, { status: 500, body: {} }])
  await waitFor(() => expect(statuses()).toEqual(['done', 'done']))
  await user.click(screen.getAllByRole('button', { name: 'Actions' }).at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Regenerate' }))
  await waitFor(() => expect(container.querySelector('[data-problem="server"]')).not.toBeNull())
  expect(statuses()).toEqual(['done', 'done'])
})

test('lists a queued question, which can be removed', async () => {
  const { user } = await ask([half, whole])
  await user.type(screen.getByRole('textbox'), 'And then?{Enter}')
  expect(screen.getByRole('listitem').textContent).toBe('And then?')
  await user.click(screen.getByRole('button', { name: /And then\?/ }))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('asks as the action of a form', async () => {
  function Ask({ fetch }: { fetch: typeof globalThis.fetch }) {
    const { messages, send } = useDocsAssistant({ ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch })
    return (
      <form action={send}>
        <input name="question" aria-label="Question" />
        <output>{messages.map(({ content }) => content).join(' ')}</output>
      </form>
    )
  }
  render(<Ask fetch={fakeAssistant(whole) as typeof globalThis.fetch} />)
  await userEvent.type(screen.getByRole('textbox'), 'How?{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('How? Whole'))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})
