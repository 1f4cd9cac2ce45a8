/** Parts that a host composes without the panel. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Composer, Root, Thread, type ComposerProps, type ThreadProps } from '../../../src/index.ts'
import stylesheet from '../../../src/package.css?inline'
import { answer, question } from '../../../stories/messages.ts'

/** Renders parts in a box, by default of 500 pixels. They are removed after the test. */
async function renderParts(parts: ReactNode, height = '500px') {
  await page.viewport(800, 700)
  const box = document.body.appendChild(document.createElement('div'))
  box.style.height = height
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
  return { box, render, renderAlone: (parts: ReactNode) => root.render(parts) }
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

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A conversation with a second question, which is asked here, so the thread reserves room below it. */
async function askTwice(height: string, frame: (parts: ReactNode) => ReactNode) {
  const conversation = (count: number, lines: number) =>
    frame(
      <>
        <Thread
          messages={Array.from({ length: count }, () => [
            question('How?'),
            answer(['A line.\n\n'.repeat(lines)]),
          ]).flat()}
          status="ready"
        />
        <Composer status="ready" onSend={() => {}} onStop={() => {}} />
      </>,
    )
  const { box, render } = await renderParts(conversation(1, 3), height)
  const thread = () => box.querySelector('[data-slot="thread"]')
  await expect.poll(() => thread()?.textContent).toContain('A line.')
  render(conversation(2, 3))
  await expect.poll(() => thread()!.querySelectorAll('[data-slot="message"]').length).toBe(4)
  const heights = new Set<number>()
  // Room that grows what it is measured by would grow in each of these frames.
  for (let count = 0; count < 10; count += 1) {
    await nextFrame()
    heights.add(thread()!.clientHeight)
  }
  return { box, thread: thread()!, heights: [...heights] }
}

test('in a page that sets no height, an inline root has its default height, and its thread scrolls', async () => {
  const { box, thread, heights } = await askTwice('auto', (parts) => parts)
  expect(heights.length).toBe(1)
  const bottom = (slot: string) => box.querySelector(`[data-slot="${slot}"]`)!.getBoundingClientRect().bottom
  expect(box.clientHeight).toBe(600)
  expect(bottom('composer')).toBeCloseTo(bottom('root'), 0)
  expect(thread.clientHeight).toBeLessThan(600)
  expect(thread.clientHeight).toBeGreaterThan(400)
  // The question is at the top of the view, above the room that is reserved for its answer.
  expect(thread.scrollHeight).toBeGreaterThan(thread.clientHeight)
  const asked = [...thread.querySelectorAll('[data-role="user"]')].at(-1)!
  // It slides there.
  await expect.poll(() => asked.getBoundingClientRect().top - thread.getBoundingClientRect().top).toBeLessThan(40)
})

test.each([
  ['without a height', {}],
  ['with a greatest height', { maxHeight: '400px' }],
])('room for an answer does not make a thread grow without end in an element %s', async (_name, style) => {
  const { thread, heights } = await askTwice('auto', (parts) => (
    <div style={{ display: 'flex', flexDirection: 'column', ...style }}>{parts}</div>
  ))
  expect(heights.length).toBe(1)
  expect(thread.clientHeight).toBeLessThan(700)
})

/** What Tailwind writes for the classes of the column. */
const COLUMN = `.flex { display: flex } .h-\\[90vh\\] { height: 90vh } .flex-col { flex-direction: column }
  .min-h-0 { min-height: 0 } .flex-1 { flex: 1 }`

/** As in playground/hook-and-parts.md. */
function Column({ chat }: { chat: { threadProps: ThreadProps; composerProps: ComposerProps } }) {
  return (
    <div className="flex h-[90vh] flex-col">
      <header>Ask the docs</header>
      <div className="min-h-0 flex-1">
        <Root variant="inline">
          <Thread {...chat.threadProps} />
          <Composer {...chat.composerProps} />
        </Root>
      </div>
    </div>
  )
}

test('the column of the docs ends with the composer, and its thread scrolls', async () => {
  const threadProps = { messages: [question('How?'), answer(['A line.\n\n'.repeat(80)])], status: 'ready' as const }
  const composerProps = { status: 'ready' as const, onSend: () => {}, onStop: () => {} }
  const { box, renderAlone } = await renderParts(null)
  renderAlone(
    <>
      <style>{COLUMN}</style>
      <Column chat={{ threadProps, composerProps }} />
    </>,
  )
  const column = () => box.querySelector('.flex-col')?.getBoundingClientRect().bottom
  const composer = () => box.querySelector('[data-slot="composer"]')?.getBoundingClientRect().bottom
  await expect.poll(() => Math.abs(composer()! - column()!)).toBeLessThan(1)
  const thread = box.querySelector('[data-slot="thread"]')!
  expect(thread.scrollHeight).toBeGreaterThan(thread.clientHeight)
  expect(thread.clientHeight).toBeGreaterThan(300)
})
