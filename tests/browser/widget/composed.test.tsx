/** Parts composed by a host without the panel. */
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { expect, onTestFinished, test } from 'vitest'
import { Composer, Root, Thread } from '../../../src/index.ts'
import stylesheet from '../../../src/ui/styles.css?inline'
import { answer, question } from '../../../stories/messages.ts'

test('a thread and a composer fill an inline root and stay inside it', async () => {
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
  const messages = [question('How?'), answer(['A line.\n\n'.repeat(80)])]
  root.render(
    <Root variant="inline">
      <Thread messages={messages} status="ready" />
      <Composer status="ready" onSend={() => {}} onStop={() => {}} />
    </Root>,
  )
  const part = (slot: string) => box.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect()
  await expect.poll(() => part('composer')?.bottom).toBeCloseTo(box.getBoundingClientRect().bottom, 0)
  expect(part('thread')!.bottom).toBeLessThanOrEqual(part('composer')!.top)
  expect(part('thread')!.height).toBeGreaterThan(300)
  expect(box.querySelector('[data-slot="thread"]')!.scrollHeight).toBeGreaterThan(1000)
})
