import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConversationStore } from '../../../src/index.ts'
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

test('a new conversation from the header closes the list, and its field takes the focus', async () => {
  renderWidget({ storage: localStorage })
  const slots = slotsIn(document)
  await button('Ask the docs').click()
  await expect.poll(focused).toBe('input')
  await ask('How do I install it?', 1)
  await button('Conversations').click()
  await expect.poll(titles).toEqual(['How do I install it?'])
  await page.getByRole('button', { name: 'New conversation' }).first().click()
  await expect.poll(() => slots.all('message').length).toBe(0)
  await expect.poll(focused).toBe('input')
  expect(slots.find('conversations')).toBeNull()
})

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
  await expect.element(page.getByRole('status').getByText('1 result', { exact: true })).toBeInTheDocument()
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
  await expect.element(button(/^Setup/)).toHaveFocus()

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

test('Escape clears the search, and closes the list only when the search is empty', async () => {
  await openList(createFailingStore())
  await page.getByRole('searchbox').fill('Key')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toEqual([])
  await expect.poll(focused).toBe('input')
})

test('announces the number of results of the current search, and only if there is a search', async () => {
  const store = createFailingStore()
  const answers: (() => void)[] = []
  const list = async (query?: string) => {
    if (query !== undefined) await new Promise<void>((resolve) => answers.push(resolve))
    return (await store.list()).filter(({ title }) => title.includes(query ?? ''))
  }
  await openList({ ...store, list })
  const results = page.getByRole('status').getByText(/result/)
  expect(results.query()).toBeNull()
  await page.getByRole('searchbox').fill('Key')
  await expect.poll(() => answers.length).toBe(1)
  expect(results.query()).toBeNull()
  answers[0]!()
  await expect.element(results).toHaveTextContent('1 result')
  await page.getByRole('searchbox').fill('')
  await expect.poll(titles).toEqual(['Keys', 'Regions'])
  expect(results.query()).toBeNull()
})

test('after an undo, focuses the search if the list does not show the conversation', async () => {
  const store = createFailingStore()
  const list = async (query = '') => (await store.list()).filter(({ title }) => title.includes(query))
  await openList({ ...store, list })
  await button('Delete “Keys”').click()
  await expect.element(button('Undo')).toHaveFocus()
  await page.getByRole('searchbox').fill('Reg')
  await expect.poll(titles).toEqual(['Regions'])
  await button('Undo').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  expect(button('Undo').query()).toBeNull()
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

test('lists again when the reader comes back from another tab, unless that fails', async () => {
  const kept: { id: string; title: string; createdAt: number; updatedAt: number }[] = []
  let isDown = false
  let calls = 0
  const list = async () => {
    calls += 1
    if (isDown) throw new Error('down')
    return [...kept]
  }
  renderWidget({ conversations: { list, load: () => null, save: () => {}, remove: () => {} } })
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  await button('Ask the docs').click()
  await button('Conversations').click()
  await expect.element(page.getByText('No conversations yet.')).toBeVisible()
  kept.push({ id: 'c1', title: 'Keys', createdAt: 0, updatedAt: 0 })
  comeBack()
  await expect.poll(titles).toEqual(['Keys'])
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  isDown = true
  const before = calls
  comeBack()
  await expect.poll(() => calls).toBe(before + 1)
  isDown = false
  kept.push({ id: 'c2', title: 'Limits', createdAt: 0, updatedAt: 0 })
  comeBack()
  await expect.poll(titles).toEqual(['Keys', 'Limits'])
  expect(page.getByText('Your conversations could not be loaded.').elements()).toEqual([])
})

test('shows an error even if the answer to an earlier search arrives later', async () => {
  const fail: (() => void)[] = []
  const list = () => new Promise<[]>((_, reject) => fail.push(() => reject(new Error('down'))))
  renderWidget({ conversations: { list, load: () => null, save: () => {}, remove: () => {} } })
  await button('Ask the docs').click()
  await button('Conversations').click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.poll(() => fail.length).toBe(2)
  const failure = page.getByText('Your conversations could not be loaded.')
  fail[1]!()
  await expect.element(failure).toBeVisible()
  fail[0]!()
  // React has rendered what followed from that.
  await new Promise(requestAnimationFrame)
  await expect.element(failure).toBeVisible()
})

const FAILED = 'Something went wrong'
const NOW = Date.now()

/** A host's store of two conversations, whose methods fail while their names are in `down`. */
function createFailingStore(): ConversationStore & { down: string[] } {
  const down: string[] = []
  const messages = [{ id: 'q', role: 'user', content: 'Where?', parts: [{ type: 'text', text: 'Where?' }] }]
  let rows = ['Keys', 'Regions'].map((title) => ({ id: title, title, createdAt: NOW, updatedAt: NOW, messages }))
  const answer = <T,>(name: string, value: () => T) =>
    down.includes(name) ? Promise.reject(new Error('down')) : Promise.resolve(value())
  return {
    down,
    list: () => answer('list', () => rows),
    load: (id) => answer('load', () => rows.find((row) => row.id === id) ?? null),
    save: (saved) =>
      answer('save', () => {
        rows = [...rows.filter(({ id }) => id !== saved.id), saved as unknown as (typeof rows)[0]]
      }),
    remove: (id) =>
      answer('remove', () => {
        rows = rows.filter((row) => row.id !== id)
      }),
  }
}

async function openList(conversations: ConversationStore): Promise<void> {
  renderWidget({ conversations, defaultOpen: true })
  await button('Conversations').click()
  await expect.poll(titles).toEqual(['Keys', 'Regions'])
}

test('says that a conversation could not be opened, keeps the list open, and opens it later', async () => {
  const store = createFailingStore()
  await openList(store)
  store.down.push('load')
  await button(/^Keys/).click()
  await expect.element(page.getByRole('status').getByText(FAILED)).toBeVisible()
  expect(titles()).toEqual(['Keys', 'Regions'])
  store.down.pop()
  await button(/^Keys/).click()
  await expect.element(page.getByText('Where?')).toBeVisible()
  expect(titles()).toEqual([])
})

test('shows the conversation chosen last, even if an earlier one loads later', async () => {
  const store = createFailingStore()
  let answer!: (value: unknown) => void
  const slow = new Promise((resolve) => (answer = resolve))
  await openList({ ...store, load: (id) => (id === 'Keys' ? slow : store.load(id)) })
  await button(/^Keys/).click()
  await button(/^Regions/).click()
  await expect.element(page.getByText('Where?')).toBeVisible()
  await button('Conversations').click()
  await expect.poll(titles).toEqual(['Keys', 'Regions'])
  answer(await store.load('Keys'))
  await new Promise(requestAnimationFrame)
  expect(titles()).toEqual(['Keys', 'Regions'])
  expect(slotsIn(document).find('conversation')!.dataset.current).toBeUndefined()
})

test('says so if a conversation no longer exists, and lists those that do', async () => {
  const store = createFailingStore()
  await openList(store)
  await store.remove('Keys')
  await button(/^Keys/).click()
  await expect.element(page.getByRole('status').getByText(FAILED)).toBeVisible()
  await expect.poll(titles).toEqual(['Regions'])
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('keeps the new title in its field until it is stored', async () => {
  const store = createFailingStore()
  await openList(store)
  store.down.push('save', 'list')
  await button('Rename “Keys”').click()
  await userEvent.keyboard('API keys{Enter}')
  await expect.element(page.getByRole('status').getByText(FAILED)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('API keys')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  store.down.length = 0
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Regions', 'API keys'])
  await expect.element(button('Rename “API keys”')).toHaveFocus()
  expect(page.getByText(FAILED).query()).toBeNull()
})

test('says that a deletion failed, and that its undo failed, and offers both again', async () => {
  const store = createFailingStore()
  await openList(store)
  store.down.push('remove')
  await button('Delete “Keys”').click()
  await expect.element(page.getByRole('status').getByText(FAILED)).toBeVisible()
  expect(titles()).toEqual(['Keys', 'Regions'])
  store.down[0] = 'save'
  await button('Delete “Keys”').click()
  await expect.element(button('Undo')).toHaveFocus()
  expect(page.getByText(FAILED).query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText(FAILED)).toBeVisible()
  store.down.length = 0
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Regions', 'Keys'])
})

test('shows a failure beside a conversation at the end of a long list', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => ({ id: `${row}`, title: `${row}`, createdAt: 0, updatedAt: 0 }))
  const conversations = { list: () => rows, load: () => Promise.reject(new Error('down')), save() {}, remove() {} }
  renderWidget({ conversations, defaultOpen: true })
  await button('Conversations').click()
  await button(/^39/).click()
  await expect.element(page.getByText(FAILED)).toBeInViewport({ ratio: 1 })
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
