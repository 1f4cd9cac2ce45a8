import { describe, expect, test } from 'vitest'
import { startService } from '../http/startService.ts'

async function show(page: string, config: object = {}, path = '/') {
  const { url } = await startService(
    {},
    { 'index.mdx': page, 'docs.json': JSON.stringify({ name: 'Acme', icons: { library: 'lucide' }, ...config }) },
  )
  const response = await fetch(url + path)
  const text = await response.text()
  return {
    /** The content of the page, with one blank in place of several, and none between tags. */
    content:
      /<div class="content">([^]*?)<\/article>/.exec(text)?.[1]!.replace(/\s+/g, ' ').replaceAll('> <', '><') ?? '',
    text,
    policy: response.headers.get('content-security-policy')!,
    markdown: await (await fetch(`${url}/index.md`)).text(),
  }
}

describe('components of pages', () => {
  test('cards are a grid, with icon, link and text', async () => {
    const { content, markdown } = await show(
      '<CardGroup cols={3}>\n  <Card title="Start" icon="rocket" href="/start">\n    Begin **here**.\n  </Card>\n' +
        '  <Card title="No link">Text</Card>\n</CardGroup>',
    )
    expect(content).toContain('<div class="cards" data-columns="3"><div class="card" ><svg class="icon"')
    expect(content).toContain(
      '</svg><div class="card-text"><p><strong><a href="/start">Start</a></strong></p><p>Begin <strong>here</strong>.',
    )
    expect(content).toContain('<p><strong>No link</strong></p><p>Text</p>')
    // What the search, quotes and agents read is plain Markdown, as without the site.
    expect(markdown).toContain('- [Start](/start): Begin **here**.\n\n- **No link**: Text')
  })

  test('steps are numbered, and tabs, accordions, frames, updates and fields have their parts', async () => {
    const { content } = await show(
      [
        '<Steps>\n<Step title="First">\nOne.\n</Step>\n<Step title="Second" icon="check">\nTwo.\n</Step>\n</Steps>',
        '<Tabs>\n<Tab title="npm">\n```bash\nnpm i\n```\n</Tab>\n<Tab title="yarn">y</Tab>\n</Tabs>',
        '<Accordion title="More" description="Why" icon="star">\nHidden.\n</Accordion>',
        '<Frame caption="A picture">\n![It](/a.png)\n</Frame>',
        '<Update label="May" description="v1">\nNew.\n</Update>',
        '<ParamField query="limit" type="integer" required default="10">\nHow many.\n</ParamField>',
        '<details>\n<summary>Old **HTML**</summary>\n\nInside.\n\n</details>',
      ].join('\n\n'),
    )
    expect(content).toContain('<div class="steps" role="list"><div class="step" role="listitem"><div><p><strong>First')
    expect(content).toContain(
      '<div class="tab-group"><div class="tab"><p class="tab-title">npm</p><figure class="code">',
    )
    expect(content).toMatch(/<details class="accordion" ><summary><svg .*?<span>More<small>Why<\/small><\/span>/)
    expect(content).toContain('<figure class="framed"><figcaption>A picture</figcaption><div><p><img src="/a.png"')
    expect(content).toContain('<p class="update-label"><strong>May</strong><span>v1</span></p><div><p>New.</p>')
    expect(content).toContain('<code>limit</code><span class="field-type">integer</span>')
    expect(content).toContain('<span class="badge" data-color="red">required</span>')
    expect(content).toContain('<span>Old HTML</span></summary><div><p>Inside.</p>')
  })

  test('badges and icons are within the text, also in headings and tables, which keep their anchors', async () => {
    const { content, markdown } = await show(
      '## Keys <Badge color="green">New</Badge>\n\nA <Icon icon="key" /> here.\n\n' +
        '| <Badge>x</Badge> | b |\n|-|-:|\n| 1 | 2 |',
    )
    expect(content).toContain('<h2 id="keys-new">Keys <span class="badge" data-color="green">New</span>')
    expect(content).toMatch(/<p>A <svg class="icon" [^>]*>.*<\/svg> here\.<\/p>/)
    expect(content).toContain('<td data-align="right">2</td>')
    expect(markdown).toContain('## Keys New\n\nA  here.')
  })

  test('a heading in a card is no section, and later headings keep the anchors of the search', async () => {
    const { text } = await show('<Card title="A">\n## Set up\n\nx\n\n</Card>\n\n## Set up\n\ny')
    expect(text.match(/id="set-up[^"]*"/g)).toEqual(['id="set-up"'])
    expect(text).toContain('<h2 id="set-up">Set up<a class="anchor"')
  })

  test('hostile attributes stay text, and forged marks make nothing', async () => {
    const hostile = '&quot;><img src=x onerror=alert(1)>'
    const { text, content } = await show(
      [
        `<Card title='"><img src=x onerror=alert(1)>' icon='"><script>' href="javascript:alert(1)" ` +
          `img="javascript:x">${hostile}</Card>`,
        `<Accordion title='"><img src=x onerror=alert(1)>' open='"><x'>x</Accordion>`,
        `<Badge color='"><img src=x>'>b</Badge>`,
        '\uE012card07b7d\uE013 \uE012badge\uE013',
        '<Card title="open',
        '</Tabs>\n\n<Tabs>\n\n><Card title="q">in a quote</Card>\n\n</Tabs>',
      ].join('\n\n'),
    )
    expect(text).not.toMatch(/<img src=x|<script>|href="javascript/)
    expect(content).not.toMatch(/[\uE010-\uE014]/)
    // The last one ends the content itself.
    expect(count(content, /<\/div>/g)).toBe(count(content, /<div/g) + 1)
  })
})

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

describe('icons', () => {
  const page = (icon: string) => `<Card title="A" icon="${icon}">x</Card>`

  test.each([
    ['lucide', 'book-open', true],
    ['lucide', 'BookOpen', true],
    ['tabler', 'api', true],
    ['fontawesome', 'github', true],
    ['fontawesome', 'fa-solid fa-home', true],
    ['lucide', 'nothing-like-this', false],
    ['lucide', 'constructor', false],
  ])('of %s: %s', async (library, name, isKnown) => {
    const { content } = await show(page(name), { icons: { library } })
    expect(content.includes('<svg class="icon"')).toBe(isKnown)
  })

  test('of other addresses load from there alone, those of the folder from the site', async () => {
    const { content, policy } = await show(`${page('https://icons.acme.dev/a.svg?x=1')}\n\n${page('/images/b.svg')}`)
    expect(content).toContain('<img class="icon" src="https://icons.acme.dev/a.svg?x=1" alt="" loading="lazy" referrer')
    expect(content).toContain('<img class="icon" src="/images/b.svg" alt=""')
    expect(policy).toContain("default-src 'self'; img-src 'self' https://icons.acme.dev/a.svg; ")
    for (const bad of [
      'http://a.dev/a.svg',
      "https://a.dev/;script-src 'unsafe-inline'",
      '//a.dev/a.svg',
      'data:image/svg',
    ])
      expect((await show(page(bad))).policy).not.toMatch(/img-src|unsafe/)
  })

  test('of other addresses may have letters that a header cannot', async () => {
    const { content, policy } = await show(page('https://bücher.dev/図.svg'))
    expect(content).toContain('<img class="icon" src="https://xn--bcher-kva.dev/%E5%9B%B3.svg" alt=""')
    expect(policy).toContain("default-src 'self'; img-src 'self' https://xn--bcher-kva.dev/%E5%9B%B3.svg; ")
  })

  test('of groups, tabs and pages are in the menu', async () => {
    const { text } = await show('---\ntitle: Hi\nicon: star\n---\nText', {
      navigation: {
        tabs: [
          { tab: 'One', icon: 'book', groups: [{ group: 'G', icon: 'flag', pages: ['index'] }] },
          { tab: 'Two', pages: ['index'] },
        ],
      },
    })
    expect(text).toMatch(/<p class="menu-title" id="_menu-0"><svg class="icon".*?<\/svg>G<\/p>/)
    expect(text).toMatch(/aria-current="page"><svg class="icon".*?<\/svg>Hi<\/a>/)
    expect(text).toMatch(/<nav class="tabs"[^>]*><a [^>]*><svg class="icon".*?<\/svg>One<\/a>/)
  })
})

test('entries of the navigation with an address are links in the menu, and never lead to scripts', async () => {
  const { text } = await show('# Hi', {
    navigation: {
      pages: ['index'],
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.acme.dev', icon: 'users' }] },
      anchors: [{ anchor: 'Bad', href: 'javascript:alert(1)' }],
    },
  })
  expect(text).toMatch(/<li><a href="https:\/\/forum\.acme\.dev"><svg class="icon".*?<\/svg>Forum<\/a><\/li>/)
  expect(text).not.toContain('javascript:')
})

test('a diagram is code with that name', async () => {
  const { content } = await show('```mermaid\ngraph TD; A-->B\n```')
  expect(content).toContain('<figcaption>Diagram</figcaption>')
})
