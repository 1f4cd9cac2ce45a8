/** Text that a reader has begun to read does not move, in any frame of an answer. */
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as code from '../../../stories/gallery/codeAnswers.ts'
import * as prose from '../../../stories/gallery/proseAnswers.ts'
import * as sourced from '../../../stories/gallery/sourcedAnswers.ts'
import { answer, question, source } from '../../../stories/messages.ts'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import type { AssistantStatus } from '../../../src/protocol/conversation.ts'
import type { AssistantMessage, MessagePart } from '../../../src/protocol/message.ts'
import { ENGLISH } from '../../../src/locales/en.ts'
import { SettingsContext, type Settings } from '../../../src/ui/settings.ts'
import { Thread } from '../../../src/ui/thread/Thread.tsx'
import styles from '../../../src/styles.css?inline'
import { sampleCases } from '../../propertyRuns.ts'

const ANSWERS = Object.entries({ ...prose, ...code, ...sourced })
/** The number of pieces in which each text arrives. */
const PIECES = 16

beforeAll(async () => {
  await page.viewport(500, 760)
  await preloadMarkdown()
})

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** The answer as it arrives: part by part, and each text in pieces. Two sources arrive last. */
function* growing(answer: AssistantMessage): Generator<AssistantMessage> {
  const parts: MessagePart[] = []
  for (const part of [...answer.parts, source('/late', 'A late source'), source('https://late.example/', 'Another')]) {
    if (part.type !== 'text') {
      parts.push(part)
      yield { ...answer, parts: [...parts] }
      continue
    }
    for (let piece = 1; piece <= PIECES; piece++) {
      const text = part.text.slice(0, Math.ceil((part.text.length * piece) / PIECES))
      yield { ...answer, parts: [...parts, { ...part, text }] }
    }
    parts.push(part)
  }
}

interface ConversationProps {
  messages: AssistantMessage[]
  status: AssistantStatus
  settings: Partial<Settings>
}

function Conversation({ messages, status, settings }: ConversationProps) {
  const context = useMemo(() => ({ labels: ENGLISH, ...settings }), [settings])
  return (
    <SettingsContext.Provider value={context}>
      <Thread messages={messages} status={status} onRegenerate={() => {}} onFeedback={() => {}} />
    </SettingsContext.Provider>
  )
}

function renderThread(settings: Partial<Settings> = {}) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  const host = document.createElement('div')
  host.className = 'da-root'
  for (const [name, value] of Object.entries({ display: 'flex', 'flex-direction': 'column', height: '640px' }))
    host.style.setProperty(name, value, 'important')
  document.body.append(host)
  const root = createRoot(host)
  const show = (messages: AssistantMessage[], status: AssistantStatus) =>
    root.render(<Conversation messages={messages} status={status} settings={settings} />)
  show([], 'ready')
  onTestFinished(() => {
    root.unmount()
    host.remove()
    document.adoptedStyleSheets = []
  })
  return { host, show }
}

/** The top positions of the answer's blocks in the window, in order. */
function topsIn(host: HTMLElement): { top: number; text: string }[] {
  return [...host.querySelectorAll('[data-role="assistant"] .da-markdown :is(p, li, pre, tr, h3, h4, h5, math)')].map(
    (block) => ({ top: block.getBoundingClientRect().top, text: (block.textContent ?? '').slice(0, 40) }),
  )
}

test.each(sampleCases(ANSWERS))(
  '%s stays where it is while it grows, gets its colours and its sources',
  async (_name, answer) => {
    const { host, show } = renderThread()
    await expect.poll(() => host.querySelector('[data-slot="thread"]')).not.toBeNull()
    const asked = question('How?')
    show([asked], 'submitted')
    // Waits until the question has moved up from the field.
    await expect.poll(() => host.querySelector('.da-bubble')?.getAnimations().length).toBe(0)

    const moved = new Set<string>()
    let before: ReturnType<typeof topsIn> = []
    const look = () => {
      const now = topsIn(host)
      // Without the last block, which is still growing and may yet become another kind.
      for (const [index, { top, text }] of before.slice(0, -1).entries()) {
        const same = now[index]
        if (same !== undefined && same.text === text && same.top !== top) moved.add(`${text}: ${top} to ${same.top}`)
      }
      before = now
    }
    for (const message of growing(answer)) {
      show([asked, message], 'streaming')
      await nextFrame()
      look()
    }
    const parts = [...growing(answer)].at(-1)!.parts
    show([asked, { ...answer, parts }], 'ready')
    for (let frame = 0; frame < 30; frame++) {
      await nextFrame()
      look()
    }
    expect([...moved]).toEqual([])
    expect(before.length).toBeGreaterThan(0)
  },
)

test('a picture that loads late does not move the content below it', async () => {
  const { host, show } = renderThread({ allowedImageOrigins: [location.origin] })
  await expect.poll(() => host.querySelector('[data-slot="thread"]')).not.toBeNull()
  const text = `Look:\n\n![The mark](${location.origin}/playground/favicon.svg)\n\nThat is the mark.`
  show([question('How?'), { id: 'a', role: 'assistant', content: '', parts: [{ type: 'text', text }] }], 'streaming')
  await expect.poll(() => host.textContent).toContain('That is the mark.')
  const picture = host.querySelector('img')!
  // The picture as it was before it loaded.
  picture.removeAttribute('src')
  await nextFrame()
  const before = topsIn(host).at(-1)
  picture.src = '/playground/favicon.svg'
  await picture.decode()
  await nextFrame()
  expect(picture.naturalWidth).toBeGreaterThan(0)
  expect(topsIn(host).at(-1)).toEqual(before)
})

test('sources that arrive late do not move the text of a conversation that opened at its end', async () => {
  const { host, show } = renderThread()
  const earlier = [question('What?'), { ...prose.callouts, id: 'b' }, question('How?')]
  const answer = { ...prose.nestedLists, id: 'a' }
  const withSources = { ...answer, parts: [...answer.parts, source('/late', 'A late source')] }
  show([...earlier, answer], 'ready')
  await expect.poll(() => host.querySelector('[data-slot="feedback"]')).not.toBeNull()
  for (let frame = 0; frame < 30; frame++) await nextFrame()
  const before = topsIn(host)
  const thread = host.querySelector('[data-slot="thread"]')!
  expect(thread.scrollHeight).toBeGreaterThan(thread.clientHeight)
  show([...earlier, withSources], 'ready')
  await expect.poll(() => host.querySelector('[data-slot="sources"]')).not.toBeNull()
  for (let frame = 0; frame < 30; frame++) await nextFrame()
  expect(topsIn(host)).toEqual(before)
})

test('a new question moves on to the top of the view when earlier messages arrive on its way', async () => {
  const { host, show } = renderThread()
  const long = (id: string) => answer([Array.from({ length: 30 }, (_, index) => `Line ${index}.`).join('\n\n')], id)
  const known = [question('One?'), long('a1'), question('Two?'), long('a2')]
  show(known, 'ready')
  await expect.poll(() => host.querySelectorAll('.da-markdown').length).toBe(2)
  const thread = host.querySelector('[data-slot="thread"]')!
  await expect.poll(() => thread.scrollTop).toBeGreaterThan(0)
  thread.scrollTop = 0
  await nextFrame()
  await nextFrame()

  const asked = question('Three?')
  const isMoving = new Promise((resolve) => thread.addEventListener('scroll', resolve, { once: true }))
  show([...known, asked], 'submitted')
  await isMoving
  show([question('Zero?'), long('a0'), ...known, asked], 'submitted')
  const fromTop = () => {
    const bubbles = host.querySelectorAll('.da-bubble')
    return bubbles[bubbles.length - 1]!.getBoundingClientRect().top - thread.getBoundingClientRect().top
  }
  await expect.poll(() => host.querySelectorAll('.da-bubble').length).toBe(4)
  await expect.poll(fromTop).toBeLessThan(40)
  expect(fromTop()).toBeGreaterThan(0)
})

/** In Safari, the line of a box with `overflow: clip` is its bottom edge, as it is with `hidden` in all browsers. */
test('a formula is on the same line as its text, and nothing is painted outside its box', async () => {
  const { host, show } = renderThread()
  show([question('How?'), answer(['It is $m$ here.'])], 'ready')
  await expect.poll(() => host.querySelector('.da-formula math')).not.toBeNull()
  const formula = host.querySelector('.da-formula')!
  expect(getComputedStyle(formula)).toMatchObject({ contain: 'paint', overflow: 'visible' })
  const bottomOf = (place: (mark: Element) => void) => {
    const mark = document.createElement('span')
    mark.style.setProperty('display', 'inline-block', 'important')
    place(mark)
    return mark.getBoundingClientRect().bottom
  }
  const inText = bottomOf((mark) => formula.before(mark))
  const inFormula = bottomOf((mark) => formula.replaceChildren(mark))
  expect(inFormula).toBeCloseTo(inText, 0)
})
