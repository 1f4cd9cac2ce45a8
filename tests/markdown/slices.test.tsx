/** A long text renders in slices, between which the browser can do other work. The result is the same as in one go. */
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { preloadMarkdown } from '../../src/markdown/index.ts'
import { MarkdownDocument } from '../../src/markdown/render/MarkdownDocument.tsx'
import { MarkdownSettingsContext } from '../../src/markdown/plain/settings.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { renderInSteps, SETTINGS } from './renderMarkup.tsx'
import { COMMONMARK, GFM, readExamples } from './specification.ts'

const TEXTS = [...readExamples(COMMONMARK), ...readExamples(GFM)].map(({ markdown }) => markdown)

afterEach(cleanup)

/** Renders a text as the page does, and counts the renders until the text is complete. */
async function renderInSlices(text: string) {
  const { container } = render(
    <MarkdownSettingsContext.Provider value={SETTINGS}>
      <MarkdownDocument text={text} isStreaming={false} math="never" />
    </MarkdownSettingsContext.Provider>,
  )
  let slices = 1
  for (let before = ''; before !== container.innerHTML; slices++) {
    before = container.innerHTML
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)))
  }
  return { container, slices }
}

function toElement(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  element.normalize()
  return element
}

it('any text rendered in slices ends up the same as in one go', async () => {
  await preloadMarkdown()
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(TEXTS, { minLength: 200, maxLength: 300 }), async (texts) => {
      const text = texts.join('\n\n')
      const { container, slices } = await renderInSlices(text)
      most = Math.max(most, slices)
      expect(toElement(container.innerHTML).isEqualNode(toElement(renderInSteps(text, []).final))).toBe(true)
      cleanup()
    }),
    { numRuns: propertyRuns(100, 2) },
  )
  // Otherwise the text was not split.
  expect(most).toBeGreaterThan(3)
})

it('a new answer begins with a small slice, and is whole as soon as it is complete', async () => {
  await preloadMarkdown()
  const text = `${'Some words of an answer.\n\n'.repeat(20)}The end.`
  const show = (isStreaming: boolean) => (
    <MarkdownSettingsContext.Provider value={SETTINGS}>
      <MarkdownDocument text={text} isStreaming={isStreaming} math="never" />
    </MarkdownSettingsContext.Provider>
  )
  const { container, rerender } = render(show(true))
  const paragraphs = () => container.querySelectorAll('p').length
  expect(paragraphs()).toBeGreaterThan(1)
  expect(paragraphs()).toBeLessThan(10)
  rerender(show(false))
  expect(paragraphs()).toBe(21)
})
