/** Answers that mean harm, in a real browser under `default-src 'self'; require-trusted-types-for 'script'`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import { HOSTILE } from './hostile.ts'
import { faultsIn } from './inspect.ts'
import { openStrictPage, ORIGIN, type StrictPage } from './strictPage.tsx'

let page: StrictPage
const title = document.title

beforeAll(async () => {
  await preloadMarkdown()
  page = openStrictPage()
})
afterAll(() => page.close())

function faults(): string[] {
  const root = page.box
  const out = faultsIn(root, ORIGIN)
  if (root.scrollWidth > root.clientWidth + 1)
    out.push(`${root.scrollWidth - root.clientWidth} pixels wider than its box`)
  // An image of the site's own is refused by this page's policy, not by the answer.
  out.push(...page.violations.filter((violation) => !violation.includes(ORIGIN)))
  page.violations.length = 0
  if ('__ran' in page.frame.contentWindow! || '__ran' in window) out.push('a script ran')
  if (document.title !== title) out.push('the title changed')
  return out
}

test('the page tells what is done on it', async () => {
  await page.draw({ text: '![a](https://evil.test/b.png)', allowedImageOrigins: ['https://evil.test'] })
  await expect.poll(() => page.violations.join()).toContain('https://evil.test/b.png')
  page.violations.length = 0
  page.box.firstElementChild!.append(document.createElement('script'))
  expect(faults()).toEqual(['element script'])
  page.clear()
})

describe.each(HOSTILE)('$name', ({ text }) => {
  test('does no harm when it is drawn at once', async () => {
    page.clear()
    await page.draw({ text, latex: true })
    expect(faults()).toEqual([])
  })

  test('does no harm at any length while it streams', async () => {
    page.clear()
    const step = Math.max(1, Math.floor(text.length / 60))
    for (let length = 1; length <= text.length; length += step) {
      await page.draw({ text: text.slice(0, length), isStreaming: true, latex: true })
      expect({ length, faults: faults() }).toEqual({ length, faults: [] })
    }
  })
})
