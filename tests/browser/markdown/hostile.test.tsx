/** Hostile answers in a real browser under `default-src 'self'; require-trusted-types-for 'script'`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import { HOSTILE } from './hostile.ts'
import { findFaults } from './inspect.ts'
import { propertyRuns } from '../../propertyRuns.ts'
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
  const out = findFaults(root, ORIGIN)
  if (root.scrollWidth > root.clientWidth + 1)
    out.push(`${root.scrollWidth - root.clientWidth} pixels wider than its box`)
  // The policy of this page blocks the site's own images. That is no fault of the answer.
  out.push(...page.violations.filter((violation) => !violation.includes(ORIGIN)))
  page.violations.length = 0
  if ('__ran' in page.frame.contentWindow! || '__ran' in window) out.push('a script ran')
  if (document.title !== title) out.push('the title changed')
  return out
}

test('reports violations and forbidden elements', async () => {
  await page.renderMarkdown({ text: '![a](https://evil.test/b.png)', allowedImageOrigins: ['https://evil.test'] })
  await expect.poll(() => page.violations.join()).toContain('https://evil.test/b.png')
  page.violations.length = 0
  page.box.firstElementChild!.append(document.createElement('script'))
  expect(faults()).toEqual(['element script'])
  page.clear()
})

describe.each(HOSTILE)('$name', ({ text }) => {
  test('is harmless when rendered in one go', async () => {
    page.clear()
    await page.renderMarkdown({ text, latex: true })
    expect(faults()).toEqual([])
  })

  test('is harmless at any length while it streams', async () => {
    page.clear()
    const step = Math.max(1, Math.floor(text.length / propertyRuns(60, 12)))
    for (let length = 1; length <= text.length; length += step) {
      await page.updateMarkdown({ text: text.slice(0, length), isStreaming: true, latex: true })
      expect({ length, faults: faults() }).toEqual({ length, faults: [] })
    }
    // Includes what the browser reports late, and code that was still loading.
    await page.renderMarkdown({ text, isStreaming: true, latex: true })
    expect(faults()).toEqual([])
  })
})
