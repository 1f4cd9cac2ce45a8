/** The conversation as readers see it: focused elements are visible, and questions have a border in forced colours. */
import { cdp, page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

interface DevTools {
  send: (method: string, parameters: object) => Promise<unknown>
}

beforeEach(() => page.viewport(1000, 760))

async function ask(...texts: string[]) {
  const fetch = fakeAssistant(
    texts.map((text, place) => dataStream().step(`msg-${place}`).text(text).finish({ threadId: 'thread-1' })),
  )
  const { handle, scope } = renderWidget({ fetch: fetch as typeof globalThis.fetch })
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  for (let count = 1; count <= texts.length; count += 1) {
    handle.current!.ask('How?', { send: true })
    await slots.waitForAnswer(count)
  }
  return slots
}

test('focused elements are not hidden behind the button that jumps to the end', async () => {
  const slots = await ask(
    Array.from({ length: 40 }, (_, index) => `[${'page '.repeat(10)}${index}](/${index})`).join('\n\n'),
    'And so.',
  )
  const thread = slots.find('thread')!
  await expect.poll(() => thread.querySelectorAll('a').length).toBe(40)
  const links = [...thread.querySelectorAll('a')]
  // First, the second question has moved to the top of the view. It would go on moving there.
  let before = 0
  const stands = () => {
    const isStill = thread.scrollTop > 0 && thread.scrollTop === before
    before = thread.scrollTop
    return isStill
  }
  await expect.poll(stands).toBe(true)
  thread.scrollTop = 0
  links[0]!.focus()
  await slots.wait('jump-to-latest')
  const overlapped: number[] = []
  for (let index = 1; index < 30; index++) {
    await userEvent.tab()
    expect(document.activeElement).toBe(links[index])
    const button = slots.find('jump-to-latest')?.getBoundingClientRect()
    if (button !== undefined && links[index]!.getBoundingClientRect().bottom > button.top) overlapped.push(index)
  }
  expect(overlapped).toEqual([])
})

/** Unfolds the row about several searches, and returns the row of the first. */
async function openFirstRow(slots: ReturnType<typeof slotsIn>): Promise<HTMLElement> {
  ;(await slots.wait('activity')).querySelector('button')!.click()
  await expect.poll(() => slots.find('tool')?.checkVisibility()).toBe(true)
  return slots.find('tool')!.querySelector('button')!
}

test.each(['ltr', 'rtl'] as const)(
  "a narrow row cuts the end of a search's query, never the count of its pages (%s)",
  async (dir) => {
    await page.viewport(320, 700)
    const query = 'rotate the keys of a project'
    const result = [{ path: '/keys', metadata: { title: 'Keys' } }]
    const search = { name: 'search', args: { query }, result }
    const answer = dataStream().step().tool(search).tool(search).text('So.').finish()
    const fetch = fakeAssistant(answer) as typeof globalThis.fetch
    const slots = slotsIn(renderWidget({ fetch, dir, defaultOpen: true, starterQuestions: ['How?'] }).scope)
    ;(await slots.wait('suggestion')).click()
    await slots.waitForAnswer()
    const row = await openFirstRow(slots)
    const [words, count] = row.querySelectorAll<HTMLElement>('bdi > span')
    expect(row.textContent).toBe(`Searched for “${query}” · 1 page`)
    expect(words!.scrollWidth).toBeGreaterThan(words!.clientWidth)
    expect(count!.textContent).toBe('· 1 page')
    expect(count!.scrollWidth).toBeLessThanOrEqual(count!.clientWidth)
    const [outer, inner] = [row.getBoundingClientRect(), count!.getBoundingClientRect()]
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    await page.viewport(1000, 700)
    await expect.poll(() => words!.scrollWidth - words!.clientWidth).toBeLessThanOrEqual(0)
  },
)

test('in an Arabic row, an English query loses its end, and stays between its quotation marks', async () => {
  await page.viewport(320, 700)
  const query = 'How do I rotate the keys of a project without downtime?'
  const search = { name: 'search', args: { query }, result: [] }
  const answer = dataStream().step().tool(search).tool(search).text('So.').finish()
  const fetch = fakeAssistant(answer) as typeof globalThis.fetch
  const slots = slotsIn(renderWidget({ fetch, language: 'ar', defaultOpen: true, starterQuestions: ['How?'] }).scope)
  ;(await slots.wait('suggestion')).click()
  await slots.waitForAnswer()
  const row = await openFirstRow(slots)
  const shown = row.querySelector<HTMLElement>('bdi bdi bdi')!
  expect(shown.textContent).toBe(query)
  expect(getComputedStyle(shown).direction).toBe('ltr')
  // Otherwise a mark by itself would not be mirrored.
  expect(getComputedStyle(shown.parentElement!)).toMatchObject({ direction: 'rtl', unicodeBidi: 'isolate' })
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
  const place = (character: string) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(character)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    throw new Error(`no ${character}`)
  }
  const [opening, closing, words] = [place('«'), place('»'), shown.getBoundingClientRect()]
  expect(opening.top).toBe(closing.top)
  expect(opening.left).toBeGreaterThanOrEqual(words.right - 1)
  expect(closing.right).toBeLessThanOrEqual(words.left + 1)
})

test.each([[['How?', 'Why?']], [undefined]])(
  'the welcome is in the middle of the view (%j)',
  async (starterQuestions) => {
    const slots = slotsIn(renderWidget({ defaultOpen: true, starterQuestions }).scope)
    const view = (await slots.wait('thread')).getBoundingClientRect()
    const blocks = [...slots.find('backdrop')!.parentElement!.children].slice(1, -1)
    const [top, bottom] = [blocks[0]!.getBoundingClientRect().top, blocks.at(-1)!.getBoundingClientRect().bottom]
    expect(top - view.top).toBeGreaterThan(20)
    expect(Math.abs(top - view.top - (view.bottom - bottom))).toBeLessThanOrEqual(1)
  },
)

async function force(value: 'active' | 'none') {
  const tools = cdp() as unknown as DevTools
  const set = (value: string) =>
    tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  onTestFinished(() => void set('none'))
  await set(value)
}

test('in forced colours, the focused field, pressed votes and every icon are visible', async () => {
  const fetch = fakeAssistant(dataStream().step().text('So.').finish())
  const { handle, scope } = renderWidget({ fetch: fetch as typeof globalThis.fetch, onFeedback: () => {} })
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  handle.current!.ask('How?', { send: true })
  await slots.waitForAnswer()
  await force('active')
  const input = slots.find('input')!
  input.focus()
  await expect.poll(() => getComputedStyle(input).outlineStyle).toBe('solid')
  const [up, down] = [...slots.find('feedback')!.querySelectorAll('button')]
  up!.click()
  await expect.poll(() => up!.ariaPressed).toBe('true')
  await expect.poll(() => getComputedStyle(up!).backgroundColor).not.toBe(getComputedStyle(down!).backgroundColor)
  for (const icon of slots.find('panel')!.querySelectorAll('svg[data-da-icon]')) {
    expect(getComputedStyle(icon).color).toBe(getComputedStyle(icon.parentElement!).color)
  }
})

test('in forced colours, a question has a border', async () => {
  await force('none')
  await ask('So.')
  const bubble = document.querySelector('.da-bubble')!
  // Waits until the question is in place.
  await Promise.all(bubble.getAnimations().map(({ finished }) => finished))
  const { width, height } = bubble.getBoundingClientRect()
  expect(getComputedStyle(bubble).outlineStyle).toBe('none')
  await force('active')
  await expect.poll(() => getComputedStyle(bubble).outline).toMatch(/solid 1px/)
  expect(bubble.getBoundingClientRect()).toMatchObject({ width, height })
})

test('the field of an edited question or title has the focus before the next key arrives', async () => {
  onTestFinished(() => localStorage.clear())
  const fetch = fakeAssistant(dataStream().step().text('So.').finish()) as typeof globalThis.fetch
  const { handle, scope } = renderWidget({ fetch, storage: localStorage })
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  handle.current!.ask('How?', { send: true })
  await slots.waitForAnswer()
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).element() as HTMLElement
    button.focus()
    button.click()
    // A key is a task, so it arrives after all microtasks of the click.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  // The first time, the editor's code still loads.
  await press('Edit question')
  await expect.poll(focused).toBe('Edit your question')
  await userEvent.keyboard('{Escape}')
  await press('Edit question')
  expect(focused()).toBe('Edit your question')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  await slots.wait('conversation')
  await press('Rename “How?”')
  expect(focused()).toBe('conversation-title-input')
  await userEvent.keyboard('Why?{Enter}')
  await expect.element(page.getByRole('button', { name: 'Rename “Why?”', exact: true })).toHaveFocus()
})
