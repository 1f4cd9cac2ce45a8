import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { readHtmlSite } from '../../src/node/html/readHtmlSite.ts'
import { docusaurus, mdbook, mkdocs, plain, sphinx, starlight, vitepress } from './builtSites.data.ts'

async function read(files: Record<string, string>, robots?: string) {
  const warnings: string[] = []
  const warn = (file: string, message: string) => void warnings.push(`${file} ${message}`)
  const site = await readHtmlSite(new Map(Object.entries(files)), { warn, robots })
  const pages = Object.fromEntries(
    [...site.sources].map(([file, source]) => {
      const [, head, markdown] = /^---\n([^]*?)---\n([^]*)\n$/.exec(source)!
      return [file, { fields: parse(head!) as Record<string, unknown>, markdown: markdown! }]
    }),
  )
  return { ...site, pages, warnings }
}

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`

describe('a site built by Docusaurus', () => {
  it('has its pages with the addresses, titles and descriptions that readers see', async () => {
    const { name, built, pages } = await read(docusaurus)
    expect(name).toBe('Acme')
    expect(built).toEqual({ generator: 'Docusaurus', origin: 'https://acme.dev', base: '/kit' })
    expect(Object.keys(pages)).toEqual(['index.html', 'docs/start/index.html', 'docs/config/index.html'])
    expect(pages['docs/start/index.html']!.fields).toEqual({
      title: 'Getting started',
      description: 'How to begin.',
      address: '/docs/start',
      language: 'en',
    })
  })

  it('has posts and pages, and not the lists of them that Docusaurus makes', async () => {
    const of = (classes: string, content = 'Tips') =>
      page(`<main>${content}</main>`).replace('<html', `<html class="${classes} plugin-id-default"`)
    const { pages } = await read({
      'blog/tips/index.html': of('blog-wrapper blog-post-page plugin-blog'),
      'blog/index.html': of('blog-wrapper blog-list-page plugin-blog', 'Tips, and more'),
      'blog/archive/index.html': of('plugin-blog', '2021: Tips'),
      'blog/tags/rockets/index.html': of('blog-wrapper blog-tags-post-list-page plugin-blog', 'One post'),
      'blog/authors/index.html': of('blog-wrapper blog-authors-list-page plugin-blog', 'Ada'),
      'docs/tags/index.html': of('docs-wrapper docs-tags-list-page plugin-docs', 'Tags'),
      'docs/tags/fuel/index.html': of('docs-wrapper docs-tags-doc-list-page plugin-docs', 'Fuel'),
      'docs/category/basics/index.html': of(
        'docs-wrapper plugin-docs docs-doc-page',
        '<div class="generatedIndexPage_vN6x"><h1>Basics</h1><a href="/docs/intro">Intro: how to begin</a></div>',
      ),
      'docs/intro/index.html': of('docs-wrapper plugin-docs docs-doc-page docs-doc-id-intro', 'How to begin'),
    })
    expect(Object.keys(pages)).toEqual(['blog/tips/index.html', 'docs/intro/index.html'])
  })

  it('has tabs, callouts and code as Markdown, and nothing of the frame', async () => {
    const { pages } = await read(docusaurus)
    expect(pages['docs/start/index.html']!.markdown).toBe(
      [
        'Acme needs **Node 20**. See [ports](/docs/config#ports) and [Node](https://nodejs.org/).',
        '## Set up',
        '**npm**',
        '```bash\nnpm install acme\nnpm start\n```',
        '**Yarn**',
        '```bash\nyarn add acme\n```',
        '> [!TIP]\n>\n> Use the newest version.',
        '```js title="acme.config.js"\nexport default {}\n```',
      ].join('\n\n'),
    )
  })

  it('has tables, and an id behind a heading where it is not the text', async () => {
    const { pages } = await read(docusaurus)
    const { markdown } = pages['docs/config/index.html']!
    expect(markdown).toContain('## The ports {#ports}')
    expect(markdown).toContain('| Name | Default |\n| - | - |\n| `port` | 4000 |')
  })
})

describe('a site built by VitePress', () => {
  it('has code groups, code without numbers, and the addresses that its links have', async () => {
    const { pages } = await read(vitepress)
    expect(pages['guide/start.html']!.fields.address).toBe('/guide/start.html')
    expect(pages['guide/start.html']!.markdown).toBe(
      [
        '## Größe ändern',
        '**npm**',
        '```sh\nnpm add acme\n```',
        '**pnpm**',
        '```sh\npnpm add acme\npnpm dev\n```',
        '> [!WARNING]\n>\n> **Careful now**\n>\n> Keys are secret.',
        '```ts\nlet a = 1\nif (a) {\n  go()\n}\n```',
        '## Use it `v2` {#use-it}',
        'See [home](./../index.html#acme) and [the size](#größe-ändern).',
      ].join('\n\n'),
    )
  })
})

describe('a site built by Starlight', () => {
  it('has only what is marked for Pagefind', async () => {
    const { pages } = await read(starlight)
    expect(Object.keys(pages)).toEqual(['index.html', 'guides/start/index.html'])
    expect(pages['guides/start/index.html']!.fields).toMatchObject({ title: 'Start here', address: '/guides/start/' })
    expect(pages['guides/start/index.html']!.markdown).toBe(
      [
        '## Files',
        '**One**',
        'First way.',
        '**Two**',
        'Second way.',
        '> [!CAUTION]\n>\n> Do not launch indoors.',
        '```js title="src/launch.js"\nlaunch()\n  land()\n```',
      ].join('\n\n'),
    )
  })
})

describe('a site built by MkDocs Material', () => {
  it('has tabs, details, callouts, and code from a table with line numbers', async () => {
    const { pages, name } = await read(mkdocs)
    expect(name).toBe('Acme Manual')
    expect(pages['install/index.html']!.markdown).toBe(
      [
        '## With pip {#with-pip_1}',
        '**Linux**',
        'Use apt.',
        '**Windows**',
        'Use winget.',
        '> [!CAUTION]\n>\n> Never as root.',
        '**More about it**',
        'Hidden text.',
        '```python\nimport acme\nacme.go()\n```',
        'Back to [home](../#acme).',
      ].join('\n\n'),
    )
  })
})

describe('a book built by mdBook', () => {
  it('has each chapter once, without the page that prints all', async () => {
    const { pages } = await read(mdbook)
    expect(Object.keys(pages)).toEqual(['index.html', 'ch01.html'])
    expect(pages['ch01.html']!.markdown).toBe(
      '## Option\\<T> and \\_names\\_ {#option-t}\n\nA value or none. [Intro](intro.html#intro)\n\n' +
        '```rust\nlet a: Option<u8> = None;\n```',
    )
  })
})

describe('a manual built by Sphinx', () => {
  it('has the anchors of sections and of signatures', async () => {
    const { pages } = await read(sphinx)
    expect(Object.keys(pages)).toEqual(['index.html', 'api.html'])
    expect(pages['api.html']!.markdown).toBe(
      [
        '## Functions',
        '### `acme.launch(speed)` {#acme.launch}',
        'Starts the rocket.',
        '```python\nacme.launch()\n```',
        '> [!NOTE]\n>\n> The guide.',
      ].join('\n\n'),
    )
  })
})

describe('a site of plain HTML', () => {
  it('has no headers, footers, cookie bars and pages that lead elsewhere', async () => {
    const { pages } = await read(plain)
    expect(Object.keys(pages)).toEqual(['index.html', 'prices.html'])
    expect(pages['index.html']!.fields).toEqual({ title: 'Rocket shop', address: '/' })
    expect(pages['prices.html']!.fields).toMatchObject({ title: 'Prices', noindex: true })
  })

  it('has no assistant, which a server has rendered into it', async () => {
    const panel = '<div class="da-root"><section><h2 id="da-title">Assistant</h2><p>Ask about it.</p></section></div>'
    const { pages } = await read({ 'index.html': page(`<main><h1>Home</h1><p>All about rockets.</p>${panel}</main>`) })
    expect(pages['index.html']!.markdown).toContain('All about rockets.')
    expect(pages['index.html']!.markdown).not.toContain('Assistant')
  })

  it('has a heading without an anchor as bold text, because no link could lead to it', async () => {
    const { pages } = await read(plain)
    expect(pages['index.html']!.markdown).toContain('**Opening hours**\n\nAll day.\n\n## Where we are {#place}')
  })
})

describe('what search engines must not show', () => {
  const files = {
    'index.html': page('<main><h1>Home</h1><p>All about rockets, from the start.</p></main>'),
    'inside/plan.html': page('<main><h1>Plan</h1><p>The plan for the next rocket.</p></main>'),
    'inside/open.html': page('<main><h1>Open</h1><p>What all may read about rockets.</p></main>'),
  }

  it('is left out of the search if robots.txt forbids it to all', async () => {
    const robots = 'User-agent: Bad\nDisallow: /\n\nUser-agent: *\nDisallow: /inside/\nAllow: /inside/open\n'
    const { pages } = await read(files, robots)
    expect(Object.keys(pages).filter((file) => pages[file]!.fields.noindex === true)).toEqual(['inside/plan.html'])
  })

  it('is left out of the search if one of several robots tags says so', async () => {
    const tags = '<meta name="robots" content="max-image-preview:large"><meta name="robots" content="noindex">'
    const { pages } = await read({ ...files, 'secret.html': page('<main><p>Secrets of rockets.</p></main>', tags) })
    expect(Object.keys(pages).filter((file) => pages[file]!.fields.noindex === true)).toEqual(['secret.html'])
  })

  it('is found all the same if it is the whole site, with a warning', async () => {
    const { pages, warnings } = await read(files, 'User-agent: *\nDisallow: /')
    expect(Object.values(pages).some(({ fields }) => fields.noindex === true)).toBe(false)
    expect(warnings).toHaveLength(1)
  })
})

it('never makes a link to another host of an address of the site with two slashes', async () => {
  const link = '<link rel="canonical" href="https://acme.dev/index.html">'
  const body = '<main><h1>Home</h1><p>See <a href="https://acme.dev//evil.dev/a">the guide</a> of rockets.</p></main>'
  const { pages } = await read({ 'index.html': page(body, link) })
  expect(pages['index.html']!.markdown).toContain('[the guide](/evil.dev/a)')
})

describe('copies', () => {
  it('give way to the page that they name as canonical', async () => {
    const link = '<link rel="canonical" href="https://acme.dev/start.html">'
    const { pages } = await read({
      'start.html': page('<main><h1>Start</h1><p>How to begin with rockets.</p></main>', link),
      'v1/start.html': page('<main><h1>Start</h1><p>How it was to begin with rockets.</p></main>', link),
    })
    expect(Object.keys(pages)).toEqual(['start.html'])
  })

  it('are kept if the canonical page is not part of the site', async () => {
    const link = '<link rel="canonical" href="https://elsewhere.dev/start.html">'
    const { pages } = await read({ 'begin.html': page('<main><h1>Start</h1><p>How to begin here.</p></main>', link) })
    expect(Object.keys(pages)).toEqual(['begin.html'])
  })
})

describe('languages', () => {
  const text = (lang: string, words: string) =>
    `<html lang="${lang}"><title>x</title><main><h1>${lang}</h1><p>${words}, in many words.</p></main></html>`

  it('come without a region, unless the site has several kinds of one language', async () => {
    const { pages } = await read({
      'index.html': text('en-US', 'Words'),
      'de/index.html': text('de-DE', 'Worte'),
      'pt/index.html': text('pt-BR', 'Palavras'),
      'pt-pt/index.html': text('pt-PT', 'Outras palavras'),
    })
    expect(Object.values(pages).map(({ fields }) => fields.language)).toEqual(['en', 'de', 'pt-BR', 'pt-PT'])
  })
})

describe('hostile pages', () => {
  it.each([
    ['nothing', ''],
    ['no closing tags', '<main><h1>Title<h2 id=a>Part<p>Text of the part, long enough<table><tr><td>cell'],
    [
      'text that looks like Markdown',
      page('<main><h1>T</h1><p>:::tip [x](y) {{&lt; a &gt;}} === "Tab" !!! note</p></main>'),
    ],
    ['deep nesting', `<main><h1>T</h1>${'<div>'.repeat(400)}<p>Deep inside of the page</p></main>`],
  ])('are read: %s', async (_, html) => {
    const { warnings } = await read({ 'index.html': html })
    expect(warnings).toEqual([])
  })

  it('are left out if their elements are nested deeper than those of any page', async () => {
    for (const tags of ['<div>', '<table><tr><td>', '<svg><foreignObject>']) {
      const { pages, warnings } = await read({ 'index.html': `<main><h1>T</h1>${tags.repeat(600)}Deep inside</main>` })
      expect(pages).toEqual({})
      expect(warnings).toEqual(['index.html cannot be read and is left out: its elements are nested deeper than 500'])
    }
  })

  const table = (rows: string) => page(`<main><h1>T</h1><p>Before.</p><table>${rows}</table></main>`)
  it('have tables with cells over a million columns, which are read without them', async () => {
    const rows = '<tr><td colspan=1000000 rowspan=65534>First<td>Second' + '<tr><td>Third'.repeat(50)
    const { pages } = await read({ 'index.html': table(rows) })
    expect(pages['index.html']!.markdown).toContain('| First | Second |\n| Third |')
  })

  it('have tables that Markdown would square, whose rows are read as paragraphs', async () => {
    const rows = `<tr>${'<td>a'.repeat(5_000)}${'<tr><td>b'.repeat(5_000)}`
    const { pages } = await read({ 'index.html': table(rows) })
    expect(pages['index.html']!.markdown.length).toBeLessThan(50_000)
    expect(pages['index.html']!.markdown).toContain('a a a\n\nb\n\nb')
  })
})

it('has cells of tables in one line each, whatever they hold', async () => {
  const table = [
    '<table><tr><th>Name<th>Meaning',
    '<tr><td>list<td><ul>\n<li>one</li>\n<li><p><b>two</b></p><p>more</p></li></ul>',
    '<tr><td>paragraphs<td><p>one</p><p>two <a href="/x">x</a></p>',
    '<tr><td>code<td>Run:<pre>a | b\n\nc</pre>',
    '<tr><td>line<br>break<td><table><tr><td>in<td><p>side</p><p>out</p></table>',
    '</table>',
  ].join('')
  const { pages } = await read({ 'index.html': page(`<main><h1>Title</h1>${table}<p>After the table.</p></main>`) })
  expect(pages['index.html']!.markdown).toBe(
    [
      '| Name | Meaning |',
      '| - | - |',
      '| list | • one<br>• **two**<br>more |',
      '| paragraphs | one<br>two [x](/x) |',
      '| code | Run:<br>`a \\| b`<br>`c` |',
      '| line<br>break | in<br>side<br>out |',
      '',
      'After the table.',
    ].join('\n'),
  )
})

describe('pages that name each other, or all the same page, as their original', () => {
  const named = (text: string, address: string) =>
    page(`<main><h1>${text}</h1><p>The text of ${text} is here.</p></main>`, `<link rel="canonical" href="${address}">`)

  it('are all read', async () => {
    const { pages, warnings } = await read({
      'a.html': named('One', '/b.html'),
      'b.html': named('Two', '/a.html'),
      'c.html': named('Three', '/a.html'),
    })
    expect(Object.keys(pages)).toEqual(['a.html', 'b.html', 'c.html'])
    expect(warnings).toEqual([])
  })

  it('are read although a template names the home page everywhere, with a warning', async () => {
    const names = ['index', 'a', 'b', 'c', 'd']
    const { pages, warnings } = await read(
      Object.fromEntries(names.map((name) => [`${name}.html`, named(name, 'https://acme.dev/')])),
    )
    expect(Object.keys(pages)).toHaveLength(5)
    expect(warnings).toEqual([
      'index.html is named as their original (<link rel="canonical">) by most pages. They are read all the same',
    ])
  })
})

it('reads a page that is loaded again from time to time, and not one that leads elsewhere', async () => {
  const refresh = (content: string) =>
    page('<main><h1>Status</h1><p>All is well today.</p></main>', `<meta http-equiv="refresh" content="${content}">`)
  const { pages } = await read({
    'again.html': refresh('300'),
    'a.html': refresh('0; url=/b'),
    'b.html': refresh('0;/b'),
    'c.html': refresh('5 URL=/b'),
  })
  expect(Object.keys(pages)).toEqual(['again.html'])
})
