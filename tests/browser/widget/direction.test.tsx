import { page, userEvent } from 'vitest/browser'
import { expect, onTestFinished, test } from 'vitest'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { isShown, slotsIn } from './slots.ts'

/** Whether the first character of a text is left of its last one. */
function isLeftToRight(element: Element): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent!.trim() !== '') nodes.push(walker.currentNode as Text)
  const rectAt = (node: Text, at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  const last = nodes.at(-1)!
  return rectAt(nodes[0]!, 0).left < rectAt(last, last.length - 1).left
}

test.each([
  { dir: 'rtl' as const, labels: {}, isLtr: true },
  { dir: 'ltr' as const, labels: { disclaimer: 'قد تخطئ الإجابات.', emptyText: 'اسأل بكلماتك أنت.' }, isLtr: false },
])('labels in the direction opposite to the page’s end with their full stop ($dir)', async ({ dir, labels, isLtr }) => {
  await page.viewport(1000, 760)
  const slots = slotsIn(renderWidget({ variant: 'panel', defaultOpen: true, dir, labels }).scope)
  const composer = await slots.wait('composer')
  const disclaimer = composer.querySelector('p')!
  expect(isLeftToRight(disclaimer)).toBe(isLtr)
  const [text] = [...slots.find('thread')!.querySelectorAll('p')]
  expect(isLeftToRight(text!)).toBe(isLtr)
})

test.each([
  ['on a right-to-left page', { dir: 'rtl', placement: 'end' }],
  ['with `placement="start"`', { dir: 'ltr', placement: 'start' }],
] as const)('launcher and panel are on the left %s', async (_, { dir, placement }) => {
  await page.viewport(1000, 760)
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const slots = slotsIn(renderWidget({ placement }).scope)
  const launcher = await slots.wait('launcher')
  expect(Math.round(launcher.getBoundingClientRect().left)).toBe(20)
  launcher.click()
  const panel = await slots.wait('panel')
  await expect.poll(() => Math.round(panel.getBoundingClientRect().left)).toBe(20)
})

test('in an Arabic panel, an English source title is cut off at its end', async () => {
  await page.viewport(360, 760)
  const title = 'Every setting of the service that answers the questions of readers, and what each of them does'
  const words = 'Never put an admin key in a page. If you do, the widget does not send it, and says so in the console.'
  const fetch = fakeAssistant(
    dataStream()
      .step()
      .text(`> ${words}`)
      .tool({ name: 'search', args: {}, result: [{ path: '/keys', content: words, metadata: { title } }] })
      .source({ url: '/install', title: 'Install' })
      .finish(),
  )
  const given = { defaultOpen: true, language: 'ar', fetch: fetch as typeof globalThis.fetch } as const
  const slots = slotsIn(renderWidget(given).scope)
  await userEvent.fill(await slots.wait('input'), 'Why?')
  await userEvent.keyboard('{Enter}')
  await slots.waitForAnswer()
  const sources = await slots.wait('sources')
  expect(getComputedStyle(sources).direction).toBe('rtl')
  sources.querySelector('button')!.click()
  await expect.poll(() => sources.querySelector('q')?.textContent).toBe(words)
  for (const text of [title, words]) {
    const box = [...sources.querySelectorAll('bdi, q')].find(({ textContent }) => textContent === text)!
    const { lineHeight, direction, webkitLineClamp } = getComputedStyle(box.closest('.da\\:line-clamp-2')!)
    expect({ direction, webkitLineClamp }).toEqual({ direction: 'ltr', webkitLineClamp: '2' })
    expect(box.scrollHeight).toBeGreaterThan(2 * Number.parseFloat(lineHeight))
  }
})

test('in a narrow window, the launcher shows its label only on focus', async () => {
  await page.viewport(1024, 760)
  const slots = slotsIn(renderWidget().scope)
  const launcher = await slots.wait('launcher')
  await expect.poll(() => launcher.getBoundingClientRect().width).toBe(56)
  expect(launcher.textContent).toBe('Ask the docs')
  await page.viewport(1280, 760)
  await expect.poll(() => launcher.getBoundingClientRect().width).toBeGreaterThan(120)
  expect(isShown(launcher.querySelector('span'))).toBe(true)
})
