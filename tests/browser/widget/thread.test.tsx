/** The conversation as it is looked at: what has the focus can be seen, and questions have an edge in forced colours. */
import { cdp, page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { slotsIn } from './slots.ts'

interface DevTools {
  send: (method: string, parameters: object) => Promise<unknown>
}

beforeEach(() => page.viewport(1000, 760))

async function ask(text: string) {
  const fetch = fakeAssistant(dataStream().step().text(text).finish({ threadId: 'thread-1' }))
  const { handle, scope } = renderWidget({ fetch: fetch as typeof globalThis.fetch })
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  handle.current!.ask('How?', { send: true })
  await slots.waitForAnswer()
  return slots
}

test('what is reached by keyboard is not behind the way back to the end', async () => {
  const slots = await ask(Array.from({ length: 40 }, (_, index) => `[${'page '.repeat(10)}${index}](/${index})`).join('\n\n'))
  const thread = slots.find('thread')!
  await expect.poll(() => thread.querySelectorAll('a').length).toBe(40)
  const links = [...thread.querySelectorAll('a')]
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

test('a question has an edge in forced colours', async () => {
  const tools = cdp() as unknown as DevTools
  const force = (value: string) => tools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  onTestFinished(() => void force('none'))
  await ask('So.')
  const bubble = document.querySelector('.da-bubble')!
  const { width, height } = bubble.getBoundingClientRect()
  expect(getComputedStyle(bubble).outlineStyle).toBe('none')
  await force('active')
  await expect.poll(() => getComputedStyle(bubble).outline).toMatch(/solid 1px/)
  expect(bubble.getBoundingClientRect()).toMatchObject({ width, height })
})
