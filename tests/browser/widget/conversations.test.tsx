import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getMessageText } from '../../../src/protocol/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1000, 760)
})
afterEach(() => localStorage.clear())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const titles = () =>
  slotsIn(document)
    .all('conversation')
    .map((row) => row.querySelector('bdi')?.textContent)

async function ask(question: string, count: number): Promise<void> {
  await userEvent.keyboard(`${question}{Enter}`)
  await slotsIn(document).waitForAnswer(count)
}

test('stores each conversation, and can find, rename, delete and open them', async () => {
  const { fetch } = renderWidget({ storage: localStorage })
  const slots = slotsIn(document)
  await button('Ask the docs').click()
  await expect.poll(focused).toBe('input')
  await ask('How do I install it?', 1)
  await button('New conversation').click()
  await expect.poll(() => slots.all('message').length).toBe(0)
  await expect.poll(focused).toBe('input')
  await ask('Which regions are there?', 1)

  await button('Conversations').click()
  await expect.poll(titles).toEqual(['Which regions are there?', 'How do I install it?'])
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('install')
  await expect.poll(titles).toEqual(['How do I install it?'])
  await userEvent.fill(page.getByRole('searchbox'), 'regions')
  await expect.poll(titles).toEqual(['Which regions are there?'])
  await userEvent.fill(page.getByRole('searchbox'), '')

  await button('Rename “How do I install it?”').click()
  await userEvent.keyboard('Setup{Enter}')
  await expect.poll(titles).toEqual(['Which regions are there?', 'Setup'])
  await expect.element(button('Rename “Setup”')).toHaveFocus()

  await button('Delete “Setup”').click()
  await expect.poll(titles).toEqual(['Which regions are there?'])
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Which regions are there?', 'Setup'])

  await button(/^Setup/).click()
  await slots.waitForAnswer(1)
  await expect.poll(focused).toBe('input')
  await ask('And then?', 2)
  const { messages } = fetch.requests.at(-1)!.body
  expect(messages.filter(({ role }) => role === 'user').map(getMessageText)).toEqual([
    'How do I install it?',
    'And then?',
  ])
})

test('formats times in the language of the labels', async () => {
  renderWidget({ storage: localStorage, language: 'de' })
  const slots = slotsIn(document)
  ;(await slots.wait('launcher')).click()
  await userEvent.fill(await slots.wait('input'), 'Wie geht das?')
  await ask('', 1)
  await button('Unterhaltungen').click()
  await expect.poll(() => slots.find('conversation')?.querySelector('time')?.textContent).toMatch(/^\d?\d:\d\d$/)
})

test('keeps an unfinished question, and Escape closes only the list', async () => {
  renderWidget({ storage: localStorage })
  const slots = slotsIn(document)
  await button('Ask the docs').click()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('Half a')
  await button('Conversations').click()
  await expect.element(page.getByText('No conversations yet.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('input')
  expect((slots.find('input') as HTMLTextAreaElement).value).toBe('Half a')
})

test('shows an error of the host’s store, and tries again', async () => {
  let isDown = true
  renderWidget({
    conversations: {
      list: () =>
        isDown ? Promise.reject(new Error('down')) : [{ id: 'c1', title: 'Keys', createdAt: 0, updatedAt: 0 }],
      load: () => null,
      save: () => {},
      remove: () => {},
    },
  })
  await button('Ask the docs').click()
  await button('Conversations').click()
  await expect.element(page.getByText('Your conversations could not be loaded.')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.poll(titles).toEqual(['Keys'])
})

test('has no list if conversations are not stored', async () => {
  renderWidget()
  await button('Ask the docs').click()
  await expect.element(button('New conversation')).toBeVisible()
  expect(button('Conversations').query()).toBeNull()
})

test('an inline assistant and one in a panel each keep their own conversation', async () => {
  const open = async () => {
    const inline = renderWidget({ storage: localStorage, variant: 'inline' })
    const panel = renderWidget({ storage: localStorage })
    await button('Ask the docs').click()
    await slotsIn(document).wait('composer')
    await expect.poll(() => slotsIn(document).all('input').length).toBe(2)
    return { inline, panel }
  }
  const shown = () =>
    slotsIn(document)
      .all('message')
      .filter((message) => message.dataset.role === 'user')
      .map((message) => [message.closest('[data-variant]')?.getAttribute('data-variant'), message.innerText.trim()])
  const first = await open()
  await expect.poll(focused).toBe('input')
  await ask('In the panel?', 1)
  slotsIn(document).all('input')[0]!.focus()
  await ask('On the page?', 2)
  expect(first.inline.fetch.requests[0]!.body.messages).toHaveLength(1)
  first.inline.unmount()
  first.panel.unmount()
  // Without the inline assistant, the panel continues its own conversation.
  const alone = renderWidget({ storage: localStorage })
  await button('Ask the docs').click()
  await slotsIn(document).waitForAnswer(1)
  expect(shown()).toEqual([['popover', 'In the panel?']])
  alone.unmount()
  await open()
  await slotsIn(document).waitForAnswer(2)
  expect(shown()).toEqual([
    ['inline', 'On the page?'],
    ['popover', 'In the panel?'],
  ])
})

test('fits the title of the list and its button on a narrow phone', async () => {
  await page.viewport(320, 700)
  renderWidget({ storage: localStorage, defaultOpen: true })
  await button('Conversations').click()
  const list = await slotsIn(document).wait('conversations')
  const title = list.querySelector('h3')!.getBoundingClientRect()
  const fresh = list.querySelector('h3 ~ button')!.getBoundingClientRect()
  expect(fresh.top >= title.bottom || fresh.left >= title.right).toBe(true)
  expect(fresh.right).toBeLessThanOrEqual(320)
})
