/**
 * A docs.json in which every text is an attack, for the whole widget on a page under
 * `default-src 'self'; require-trusted-types-for 'script'`. None of it may affect the host's page or load anything.
 */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DocsAssistant, type DocsAssistantProps } from '../../../src/index.ts'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import type { AssistantMessage } from '../../../src/protocol/message.ts'
import { openStrictPage, type StrictPage } from '../markdown/strictPage.tsx'
import { slotsIn } from '../widget/slots.ts'
import '../../loadWidgetPanel.ts'

const HOSTILE = [
  'red;}body{display:none',
  '#fff;}body{display:none',
  '</style><img src="https://evil.example/x" onerror="document.title=\'hit\'">',
  'url(https://evil.example/x)',
  'Inter"; } body{display:none} x{',
  '"); background: url("https://evil.example/x',
  '\\"\n} * { display: none }',
  'javascript:document.title="hit"',
  'data:image/svg+xml,<svg onload="document.title=\'hit\'"/>',
  'constructor',
  '__proto__',
  'x\u0000y\u202ez',
  '//evil\u2024example/x',
  '\\\\evil.example\\x',
  '%2e%2e/%2e%2e/etc/passwd',
  '@import "https://evil.example/x"',
  'expression(alert(1))',
  '*/ body { display: none } /*',
  '{{constructor.constructor("document.title=1")()}}',
  '(a+)+$',
]

/** A docs.json with the same text for every setting of protocol.md#settings, and for an unknown one. */
function fillConfig(text: string): unknown {
  const pair = { light: text, dark: text }
  const font = { family: text, weight: text, source: text, format: text }
  return {
    theme: text,
    name: text,
    colors: { primary: text, ...pair },
    logo: { ...pair, href: text },
    favicon: pair,
    appearance: { default: text, strict: text },
    fonts: { ...font, heading: font, body: font },
    icons: { library: text },
    background: { decoration: text, color: pair, image: pair },
    styling: { eyebrows: text, latex: text, codeblocks: { theme: pair, languages: { custom: [text] } } },
    thumbnails: { appearance: text, background: text, fonts: { family: text } },
    navigation: { groups: [{ group: text, pages: [text] }] },
    [text]: text,
  }
}

const ANSWER: AssistantMessage = {
  id: 'a',
  role: 'assistant',
  content: '',
  parts: [
    { type: 'source', source: { sourceType: 'url', id: 's', url: '/guide', title: 'A guide' } },
    {
      type: 'text',
      text: 'As the guide says [1]:\n\n```mine\nlet a = 1\n```\n\n```ts\nlet a = 1\n```\n\nIt is $x^2$.',
    },
  ],
}

let page: StrictPage
let main: HTMLElement
beforeAll(() => preloadMarkdown())
beforeEach(() => {
  page = openStrictPage(700)
  main = page.box.ownerDocument.createElement('main')
  main.textContent = "the host's own text"
  page.box.before(main)
  page.box.ownerDocument.title = "the host's own title"
  performance.clearResourceTimings()
})
afterEach(() => page.close())

/** What a host can observe of its own page. */
function observeHost({ box }: StrictPage) {
  const { body, documentElement, styleSheets, adoptedStyleSheets, title, head } = box.ownerDocument
  const looks = [main, body, documentElement].map(
    (element) => box.ownerDocument.defaultView!.getComputedStyle(element).cssText,
  )
  return {
    looks,
    isShown: main.checkVisibility(),
    sheets: styleSheets.length + adoptedStyleSheets.length,
    title,
    head: head.childElementCount,
  }
}

test('reports violations, and changes to the host page', async () => {
  const image = page.box.ownerDocument.createElement('img')
  image.src = 'https://evil.example/x'
  page.box.append(image)
  await expect.poll(() => page.violations.join()).toContain('https://evil.example/x')
  main.style.setProperty('display', 'none')
  expect(observeHost(page).isShown).toBe(false)
})

test.each(HOSTILE)('%j as every text of docs.json', async (text) => {
  const before = observeHost(page)
  page.render(
    <DocsAssistant
      baseUrl="https://docs.test"
      domain="acme"
      apiKey="svc_dsc_test"
      storage={null}
      defaultOpen
      config={fillConfig(text) as DocsAssistantProps['config']}
      loadCodeLanguage={() => ({
        name: text,
        scopeName: 'source.mine',
        fileTypes: ['mine'],
        patterns: [
          { match: text, name: text },
          { begin: text, end: text },
        ],
      })}
      initialMessages={[ANSWER]}
    />,
  )
  const slots = slotsIn(page.box)
  await slots.wait('input')
  await expect.poll(() => page.box.querySelector('.da-citation-chip')).not.toBeNull()
  page.box.querySelector<HTMLElement>('.da-citation-chip')!.focus()
  await expect.poll(() => page.box.querySelector('.da-thumbnail')?.checkVisibility()).toBe(true)
  // Code that loads lazily: languages for code, formulas, fonts.
  await expect.poll(() => page.box.querySelectorAll('.da-code-keyword').length).toBeGreaterThan(0)
  await expect.poll(() => page.box.querySelector('math')).not.toBeNull()
  await page.box.ownerDocument.fonts.ready

  // Logo and favicon may be `data:` URLs. The policy of this page allows no such images, so the browser blocks them.
  const isOwnImage = (violation: string) => text.startsWith('data:image/') && violation.startsWith('img-src data')
  expect(page.violations.filter((violation) => !isOwnImage(violation))).toEqual([])
  expect(observeHost(page)).toEqual(before)
  const root = slots.find('root')!
  expect(root.querySelector('style, script, link, iframe, [onerror], [onload]')).toBeNull()
  expect(root.ownerDocument.defaultView!.getComputedStyle(root).getPropertyValue('--da-surface')).toMatch(
    /^#[0-9a-f]{6}$/,
  )
  // A text that is not a URL is treated as a path of the site itself, so no other host is requested.
  const hosts = [performance, page.frame.contentWindow!.performance].flatMap((one) =>
    one.getEntriesByType('resource').map(({ name }) => new URL(name).host),
  )
  // A data URL has no host.
  expect(hosts.filter((host) => host !== '' && host !== window.location.host)).toEqual([])
})
