import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Feedback, SupportHandOff, WidgetEvent } from '../../../src/index.ts'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(() => page.viewport(1000, 760))

const REFUSAL = dataStream().step().words('The docs do not cover this.').finish({ threadId: 'thread-9' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const slots = slotsIn(document)

async function ask(question: string): Promise<void> {
  await button('Ask the docs').click()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard(`${question}{Enter}`)
  await slots.waitForAnswer()
}

test('a refusal offers support, which receives what the reader was shown', async () => {
  const support = vi.fn<(handOff: SupportHandOff) => Promise<void>>(() => Promise.resolve())
  renderWidget({ support, fetch: fakeAssistant(REFUSAL) as typeof globalThis.fetch })
  await ask('Can I pay by fax?')
  const offer = await slots.wait('support-offer')
  await userEvent.click(offer)
  await slots.wait('support')
  await userEvent.click(page.getByText('Everything you asked, and all answers'))
  await userEvent.tab()
  await expect.element(page.getByRole('group', { name: 'Everything you asked, and all answers' })).toHaveFocus()
  const transcript = slots.find('support')!.querySelector('pre')!.textContent!
  expect(transcript).toContain('Can I pay by fax?')
  expect(transcript).toContain('The docs do not cover this.')
  expect(slots.find('support')!.textContent).toContain('thread-9')
  expect(support).not.toHaveBeenCalled()
  await button('Continue to support').click()
  await expect.element(page.getByText('Sent to support.')).toBeVisible()
  expect(support.mock.calls[0]![0]).toMatchObject({ threadId: 'thread-9', transcript })
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('input')
})

/** An answer whose page came from a tool of the host's, without citations. */
const FOUND = dataStream()
  .step()
  .tool({ id: 'call_1', name: 'find_docs', result: { hits: [{ url: '/billing', title: 'Billing' }] } })
  .words('You can pay by fax.')
  .finish()
const SEARCH_TOOLS = { find_docs: (result: unknown) => (result as { hits: unknown }).hits }

test("an answer from the host's search tool offers no support, and its pages are in the transcript", async () => {
  const support = vi.fn<(handOff: SupportHandOff) => void>()
  const fetch = fakeAssistant(FOUND) as typeof globalThis.fetch
  renderWidget({ support, searchTools: SEARCH_TOOLS, siteUrl: 'https://acme.test', fetch })
  await ask('Can I pay by fax?')
  await slots.wait('sources')
  expect(slots.find('support-offer')).toBeNull()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Contact support' }).click()
  await button('Continue to support').click()
  expect(support.mock.calls[0]![0].transcript).toContain('[Billing](https://acme.test/billing)')
})

test('the offer of support is aligned with the answer if it is on its own line', async () => {
  await page.viewport(360, 740)
  const fetch = fakeAssistant(REFUSAL) as typeof globalThis.fetch
  renderWidget({
    support: () => {},
    onFeedback: () => {},
    labels: { support: 'Talk to the people of our support' },
    fetch,
  })
  await ask('Can I pay by fax?')
  const offer = (await slots.wait('support-offer')).getBoundingClientRect()
  const answer = document.querySelector('[data-role="assistant"] p')!.getBoundingClientRect()
  expect(offer.top).toBeGreaterThan(answer.bottom)
  expect(offer.left).toBe(answer.left)
})

test('an answer that lets the reader choose offers no support', async () => {
  const choice = { name: 'ask_reader', args: { question: 'Which page?', choices: ['/old', '/older'] } }
  const stream = dataStream().step().words('I can do that.').tool(choice).finish()
  renderWidget({ support: () => {}, fetch: fakeAssistant(stream) as typeof globalThis.fetch })
  await ask('May I delete the old page?')
  await slots.wait('choice')
  expect(slots.find('support-offer')).toBeNull()
})

test.each(['unsure', 'refused'] as const)(
  'an answer that is %s offers support, though it has a source',
  async (outcome) => {
    const stream = dataStream().step().words('Perhaps this helps.').source({ url: '/billing', title: 'Billing' })
    const fetch = fakeAssistant(stream.annotations({ type: 'outcome', outcome }).finish()) as typeof globalThis.fetch
    renderWidget({ support: () => {}, fetch })
    await ask('Can I pay by fax?')
    await userEvent.click(await slots.wait('support-offer'))
    await slots.wait('support')
  },
)

test('the messenger of docs.json takes the conversation as a draft, even if the page loads it late', async () => {
  const config = { name: 'Acme', integrations: { intercom: { appId: 'abc' } } }
  renderWidget({ config, fetch: fakeAssistant(REFUSAL) as typeof globalThis.fetch })
  await ask('Can I pay by fax?')
  expect(slots.find('support-offer')).toBeNull()

  const messenger = vi.fn()
  vi.stubGlobal('Intercom', messenger)
  onTestFinished(() => void vi.unstubAllGlobals())
  await userEvent.click(await slots.wait('support-offer'))
  await slots.wait('support')
  expect(messenger).not.toHaveBeenCalled()
  await button('Continue to support').click()
  await expect.poll(() => slots.find('support')).toBeNull()
  expect(messenger.mock.calls).toEqual([
    ['showNewMessage', expect.stringMatching(/Can I pay by fax\?[^]*The docs do not cover this\./)],
  ])
})

test('a link contains the thread, and a failed hand-off can be repeated', async () => {
  const { rerender } = renderWidget({
    support: 'https://support.test/new?thread={threadId}',
    fetch: fakeAssistant(REFUSAL) as typeof globalThis.fetch,
  })
  await ask('Can I pay by fax?')
  // The header has the button too.
  await page.getByRole('button', { name: 'Contact support' }).first().click()
  const link = page.getByRole('link', { name: /Continue to support/ })
  await expect.element(link).toHaveAttribute('href', 'https://support.test/new?thread=thread-9')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await button('Cancel').click()

  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  rerender({ support: () => Promise.reject(new Error('down')) })
  await page.getByRole('button', { name: 'Contact support' }).first().click()
  await button('Continue to support').click()
  await expect.element(page.getByText('That did not work. Try again.')).toBeVisible()
  expect(silence.mock.calls.map(String)).toEqual([expect.stringContaining('down')])
  silence.mockRestore()
})

test('an answer with sources offers support only when it did not help, and asks why not', async () => {
  const given: Feedback[] = []
  const events: WidgetEvent[] = []
  renderWidget({
    support: () => {},
    feedbackReasons: ['Wrong', 'Old'],
    onFeedback: (feedback) => given.push(feedback),
    onEvent: (event) => events.push(event),
  })
  await ask('How do I install it?')
  expect(slots.find('support-offer')).toBeNull()
  await button('Not helpful').click()
  await slots.wait('support-offer')
  await expect.element(page.getByRole('checkbox', { name: 'Wrong' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.fill(page.getByRole('textbox', { name: 'In your own words (optional)' }), 'It is npm i.')
  await button('Send feedback').click()
  await expect.element(button('Not helpful')).toHaveFocus()
  expect(given.map(({ value, reasons, comment }) => ({ value, reasons, comment }))).toEqual([
    { value: 'down', reasons: undefined, comment: undefined },
    { value: 'down', reasons: ['Wrong'], comment: 'It is npm i.' },
  ])
  expect(JSON.stringify(events)).not.toContain('npm')
  await button('Helpful').click()
  expect(slots.find('support-offer')).toBeNull()
})
