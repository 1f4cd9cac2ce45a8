import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultTreeAdapter } from 'parse5'
import { cleanContent } from '../../src/node/html/cleanContent.ts'
import { parseHtml } from '../../src/node/html/parseHtml.ts'
import { readHtmlSite } from '../../src/node/html/readHtmlSite.ts'
import type * as Tree from '../../src/node/html/tree.ts'
import { findAll, findFirst } from '../../src/node/html/tree.ts'

vi.mock('../../src/node/html/tree.ts', async (load) => {
  const real = await load<typeof Tree>()
  return { ...real, findAll: vi.fn(real.findAll), findFirst: vi.fn(real.findFirst) }
})

/** Reads a page with a part that is repeated. Returns how much was searched and compared. */
async function measure(
  write: (repeated: (part: string) => string) => string,
  often: readonly [number, number] = [100, 800],
) {
  const read = async (times: number) => {
    vi.clearAllMocks()
    const replace = vi.spyOn(String.prototype, 'replace')
    const body = write((part) => part.repeat(times))
    await readHtmlSite(new Map([['index.html', `<main><h1>T</h1><p>Text that is long enough.</p>${body}`]]), {
      warn: (file, message) => expect.fail(`${file}: ${message}`),
    })
    const compared = replace.mock.contexts.reduce<number>((sum, text) => sum + String(text).length + 1, 0)
    replace.mockRestore()
    return { searches: vi.mocked(findAll).mock.calls.length + vi.mocked(findFirst).mock.calls.length, compared }
  }
  const [few, many] = [await read(often[0]), await read(often[1])]
  return { searches: many.searches - few.searches, growth: many.compared / few.compared }
}

describe('a page of thousands of elements is read in linear time', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['empty headings', (repeated: (part: string) => string) => repeated('<h2></h2>')],
    ['headings with empty elements', (repeated: (part: string) => string) => repeated('<h2><b></b></h2>')],
    ['a heading of many parts', (repeated: (part: string) => string) => `<h2>${repeated('a<br>')}</h2>`],
    ['a heading of many links', (repeated: (part: string) => string) => `<h2>${repeated('<a>b</a>')}</h2>`],
  ])('with %s', async (_, write) => {
    expect((await measure(write)).growth).toBeLessThan(16)
  })

  it.each([
    ['blocks in a card', (repeated: (part: string) => string) => `<a href=b>${repeated('<div>c')}`],
    ['math', (repeated: (part: string) => string) => repeated('<div class=katex>c')],
    ['tabs', (repeated: (part: string) => string) => repeated('<div class=tabbed-set>c')],
  ])('with nested %s', async (_, write) => {
    const { growth, searches } = await measure(write, [50, 400])
    expect(growth).toBeLessThan(16)
    expect(searches).toBeLessThan(10)
  })

  it.each([
    [
      'labels of languages',
      (repeated: (part: string) => string) => `<div class="language-js">${repeated('<i class=lang>a</i>')}</div>`,
    ],
    ['captions', (repeated: (part: string) => string) => repeated('<figcaption>a</figcaption>')],
    [
      'tabs',
      (repeated: (part: string) => string) =>
        `<div><div role=tablist>${repeated('<b role=tab>a</b>')}</div>${repeated('<p role=tabpanel>b')}</div>`,
    ],
  ])('without a search for each of its %s', async (_, write) => {
    expect((await measure(write)).searches).toBeLessThan(10)
  })
})

it('code blocks of one element are not searched for a caption again and again', async () => {
  const read = async (times: number) => {
    const test = vi.spyOn(RegExp.prototype, 'test')
    const page = `<main><h1>T</h1>${'<pre class=a>a long line of code</pre>'.repeat(times)}</main>`
    await readHtmlSite(new Map([['index.html', page]]), { warn: () => {} })
    const tests = test.mock.calls.filter(([text]) => text === 'a').length
    test.mockRestore()
    return tests
  }
  const [few, many] = [await read(50), await read(400)]
  expect(few).toBeGreaterThan(49)
  expect(many / few).toBeLessThan(10)
})

it.each([
  '<b></b>',
  '<wbr>',
  '<b> </b>',
  '<i><b></b></i> ',
  '<area>',
  '<param> ',
  '<!-- a -->',
  '<x-y></x-y>\n',
  '<datalist>a</datalist>',
  '<a href=b></a>',
])('keeps no elements without text, among which the text behind each would be searched for: %s', (part) => {
  const root = parseHtml(`<main>a${part.repeat(100)}<p>b`)
  const content = findFirst(root, ({ tagName }) => tagName === 'main')!
  cleanContent(content)
  expect(content.children.map((node) => node.type)).toEqual(['text', 'element'])
})

it('keeps the space between words in which an element had no other text', async () => {
  const html = '<main><h1>T</h1><p>one<b> </b>two<i></i>three <u></u><b> four</b> <rp>(</rp>five<rp>)</rp></p></main>'
  const { sources } = await readHtmlSite(new Map([['index.html', html]]), { warn: () => {} })
  expect([...sources.values()].join('')).toContain('one twothree **four** (five)')
})

it('has text beside tabs inside a panel, and marked content inside other marked content once', async () => {
  const tabs = (panel: string) =>
    `<div><div role=tablist><b role=tab>One</b></div><div role=tabpanel>${panel}</div></div>`
  const { sources } = await readHtmlSite(
    new Map([
      [
        'index.html',
        `<body><div data-pagefind-body><h1>T</h1>${tabs(`<p>Outer</p>${tabs('<p>Inner</p>')}`)}` +
          '<p data-pagefind-body>Inside</p></div><p data-pagefind-body>Beside</p></body>',
      ],
    ]),
    { warn: (file, message) => expect.fail(`${file}: ${message}`) },
  )
  const text = [...sources.values()].join('')
  for (const word of ['Outer', 'Inner', 'Inside', 'Beside']) expect(text.split(word).length).toBe(2)
})

describe('a page in which nothing is closed, or everything is nested,', () => {
  const read = async (body: string) => {
    const warnings: string[] = []
    const page = `<main><h1>T</h1><p>Text that is long enough.</p>${body}</main>`
    const { sources } = await readHtmlSite(new Map([['index.html', page]]), {
      warn: (_, message) => warnings.push(message),
    })
    const [, text = ''] = /Text that is long enough\.\s*([^]*)\n$/.exec(sources.get('index.html') ?? '') ?? []
    return { text, warnings }
  }

  it('has each style of a text once', async () => {
    const times = 200
    const { text } = await read(`<p>${'<em><strong><del>'.repeat(50)}x${'</del></strong></em>'.repeat(50)}</p>`)
    expect(text).toBe('***~~x~~***')
    expect((await read(`${'<p><b><u>a'.repeat(times)}`)).text.length).toBeLessThan(times * 12)
  })

  it.each(['h2 id=a', 'ul><li', 'blockquote', 'table><tr><td'])('has headings in one line: <%s>', async (block) => {
    const { text } = await read(`<h2 id=top>word${`<sub>a<${block}>`.repeat(60)}`)
    expect(text).toMatch(/^## word(?: ?(?:• )?a)+ \{#\w+\}$/)
    expect(text.length).toBeLessThan(400)
  })

  it('has lists, quotes and callouts that are nested 20 deep at most', async () => {
    for (const [start, end] of [
      ['<ul><li>', '</li></ul>'],
      ['<blockquote>', '</blockquote>'],
      ['<div class="admonition tip">', '</div>'],
      ['<dl><dd>', '</dd></dl>'],
    ] as const) {
      const { text, warnings } = await read(`${start.repeat(200)}<p>word</p>${end.repeat(200)}`)
      expect(text).toMatch(/^[-> \n]*(?:[-> \n]*\[!TIP\]\n[> \n]*)*word$/)
      expect(text.split('\n').at(-1)!.length).toBeLessThan(100)
      expect(warnings).toEqual([])
    }
  })

  it('is left out if an element has more others in it than the stack has room for', async () => {
    const { warnings } = await read('<hr>'.repeat(100_001))
    expect(warnings).toEqual(['cannot be read and is left out: one of its elements has more than 100000 others in it'])
  })

  it('is left out if a long address of a link that nothing closes is repeated', async () => {
    const { text, warnings } = await read(`<p><a href="/${'x'.repeat(30_000)}">${'<p>word'.repeat(500)}`)
    expect(text).toBe('')
    expect(warnings).toEqual([expect.stringMatching(/^cannot be read and is left out: it opens styles/)])
    const usual = await read(`<p><a href="/page">${'<p>word'.repeat(500)}`)
    expect([usual.warnings, usual.text.length > 500]).toEqual([[], true])
  })

  it('is left out if styles that nothing closes become millions of elements', async () => {
    const create = vi.spyOn(defaultTreeAdapter, 'createElement')
    const { text, warnings } = await read(Array.from({ length: 3_000 }, (_, id) => `<p><b id=a${id}>a`).join(''))
    expect(create.mock.calls.length).toBeLessThan(100_000)
    create.mockRestore()
    expect(text).toBe('')
    expect(warnings).toEqual([
      'cannot be read and is left out: it opens styles, such as <b>, again and again without an end tag; close them',
    ])
  })
})
