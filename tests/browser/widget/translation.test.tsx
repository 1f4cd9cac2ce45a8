/** The browser's own translation of the page, which replaces texts while the widget renders. */
import { createRoot } from 'react-dom/client'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { Markdown } from '../../../src/index.ts'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(() => page.viewport(1000, 760))

type Replace = (text: Text, translated: Element) => void

/** How a translator can replace a text by its element. */
const WAYS: Record<string, Replace> = {
  'in one step': (text, translated) => text.replaceWith(translated),
  'in two steps, before the text': (text, translated) => {
    text.before(translated)
    text.remove()
  },
  'in two steps, after the text': (text, translated) => {
    text.after(translated)
    text.remove()
  },
}

/**
 * Translates all texts of a page as a browser does, now and whenever they change: each is replaced by an element. The
 * translated text is the same, so that tests can compare it. Returns a function that ends the translation and puts back
 * the texts that were replaced.
 */
function translate(replace: Replace): () => void {
  const texts = new Map<Element, Text>()
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) if (isNew(node)) found.push(node)
    for (const text of found) {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild!.textContent = text.data
      texts.set(outer, text)
      replace(text, outer)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateAll(node)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  translateAll(document.body)
  const end = () => {
    observer.disconnect()
    for (const [translated, text] of texts) if (translated.isConnected) translated.replaceWith(text)
    texts.clear()
  }
  onTestFinished(end)
  return end
}

function isNew(node: Node): node is Text {
  return node instanceof Text && node.data.trim() !== '' && node.parentElement?.closest('font, script, style') === null
}

/** Collects what the page and React report as errors. */
function collectErrors(): unknown[] {
  const errors: unknown[] = []
  const listen = (event: ErrorEvent) => void errors.push(event.error)
  window.addEventListener('error', listen)
  const logged = vi.spyOn(console, 'error').mockImplementation((...values) => void errors.push(values))
  onTestFinished(() => {
    window.removeEventListener('error', listen)
    logged.mockRestore()
  })
  return errors
}

const BLOCKS = [
  'First, run `npm ci` in the **folder** of the [project](/install), then *wait* until it ends. [1]',
  '- one **bold** step\n- a second `step` with code\n- and a third one',
  '| Name | Meaning |\n| --- | --- |\n| `port` | where it **listens** |',
  '```js\nconst port = 4310\nconsole.log(port)\n```',
  'At last, open http://localhost:4310 and ask ~~something~~ *anything*.',
]
const WORDS = BLOCKS.join('\n\n')

const answer = (place: number) =>
  dataStream()
    .step(`msg-${place}`)
    .reasoning('It is about ', 'the project.')
    .tool({
      name: 'search',
      args: { query: 'install' },
      result: [{ path: '/install', metadata: { title: 'Install' } }],
    })
    .source({ url: '/install', title: 'Install' })
    .words(WORDS)
    .data({ type: 'x' })
    .finish({ threadId: 'thread-1' })

/** What a reader sees after two answers, while each text is replaced in one of the ways. */
async function readConversation(way?: Replace): Promise<string[]> {
  const fetch = fakeAssistant([answer(0), answer(1)], { delayMs: 1 })
  const { handle, scope, unmount } = renderWidget({
    fetch: fetch as typeof globalThis.fetch,
    starterQuestions: ['What is it?', 'How does it start?'],
    onFeedback: () => {},
  })
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  const end = way && translate(way)
  slots.find('launcher')!.click()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('How does it start?{Enter}')
  await slots.waitForAnswer(1)
  await slots.wait('feedback')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => slots.find('panel')!.checkVisibility()).toBe(false)
  slots.find('launcher')!.click()
  await expect.poll(focused).toBe('input')
  handle.current!.ask('And then?', { send: true })
  await slots.waitForAnswer(2)
  await expect.poll(() => slots.all('sources').length).toBe(2)
  const read = () => slots.all('message').map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '))
  const shown = read()
  if (end) {
    expect(slots.find('thread')!.querySelectorAll('font').length).toBeGreaterThan(20)
    end()
    await expect.poll(read).toEqual(shown)
  }
  unmount()
  return shown
}

let plain: Promise<string[]> | undefined

test.each(Object.keys(WAYS))('keeps every word when each text is replaced %s', async (way) => {
  const errors = collectErrors()
  const expected = await (plain ??= readConversation())
  expect(expected.join()).toContain('and ask something anything')
  expect(await readConversation(WAYS[way])).toEqual(expected)
  expect(errors).toEqual([])
})

test('an answer outside the widget keeps its words too', async () => {
  await preloadMarkdown()
  const errors = collectErrors()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<Markdown text="One" isStreaming />)
  await expect.poll(() => host.innerText).toBe('One')
  translate(WAYS['in one step']!)
  for (const text of ['One two **three', 'One two **three** four', 'One', 'Two *three* four', '']) {
    root.render(<Markdown text={text} isStreaming />)
    await expect.poll(() => host.innerText).toBe(text.replaceAll('*', ''))
    await expect.poll(() => host.querySelectorAll('font').length > 0).toBe(text !== '')
  }
  expect(errors).toEqual([])
})
