import type * as Selectors from 'hast-util-select'
import { select, selectAll } from 'hast-util-select'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromHtml } from 'hast-util-from-html'
import { cleanContent } from '../../src/node/html/cleanContent.ts'
import { readHtmlSite } from '../../src/node/html/readHtmlSite.ts'

vi.mock('hast-util-select', async (load) => {
  const real = await load<typeof Selectors>()
  return { ...real, select: vi.fn(real.select), selectAll: vi.fn(real.selectAll) }
})

/** Reads a page with a part that is repeated. Returns how much was searched and compared. */
async function measure(write: (repeated: (part: string) => string) => string) {
  const read = async (times: number) => {
    vi.clearAllMocks()
    const replace = vi.spyOn(String.prototype, 'replace')
    const body = write((part) => part.repeat(times))
    await readHtmlSite(new Map([['index.html', `<main><h1>T</h1><p>Text that is long enough.</p>${body}`]]), {
      warn: (file, message) => expect.fail(`${file}: ${message}`),
    })
    const compared = replace.mock.contexts.reduce<number>((sum, text) => sum + String(text).length + 1, 0)
    replace.mockRestore()
    return { searches: vi.mocked(select).mock.calls.length + vi.mocked(selectAll).mock.calls.length, compared }
  }
  const [few, many] = [await read(100), await read(800)]
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
  '<b> </b>',
  '<i><b></b></i> ',
  '<area>',
  '<param> ',
  '<!-- a -->',
  '<x-y></x-y>\n',
  '<datalist>a</datalist>',
  '<a href=b></a>',
])('keeps no elements without text, among which the text behind each would be searched for: %s', (part) => {
  const root = fromHtml(`<main>a${part.repeat(100)}<p>b`)
  const content = select('main', root)!
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
