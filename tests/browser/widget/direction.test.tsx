import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { isShown, slotsIn } from './slots.ts'

/** Whether a text's first sign is left of its last. */
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
])('labels in another direction than the page end with their full stop ($dir)', async ({ dir, labels, isLtr }) => {
  await page.viewport(1000, 760)
  const slots = slotsIn(renderWidget({ variant: 'panel', defaultOpen: true, dir, labels }).scope)
  const composer = await slots.wait('composer')
  const disclaimer = composer.querySelector('p')!
  expect(isLeftToRight(disclaimer)).toBe(isLtr)
  const [text] = [...slots.find('thread')!.querySelectorAll('p')]
  expect(isLeftToRight(text!)).toBe(isLtr)
})

test('on a window whose text reaches the edge, the launcher shows its words on focus only', async () => {
  await page.viewport(1024, 760)
  const slots = slotsIn(renderWidget().scope)
  const launcher = await slots.wait('launcher')
  await expect.poll(() => launcher.getBoundingClientRect().width).toBe(56)
  expect(launcher.textContent).toBe('Ask the docs')
  await page.viewport(1280, 760)
  await expect.poll(() => launcher.getBoundingClientRect().width).toBeGreaterThan(120)
  expect(isShown(launcher.querySelector('span'))).toBe(true)
})
