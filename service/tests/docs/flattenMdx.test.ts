import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flattenMdx } from '../../src/engine/docs/mdx/flattenMdx.ts'
import { createFolderCache, createPageCache } from '../../src/node/files/FolderCache.ts'
import { toPlainWords } from '../../src/engine/docs/plainText.ts'
import { readText } from '../../src/engine/docs/readText.ts'

function flatten(source: string, snippets: Record<string, string> = {}, isMdx = true): string {
  return flattenMdx(source, {
    isMdx,
    file: 'page.mdx',
    readSnippet: (path) => (snippets[path] === undefined ? null : { source: snippets[path], file: path }),
  })
}

describe('comments that only highlight lines of code', () => {
  it.each([
    ['a: 1\n  // highlight-start\n  b: 2\n  // highlight-end', 'a: 1\n  b: 2'],
    ['# highlight-next-line\nport: 80', 'port: 80'],
    ['{/* highlight-next-line */}\n<App />', '<App />'],
    ['<!-- highlight-start -->\n<p>', '<p>'],
    ['new() // [!code ++]\nfocus() // [!code focus:2]', 'new()\nfocus()'],
  ])('are removed: %j', (code, rest) => {
    for (const isMdx of [true, false])
      expect(flatten(`\`\`\`js\n${code}\n\`\`\``, {}, isMdx)).toBe(`\`\`\`js\n${rest}\n\`\`\``)
  })

  it('stay where they say something else', () => {
    const code = '```js\nold() // [!code --]\n// highlight-starting is slow\nx = "# highlight-start of y"\n```'
    expect(flatten(code)).toBe(code)
    expect(flatten('Write `// highlight-next-line` above it.')).toBe('Write `// highlight-next-line` above it.')
  })
})

describe("Hugo's shortcodes", () => {
  const hugo = (source: string): string => flatten(source, {}, false)

  it('show what they contain without scripts, even in code', () => {
    expect(hugo('```yaml\nhost: {{< sitevar name="domain" nojs="example.com" >}}\n```')).toBe(
      '```yaml\nhost: example.com\n```',
    )
    expect(hugo('Open `https://{{< sitevar name="host" nojs="auth" >}}/`.')).toBe('Open `https://auth/`.')
  })

  it('become callouts, titled parts and code', () => {
    expect(hugo('{{< callout context="caution" title="Careful" icon="x" >}}\nIt is hot.\n{{< /callout >}}')).toBe(
      '> [!CAUTION]\n> **Careful**\n>\n> It is hot.',
    )
    expect(hugo('{{% notice tip %}}\nRead on.\n{{% /notice %}}')).toBe('> [!TIP]\n> Read on.')
    expect(hugo('{{< tab "npm" >}}\nUse npm.\n{{< /tab >}}')).toBe('**npm**\n\nUse npm.')
    expect(hugo('{{< highlight go >}}\nfunc main() {}\n{{< /highlight >}}')).toBe('```go\nfunc main() {}\n```')
  })

  it('become descriptions of options', () => {
    expect(hugo('### level\n\n{{< confkey type="string" default="1FA" required="no" >}}\n\nHow much.')).toBe(
      '### level\n\nType: `string`, default: `1FA`, required: no.\n\nHow much.',
    )
  })

  it('become links to pages', () => {
    expect(hugo('See [limits]({{< relref "limits.md" >}}).')).toBe('See [limits](limits.md).')
  })

  it('are replaced by their content', () => {
    expect(hugo('{{< wide >}}\nIt is {{< icon "star" >}}wide.\n{{< /wide >}}\n\n{{< figure src="a.png" >}}')).toBe(
      'It is wide.',
    )
  })

  it('stay in code that explains shortcodes', () => {
    expect(hugo('```md\n{{< figure src="a.png" >}}\n```\n\nWrite `{{< wide >}}`, or {{</* wide */>}}.')).toBe(
      '```md\n{{< figure src="a.png" >}}\n```\n\nWrite `{{< wide >}}`, or {{< wide >}}.',
    )
  })
})

describe('fenced code', () => {
  const plain = (source: string): string => flatten(source, {}, false)

  it.each([
    [':::note\nHot.\n:::', '> [!NOTE]\n> Hot.'],
    ['!!! note\n    Hot.', '> [!NOTE]\n> Hot.'],
    ['{{< note >}}\nHot.\n{{< /note >}}', '> [!NOTE]\n> Hot.'],
  ])('on the line of a list item leaves the callout %j after it a callout', (callout, quote) => {
    expect(plain(`- \`\`\`js\n  run()\n  \`\`\`\n\n${callout}`)).toBe(`- \`\`\`js\n  run()\n  \`\`\`\n\n${quote}`)
    expect(plain(`1. > ~~~\n   > run()\n   > ~~~\n\n${callout}`)).toBe(`1. > ~~~\n   > run()\n   > ~~~\n\n${quote}`)
  })

  it.each([':::note\nHot.\n:::', '!!! note\n    Hot.', '{{< note >}}\nHot.\n{{< /note >}}'])(
    'does not end at a fence with a language, so that %j in it stays',
    (callout) => {
      const code = `\`\`\`md\n\`\`\`js\n${callout}\n\`\`\``
      expect(plain(code)).toBe(code)
    },
  )

  it('does not begin with code that ends on its own line', () => {
    expect(plain('```npm i```\n\n:::note\nHot.\n:::')).toBe('```npm i```\n\n> [!NOTE]\n> Hot.')
    expect(flatten('```npm i```\n\n<Note>Hot.</Note>')).toBe('```npm i```\n\n> [!NOTE]\n> Hot.')
  })

  it('ends at the end of a line that Windows wrote', () => {
    expect(plain('```js\r\nrun()\r\n```\r\n\r\n{{< note >}}\r\nHot.\r\n{{< /note >}}')).toBe(
      '```js\nrun()\n```\n\n> [!NOTE]\n> Hot.',
    )
  })
})

describe('components', () => {
  it('writes code without the entities of HTML', () => {
    expect(flatten('Add <code>&lt;script src="a.js"&gt;</code>.')).toBe('Add `<script src="a.js">`.')
    expect(flatten('<pre>&lt;b&gt; &amp;amp;</pre>')).toBe('```\n<b> &amp;\n```')
  })

  it('leaves out a picture with a computed address', () => {
    expect(flatten('One.\n\n<img alt="The menu" src={url("a.png")} />\n\nTwo.')).toBe('One.\n\nTwo.')
  })

  it('turns callouts into GitHub callouts', () => {
    expect(flatten('<Note>Read this.</Note>')).toBe('> [!NOTE]\n> Read this.')
    expect(flatten('<Warning title="Careful">\n  It is hot.\n\n  Very.\n</Warning>')).toBe(
      '> [!WARNING]\n> **Careful**\n>\n> It is hot.\n>\n> Very.',
    )
    expect(flatten('<Aside type="danger">No.</Aside>')).toBe('> [!CAUTION]\n> No.')
    expect(flatten('<Danger>No.</Danger>')).toBe('> [!CAUTION]\n> No.')
  })

  it('writes keys, including those in attributes', () => {
    expect(flatten('Press <Key mod="ctrl" fixed k="k" /> or <Kbd>Esc</Kbd>.')).toBe('Press `ctrl+k` or `Esc`.')
  })

  it('names tabs, accordions and views by their titles', () => {
    expect(
      flatten(
        '<Tabs>\n  <Tab title="npm">\n    Use npm.\n  </Tab>\n  <Tab title="pnpm">\n    Use pnpm.\n  </Tab>\n</Tabs>',
      ),
    ).toBe('**npm**\n\nUse npm.\n\n**pnpm**\n\nUse pnpm.')
    expect(flatten('<TabItem value="js" label="JavaScript">x</TabItem>')).toBe('**JavaScript**\n\nx')
    expect(flatten('<Accordion title="Why?">Because.</Accordion>')).toBe('**Why?**\n\nBecause.')
  })

  it('numbers steps that have titles', () => {
    expect(flatten('<Steps>\n  <Step title="Install">One.</Step>\n  <Step title="Run">Two.</Step>\n</Steps>')).toBe(
      '**1. Install**\n\nOne.\n\n**2. Run**\n\nTwo.',
    )
  })

  it('makes a list of links from cards', () => {
    expect(
      flatten(
        '<CardGroup cols={2}>\n  <Card title="Start" href="/start" icon="play">Begin here.</Card>\n  <Card ' +
          'title="Plain">Text.</Card>\n</CardGroup>',
      ),
    ).toBe('- [Start](/start): Begin here.\n\n- **Plain**: Text.')
    expect(flatten('<LinkCard title="Start" href="/start" description="Begin here." />')).toBe(
      '- [Start](/start): Begin here.',
    )
  })

  it('describes fields with type, default, and whether they are required', () => {
    expect(flatten('<ParamField query="limit" type="number" required default="10">How many.</ParamField>')).toBe(
      '- `limit` (number, required, default: `10`): How many.',
    )
    expect(flatten('<ResponseField name="id" type="string" />')).toBe('- `id` (string)')
  })

  it('keeps the content of a component that it does not know', () => {
    expect(flatten('<Fancy glow={true}>\n  Text with <Sparkle>words</Sparkle>.\n</Fancy>')).toBe('Text with words.')
    expect(flatten('<Sandbox src="x" />\n\nAfter.')).toBe('After.')
  })

  it('keeps a component in its list item', () => {
    expect(flatten('1. One\n\n   <Note>Inside.</Note>\n\n2. Two')).toBe(
      '1. One\n\n   > [!NOTE]\n   > Inside.\n\n2. Two',
    )
  })

  it('reads HTML as Markdown', () => {
    expect(
      flatten('<h2 id="x">A <em>b</em></h2>\n\n<p>See <a href="/y">this</a>, <b>now</b><br/>or <code>z</code>.</p>'),
    ).toBe('## A *b* {#x}\n\nSee [this](/y), **now**  \nor `z`.')
    expect(flatten('<table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td>2</td></tr></table>')).toBe(
      '| A | B\\|C |\n| --- | --- |\n| 1 | 2 |',
    )
    expect(flatten('<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>')).toBe('- One\n- Two')
    expect(flatten('<details>\n<summary>More</summary>\n\nHidden.\n\n</details>')).toBe('**More**\n\nHidden.')
    expect(flatten('<img src="/a.png" alt="A cat" className="x" />')).toBe('![A cat](/a.png)')
  })

  it.each(['script', 'style', 'svg', 'video', 'button', 'form', 'template', 'iframe', 'table', 'pre', 'summary'])(
    'keeps the rest of a page that names the tag <%s>',
    (name) => {
      const text = `Put a <${name}> into it.\n\n## After\n\nMore.`
      expect(flatten(text)).toBe(text)
    },
  )

  it('drops scripts, styles, drawings and comments', () => {
    expect(
      flatten(
        'A\n\n<script>\nlet x = "<b>"\n</script>\n\n<style>{`p{}`}</style>\n\n<svg><path d="M0"/></svg>\n\n<!-- ' +
          'no -->{/* no */}\n\nB',
      ),
    ).toBe('A\n\nB')
  })
})

describe('expressions and modules', () => {
  it('drops imports, exports and expressions, and keeps plain texts', () => {
    expect(
      flatten(
        'import { A } from \'./a\'\nimport B from "b"\n\nexport const rows = [\n  { a: 1 },\n\n  { a: 2 ' +
          "},\n]\n\n# Title\n\nA{' '}b {rows.map((row) => <Row {...row} />)}{`c`}",
      ),
    ).toBe('# Title\n\nA b c')
  })

  it('keeps percent signs in a sentence', () => {
    for (const text of ['Use %%time or %%timeit.', 'Write %% for a percent sign, and %%s for "%s".'])
      expect(flatten(text, {}, false)).toBe(text)
  })

  it.each([
    "import Card from './card' // don't remove",
    "export const text = 'Don\\'t panic'",
    "export const Hint = () => <p>It's here</p>",
    "export const Hint = ({ children }) => <b>{children} isn't</b>;",
    'export const size = 15 // in 15" screens',
    'export const code = 1 // the `code',
    "export const size = 1 /* don't */",
    'export const text = `an ${`inner`} \\` text`',
    'export const rule = /[\'"]/',
  ])('ends a statement where it ends, whatever quotes it has: %s', (statement) => {
    expect(flatten(`${statement}\n\nIt's the text.\n\nDon't lose "it".`)).toBe('It\'s the text.\n\nDon\'t lose "it".')
  })

  it('reads where a component comes from, whatever a comment says', () => {
    const snippets = { './hi.mdx': 'Hello.' }
    expect(flatten('import Hi from "./hi.mdx" // not from \'./ho.mdx\'\n\n<Hi />', snippets)).toBe('Hello.')
  })

  it('reads a line of very many escaped quotes in linear time', () => {
    const quotes = "\\'".repeat(100_000)
    for (const text of [`a {'${quotes}\n} b`, `a <B c={'${quotes}\n}>d</B>`, `a ${"{\\'} ".repeat(60_000)}b`])
      expect(flatten(text)).toMatch(/^a[^]*[bd]$/)
  })

  it('inserts the values of the page’s constants', () => {
    expect(flatten("export const version = '1.2'\n\nVersion {version}.")).toBe('Version 1.2.')
  })

  it('keeps braces and modules in plain Markdown', () => {
    const source = 'import this is a sentence\n\nHello {{ name }} and {x}.'
    expect(flatten(source, {}, false)).toBe(source)
  })

  it('includes imported and named snippets, with the values for them', () => {
    const snippets = { '/snippets/hi.mdx': 'Hello **{name}** from {props.place}.', 'low.mdx': 'Low.' }
    expect(
      flatten(
        'import Hi from "/snippets/hi.mdx"\n\n<Hi name="Ada" place="London" />\n\n<Snippet file="low.mdx" />',
        snippets,
      ),
    ).toBe('Hello **Ada** from London.\n\nLow.')
  })

  it('includes a snippet only once if it leads back to itself', () => {
    const ring = {
      'a.mdx': 'A\n\n<Snippet file="b.mdx" />\n\n<Snippet file="b.mdx" />',
      'b.mdx': 'B\n\n<Snippet file="a.mdx" />\n\n<Snippet file="page.mdx" />',
      'page.mdx': 'Page',
    }
    expect(flatten('<Snippet file="a.mdx" />', ring)).toBe('A\n\nB\n\nB')
  })

  it('stops at a snippet that includes itself', () => {
    expect(flatten('<Snippet file="me.mdx" />', { 'me.mdx': 'x <Snippet file="me.mdx" />' })).toMatch(/^x/)
  })
})

describe('code', () => {
  const code = '```tsx title="a.tsx" {1,3}\nimport X from "x"\n\n\n\nconst y = <Note>{z}</Note> // :::note\n```'

  it('stays as it is', () => {
    expect(flatten(`Before\n\n${code}\n\nAfter`)).toBe(`Before\n\n${code}\n\nAfter`)
    expect(flatten('Use `<Note>{x}</Note>` and ``a ` {b}``.')).toBe('Use `<Note>{x}</Note>` and ``a ` {b}``.')
    expect(flatten('~~~md\n```js\n<Tab>\n```\n~~~')).toBe('~~~md\n```js\n<Tab>\n```\n~~~')
  })

  it('loses the indentation of its component and stays complete', () => {
    const inner = code.replace(/^(?=.)/gm, '    ')
    expect(flatten(`<Tabs>\n  <Tab title="A">\n${inner}\n  </Tab>\n</Tabs>`)).toBe(`**A**\n\n${code}`)
    expect(flatten('<CodeGroup>\n```sh npm\nnpm i\n```\n```sh pnpm\npnpm i\n```\n</CodeGroup>')).toBe(
      '```sh npm\nnpm i\n```\n```sh pnpm\npnpm i\n```',
    )
  })

  it('is unchanged between any other text', () => {
    const noise = fc.array(
      fc.constantFrom(
        '<Tab title="x">',
        '</Tab>',
        '<',
        '{',
        '}',
        '`',
        '<!--',
        '$$',
        ':::note',
        ':::',
        '<Note',
        'text',
        '\n',
        '\n\n',
        "{'",
        '</',
        '<b>',
        '| a |',
        '"',
        '- ',
        '> ',
        '\\',
      ),
    )
    fc.assert(
      fc.property(noise, (pieces) => {
        expect(() => flatten(pieces.join(''))).not.toThrow()
        const closed = pieces.join('').replaceAll(/<!--|`|\$\$|\{|<Note|</g, '')
        expect(flatten(`${closed}\n\n${code}\n\nend`)).toContain('const y = <Note>{z}</Note> // :::note')
      }),
      { numRuns: 500 },
    )
  })

  it('treats formulas as code', () => {
    expect(flatten('Area $\\pi r^{2}$ and\n\n$$\n\\frac{a}{b}\n$$')).toBe(
      'Area $\\pi r^{2}$ and\n\n$$\n\\frac{a}{b}\n$$',
    )
  })
})

describe('broken MDX', () => {
  it('degrades to text', () => {
    expect(flatten('<Note>Never closed\n\nbut read')).toContain('but read')
    expect(flatten('A </Tab> b')).toBe('A  b')
    expect(flatten('if a < b and {c')).toBe('if a < b and {c')
    expect(flatten('if a < b and c > d')).toBe('if a < b and c > d')
    expect(flatten('see [the start]({{< ref start >}})', {}, false)).toBe('see [the start](start)')
    expect(flatten('Type Array<string> here', {}, false)).toBe('Type Array<string> here')
    expect(flatten('<https://example.com> stays')).toBe('<https://example.com> stays')
  })

  it('is read in linear time', () => {
    for (const piece of [
      '<a ',
      '{',
      '`',
      '<Tab title="',
      '<Note>',
      '$',
      ':::note\n',
      '::note\n',
      ':a{',
      '- ',
      "{'",
      '[',
      '<!--',
    ]) {
      expect(flatten(piece.repeat(3_000)).length).toBeLessThan(3_000 * 40)
    }
  })
})

describe('what thousands of includes cost', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is one search for lines, if none of the files exists', () => {
    const source = '<<< ./a.js\n'.repeat(5_000)
    const lines: number[] = []
    const readSnippet = () => null
    const split = vi.spyOn(String.prototype, 'split')
    flattenMdx(source, {
      isMdx: false,
      file: 'page.md',
      readSnippet,
      onLeftOut: (_what, _file, line) => void lines.push(line),
    })
    const searched = split.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
    expect(searched).toBeLessThan(source.length * 100)
    expect(lines).toEqual(Array.from({ length: 5_000 }, (_, line) => line))
  })

  it.each(['<!--@include: ./b.md#none-->', '<<< ./b.md#none', '{{#include b.md:none}}', '--8<-- "b.md:none"'])(
    'is one search for a part that the file lacks: %s',
    (mark) => {
      const source = `${mark}\n`.repeat(200)
      const file = 'Line.\n'.repeat(2_000)
      const split = vi.spyOn(String.prototype, 'split')
      flattenMdx(source, { isMdx: false, file: 'page.md', readSnippet: () => ({ source: file, file: 'b.md' }) })
      const searched = split.mock.contexts.filter((text) => String(text) === file).length
      expect(searched).toBeLessThan(10)
    },
  )

  it('is limited, if they name thousands of parts of a large file', () => {
    const source = Array.from({ length: 1_000 }, (_, part) => `<<< ./b.md#none${part}\n`).join('')
    const file = 'Line.\n'.repeat(20_000)
    let isLimited = false
    const left: string[] = []
    flattenMdx(source, {
      isMdx: false,
      file: 'page.md',
      readSnippet: () => ({ source: file, file: 'b.md' }),
      onLeftOut: (what) => void left.push(what),
      onSnippetsLeftOut: () => void (isLimited = true),
    })
    expect(isLimited).toBe(true)
    expect(left.length).toBeLessThan(100)
  })

  it('is one look at each file', () => {
    let looks = 0
    const snippet = {
      file: 'a.md',
      get source() {
        looks += 1
        return '---\ndraft: true\n---\nText.'
      },
    }
    readText('page.md', '{{#include a.md}}\n'.repeat(400), {
      readSnippet: () => snippet,
      findFile: () => null,
      warn: () => {},
    })
    expect(looks).toBeLessThan(10)
  })
})

it('takes the fingerprint of a file once, however often and by whatever name a page includes it', () => {
  let looks = 0
  const snippet = {
    file: 'a.md',
    get source() {
      looks += 1
      return 'Text.'
    },
  }
  const marks = Array.from({ length: 200 }, (_, number) => `{{#include ${'./'.repeat(number % 50)}a.md}}\n`)
  createPageCache(createFolderCache()).read('page.md', marks.join(''), {
    readSnippet: () => snippet,
    findFile: () => null,
    warn: () => {},
  })
  expect(looks).toBeLessThan(20)
})

describe('template tags that nothing closes', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['{%a', '{%a ', '{%a\n', '{%raw%}'])('cost one search for an end: %j', (tag) => {
    const read = (count: number): number => {
      const text = `${tag.repeat(count)}.`
      const find = vi.spyOn(String.prototype, 'indexOf')
      const exec = vi.spyOn(RegExp.prototype, 'exec')
      flatten(text, {}, false)
      const looks = find.mock.results.filter(({ value }, call) => value === -1 && find.mock.calls[call]![0] === '%}')
      const searches = exec.mock.contexts.filter((pattern) => String(pattern).includes('endraw'))
      vi.restoreAllMocks()
      return looks.length + searches.length
    }
    expect(read(500)).toBeLessThan(5)
  })

  it('are text if their end is further away than 20,000 characters, or behind a blank line', () => {
    expect(flatten(`{% hint ${' '.repeat(20_001)}%}x`, {}, false)).toContain('{% hint')
    expect(flatten('{% hint\n\n%}x', {}, false)).toContain('{% hint')
    expect(flatten('{% hint\n%}\nx\n{% endhint %}', {}, false)).toBe('> [!NOTE]\n> x')
  })
})

describe('marks of the docs site', () => {
  it('are removed from what a page includes, as from the page', () => {
    expect(
      readText('page.md', '{{#include a.md}}', {
        readSnippet: () => ({ source: 'a\uE012card\uE013b', file: 'a.md' }),
        findFile: () => null,
        warn: () => {},
      }).outline.lines,
    ).toEqual(['ab'])
  })
})

describe('shortcodes of Hugo', () => {
  afterEach(() => vi.restoreAllMocks())

  it('stay in each of thousands of code spans, and are removed between them', () => {
    expect(flatten('`{{<a>}}` {{<a>}} '.repeat(2_000), {}, false)).toBe('`{{<a>}}`  '.repeat(2_000).trim())
  })
})

describe('directives', () => {
  it('have at most 1,000 characters in brackets, because each bracket costs a search for its end', () => {
    expect(flatten(`See :kbd[${'x'.repeat(1_000)}].`)).toBe(`See \`${'x'.repeat(1_000)}\`.`)
    expect(flatten(`See :kbd[${'x'.repeat(1_001)}].`)).toBe(`See :kbd[${'x'.repeat(1_001)}].`)
  })

  it('become callouts', () => {
    expect(flatten(':::note\nText.\n:::')).toBe('> [!NOTE]\n> Text.')
    expect(flatten(':::tip[My title]\nText.\n:::')).toBe('> [!TIP]\n> **My title**\n>\n> Text.')
    expect(flatten('::: warning Look out {#id}\nText.\n:::', {}, false)).toBe(
      '\uE010id\uE011\n\n> [!WARNING]\n> **Look out**\n>\n> Text.',
    )
    expect(flatten('::::info\nA\n\n:::tip\nB\n:::\n::::')).toBe('> [!NOTE]\n> A\n>\n> > [!TIP]\n> > B')
  })

  it('reads the components of Nuxt’s Markdown', () => {
    expect(flatten('::callout{icon="i-info"}\nText.\n::', {}, false)).toBe('> [!NOTE]\n> Text.')
    expect(flatten('::callout{color="warning"}\nText.\n::', {}, false)).toBe('> [!WARNING]\n> Text.')
    expect(flatten('::card-group\n:::card\nText.\n:::\n::', {}, false)).toBe('Text.')
    expect(flatten('Click :icon{name="edit"} and `:icon{x}`.', {}, false)).toBe('Click  and `:icon{x}`.')
    expect(flatten('Ruby has `A::b`, and std::vector, 10:30 and a:b{c}.', {}, false)).toBe(
      'Ruby has `A::b`, and std::vector, 10:30 and a:b{c}.',
    )
  })

  it('are replaced by their content if they are unknown', () => {
    expect(flatten('::: code-group\n```js\n1\n```\n:::', {}, false)).toBe('```js\n1\n```')
    expect(flatten('::: details More\nText.\n:::', {}, false)).toBe('**More**\n\nText.')
  })

  it('end at the first closing line if those inside have none of their own', () => {
    const source = '::: warning\nOne.\n\n::: tip\nTwo.\n:::\n\n## Next\n\n::: info\nThree.\n:::\n\nLast.'
    expect(flatten(source, {}, false)).toBe(
      '> [!WARNING]\n> One.\n>\n> > [!TIP]\n> > Two.\n\n## Next\n\n> [!NOTE]\n> Three.\n\nLast.',
    )
    expect(flatten('::: tip\n::: info\nA.\n:::\nB.\n:::\n\nC.\n:::', {}, false)).toBe(
      '> [!TIP]\n> > [!NOTE]\n> > A.\n>\n> B.\n\nC.',
    )
  })

  it('are text inside code', () => {
    expect(flatten('```md\n:::note\nx\n:::\n```')).toBe('```md\n:::note\nx\n:::\n```')
  })
})

it('keeps at most 32 accents on a letter where words are compared, because sorting more takes square time', () => {
  expect(toPlainWords(`a${'\u0315\u0300'.repeat(1_000)}`).length).toBeLessThan(40)
  expect(toPlainWords(`a${'\uff9e\u0300'.repeat(1_000)}`).length).toBeLessThan(40)
  expect(toPlainWords(`a${'\u0300'.repeat(30)}`).length).toBe(32)
})
