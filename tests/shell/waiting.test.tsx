/** Questions that wait for the answer before them, for a problem to be solved, or for the network. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DocsAssistant } from '../../src/index.ts'
import { getMessageText } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer, type FakeScript } from '../../src/testing/index.ts'
import '../loadWidgetPanel.ts'

afterEach(cleanup)

const answer = (text: string) => dataStream().step().text(text).finish()
/** Writes a few words and then nothing more, until it is stopped. */
const endless = (text: string) => ({ stream: dataStream().step().text(text), end: 'stall' as const })

function renderInline(script: FakeScript) {
  const fetch = fakeAssistant(script)
  render(
    <DocsAssistant
      baseUrl="https://docs.test"
      domain="acme"
      apiKey="svc_dsc_test"
      fetch={fetch}
      storage={null}
      variant="inline"
    />,
  )
  return {
    fetch,
    asked: () => fetch.requests.map(({ body }) => getMessageText(body.messages.at(-1)!)),
    ask: (question: string) => userEvent.type(field(), `${question}{Enter}`),
    finished: (count: number) =>
      waitFor(() =>
        expect(document.querySelectorAll('[data-role="assistant"][data-status="done"]')).toHaveLength(count),
      ),
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const waiting = () => [...document.querySelectorAll('[data-slot="queued"]')].map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a question asked while an answer streams is queued, and after a stop waits for the reader', async () => {
  const page = renderInline([endless('One'), answer('Two')])
  await page.ask('first')
  await screen.findByText('One')
  await page.ask('second')
  expect(waiting()).toEqual(['second'])
  expect(page.asked()).toEqual(['first'])
  await userEvent.click(button('Stop'))
  expect(waiting()).toEqual(['second'])
  await userEvent.click(button('Ask now'))
  await page.finished(1)
  expect(waiting()).toEqual([])
  expect(page.asked()).toEqual(['first', 'second'])
})

test('it can be removed, even by keyboard, and the focus stays in the conversation', async () => {
  const page = renderInline([endless('One'), answer('Two')])
  await page.ask('first')
  await screen.findByText('One')
  for (const question of ['second', 'third', 'fourth']) await page.ask(question)
  const list = screen.getByRole('list', { name: 'Your next 3 questions are queued.' })
  expect(within(list).getAllByRole('button')).toHaveLength(3)
  act(() => button('Remove “third”').focus())
  await userEvent.keyboard('{Backspace}')
  expect(document.activeElement).toBe(button('Remove “fourth”'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Remove “second”'))
  await userEvent.keyboard('{Delete}')
  expect(waiting()).toEqual([])
  expect(document.activeElement).toBe(field())
  await userEvent.click(button('Stop'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
  expect(page.asked()).toEqual(['first'])
})

test('after a problem it waits until the reader continues', async () => {
  let refuse = () => {}
  const refusal = new Promise<FakeAnswer>((resolve) => {
    refuse = () => resolve({ status: 400, body: {} })
  })
  const page = renderInline((_request, index) => (index === 0 ? refusal : answer('Two')))
  await page.ask('first')
  await page.ask('second')
  refuse()
  await screen.findByRole('alert')
  expect(waiting()).toEqual(['second'])
  await userEvent.click(button('Ask the next question'))
  await page.finished(1)
  expect(page.asked()).toEqual(['first', 'second'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('log'))
})

test('without a network it is sent automatically later, if the reader chooses so', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = renderInline([{ fail: 'network' }, answer('Back')])
  await page.ask('first')
  await userEvent.click(await screen.findByRole('button', { name: 'Send when I am back online' }))
  expect(button('Send when I am back online').getAttribute('aria-pressed')).toBe('true')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await page.finished(1)
  expect(page.asked()).toEqual(['first', 'first'])
})

test('choosing to send the question later can be undone', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = renderInline([{ fail: 'network' }, answer('Back')])
  await page.ask('first')
  await userEvent.click(await screen.findByRole('button', { name: 'Send when I am back online' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send when I am back online', pressed: true }))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send when I am back online' })).toBeNull())
  expect(page.asked()).toEqual(['first'])
  await userEvent.click(button('Try again'))
  await page.finished(1)
})
