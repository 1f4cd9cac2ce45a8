import { expect, it, vi } from 'vitest'
import type { DocsPage } from '../../src/engine/docs/Docs.ts'
import { html } from '../../src/node/site/html.ts'
import { pickPublicAppearance } from '../../src/node/site/pickPublicAppearance.ts'
import { renderFrame, type FrameOptions } from '../../src/node/site/renderFrame.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'

const page = (markdown: string): DocsPage => ({
  path: '/a',
  file: 'a.md',
  title: 'A',
  breadcrumb: [],
  markdown,
  sections: [],
})

const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0

it('colours no more code of a page than takes a few seconds, even in a language that takes square time', () => {
  const block = `\`\`\`js\n${'1 '.repeat(5_000)}\n\`\`\`\n\n`
  const { text } = renderMarkdown(page(block.repeat(30))).content
  expect(count(text, /<figure class="code">/g)).toBe(30)
  expect(count(text, /<code><span class="hljs-number">/g)).toBeGreaterThan(5)
  expect(count(text, /<code>1 1/g)).toBeGreaterThan(15)
  const short = renderMarkdown(page('```js\n1\n```\n\n'.repeat(2_000))).content.text
  expect(count(short, /<code><span class="hljs-number">/g)).toBe(2_000)
})

it('colours no code of a language that is called like a method of all objects', () => {
  const { text } = renderMarkdown(page('```constructor\nx\n```\n\n```__proto__\nx\n```')).content
  expect(count(text, /<code>x<\/code>/g)).toBe(2)
})

it('colours by a grammar of the site until it has taken too many steps', () => {
  const highlight = vi.fn((lines: readonly string[]) => lines.map((text) => [{ text, color: 'string' as const }]))
  const languages = { has: () => true, highlight, spent: () => 3_500_000 }
  const { text } = renderMarkdown(page('```own\nx\n```\n\n'.repeat(100)), { languages }).content
  expect(highlight).toHaveBeenCalledTimes(10)
  expect(count(text, /<code>x<\/code>/g)).toBe(90)
})

it('groups thousands of code blocks into tabs without moving the rest of the page for each group', () => {
  const splice = vi.spyOn(Array.prototype, 'splice')
  const { text } = renderMarkdown(page('```js a\nx\n```\n```js b\nx\n```\ny\n\n'.repeat(300))).content
  const { length } = splice.mock.calls
  splice.mockRestore()
  expect(count(text, /<div class="code-tabs">/g)).toBe(300)
  expect(length).toBeLessThan(50)
})

it('looks once at an address that consists of addresses, and makes links of those with a scheme only', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  renderMarkdown(page('https://a.b/c'.repeat(2_000)))
  const looks = exec.mock.calls.length
  exec.mockRestore()
  expect(looks).toBeLessThan(2_500)
  const { text } = renderMarkdown(page('See //a.b/c and https://a.b/c.')).content
  expect(text).toBe('<p>See //a.b/c and <a href="https://a.b/c" rel="noopener noreferrer">https://a.b/c</a>.</p>\n')
})

it('looks at each page once for the links to thousands of versions', () => {
  const pages = Array.from({ length: 500 }, (_, number) => ({ ...page(''), path: `/${number}`, version: `v${number}` }))
  const filter = vi.spyOn(Array.prototype, 'filter')
  const text = renderFrame({
    docs: { name: 'A', folder: '', config: null, pages, navigation: [], guidance: { instructions: '', skills: [] } },
    frame: { logo: null, favicon: null, home: '/', appearance: 'system', hasToggle: true, eyebrows: 'section' },
    findIcon: () => null,
    page: pages[0]!,
    title: 'A',
    main: html``,
    base: '',
    assistantKey: 'key',
    domain: 'local',
    assistantFolder: null,
    jobsEndpoint: undefined,
    hasFeedback: false,
  } satisfies FrameOptions)
  const looks = filter.mock.contexts.reduce<number>((sum, list) => sum + (list as unknown[]).length, 0)
  filter.mockRestore()
  expect(count(text, /<a href="\/\d+" (?:aria-current="true")?>v\d+<\/a>/g)).toBe(500)
  expect(looks).toBeLessThan(10_000)
})

it('looks at each page once for the editions that the widget reads, and lists no edition of each pair', () => {
  const pages = Array.from({ length: 300 }, (_, number) => ({
    ...page(''),
    path: `/${number}`,
    version: `v${number}`,
    language: `l${number}`,
  }))
  const navigation = [
    { title: 'A', items: [{ title: 'B', items: pages.map(({ path }) => path) }] },
    { title: 'C', items: ['/0', '/299'] },
  ]
  const get = vi.spyOn(Map.prototype, 'get')
  const shown = pickPublicAppearance({ config: {}, name: 'A', navigation, pages }, '')
  const { length } = get.mock.calls
  get.mockRestore()
  expect(length).toBeLessThan(10_000)
  const { languages } = shown.navigation as { languages: object[] }
  expect(languages).toHaveLength(300)
  expect(languages[0]).toEqual({
    language: 'l0',
    versions: [
      {
        version: 'v0',
        groups: [
          { group: 'A', pages: [{ group: 'B', pages: ['/0'] }] },
          { group: 'C', pages: ['/0'] },
        ],
      },
    ],
  })
})
