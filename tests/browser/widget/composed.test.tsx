/** Parts that a host composes without the panel. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Composer, Root, Thread } from '../../../src/index.ts'
import stylesheet from '../../../src/styles.css?inline'
import { answer, question } from '../../../stories/messages.ts'

/** Renders parts in a box of 500 pixels. They are removed after the test. */
async function renderParts(parts: ReactNode) {
  await page.viewport(800, 700)
  const box = document.body.appendChild(document.createElement('div'))
  box.style.height = '500px'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets = [sheet]
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
    document.adoptedStyleSheets = []
  })
  const render = (parts: ReactNode) => root.render(<Root variant="inline">{parts}</Root>)
  render(parts)
  return { box, render }
}

test('a thread and a composer fill an inline root and stay inside it', async () => {
  const { box } = await renderParts(
    <>
      <Thread messages={[question('How?'), answer(['A line.\n\n'.repeat(80)])]} status="ready" />
      <Composer status="ready" onSend={() => {}} onStop={() => {}} />
    </>,
  )
  const part = (slot: string) => box.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect()
  await expect.poll(() => part('composer')?.bottom).toBeCloseTo(box.getBoundingClientRect().bottom, 0)
  expect(part('thread')!.bottom).toBeLessThanOrEqual(part('composer')!.top)
  expect(part('thread')!.height).toBeGreaterThan(300)
  expect(box.querySelector('[data-slot="thread"]')!.scrollHeight).toBeGreaterThan(1000)
})

test('a thread reports whether the end of the answer is in view', async () => {
  const onEndVisibilityChange = vi.fn<(isVisible: boolean) => void>()
  const thread = (lines: number) => (
    <Thread
      messages={[question('How?'), ...(lines === 0 ? [] : [answer(['A line.\n\n'.repeat(lines)])])]}
      status={lines === 0 ? 'ready' : 'streaming'}
      onEndVisibilityChange={onEndVisibilityChange}
    />
  )
  const { box, render } = await renderParts(thread(0))
  await expect.poll(() => box.querySelector('[data-slot="thread"]')).not.toBeNull()
  render(thread(3))
  await expect.poll(() => box.textContent).toContain('A line.')
  expect(onEndVisibilityChange).not.toHaveBeenCalledWith(false)
  render(thread(80))
  await expect.poll(() => onEndVisibilityChange.mock.lastCall).toEqual([false])
  const jump = () => box.querySelector<HTMLElement>('[data-slot="jump-to-latest"]')
  await expect.poll(jump).not.toBeNull()
  jump()!.click()
  await expect.poll(() => onEndVisibilityChange.mock.lastCall).toEqual([true])
  box.style.display = 'none'
  await expect.poll(() => onEndVisibilityChange.mock.lastCall).toEqual([false])
  box.style.display = ''
  await expect.poll(() => onEndVisibilityChange.mock.lastCall).toEqual([true])
})
