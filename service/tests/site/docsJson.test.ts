import { describe, expect, test } from 'vitest'
import { startService } from '../http/startService.ts'

async function open(config: object, pages: Record<string, string> = { 'index.md': '# Hello' }) {
  const { url } = await startService({}, { ...pages, 'docs.json': JSON.stringify({ name: 'Acme', ...config }) })
  const read = async (path: string) => (await fetch(url + path)).text()
  return {
    page: (path = '/') => read(path),
    styles: () => read('/_assistant/site.css'),
    policy: async (path = '/') => (await fetch(url + path)).headers.get('content-security-policy'),
  }
}

/** The value of a variable in light and in dark mode. */
function valuesOf(styles: string, variable: string): string[] {
  return [...styles.matchAll(new RegExp(`^  ${variable}: (.*);$`, 'gm'))].map(([, value]) => value!).slice(0, 2)
}

describe('styling.codeblocks', () => {
  test('colours the code of pages by the themes it names, for each mode', async () => {
    const { styles } = await open({ styling: { codeblocks: { theme: { light: 'github-light', dark: 'dracula' } } } })
    expect(valuesOf(await styles(), '--da-code-surface')).toEqual(['#ffffff', '#282a36'])
    expect(valuesOf(await styles(), '--da-code-string')[1]).toBe('#f1fa8c')
  })

  test('dark is dark in both modes', async () => {
    const { styles } = await open({ styling: { codeblocks: 'dark' } })
    expect(valuesOf(await styles(), '--da-code-surface')).toEqual(['#12151c', '#12151c'])
  })
})

describe('styling.latex', () => {
  const pages = { 'index.md': '# Sums\n\nIt is $a^2$, for $5 or $6.\n\n$$\na\n=\nb_1\n$$\n\n## After\n\n$x y$ `$a^2$`' }

  test('by default, what is clearly a formula is MathML, and prices are text', async () => {
    const text = await (await open({}, pages)).page()
    expect(text).toContain('<span class="formula"><math')
    expect(text).toContain('<msup><mi>a</mi><mn>2</mn></msup>')
    expect(text).toContain('for $5 or $6.')
    expect(text).toMatch(/<div class="formula" [^>]*><math display="block"/)
    expect(text).toContain('<h2 id="after">')
    expect(text).toContain('$x y$')
    expect(text).not.toMatch(/style="|<h1>a/)
    expect(text).toContain('>$a^2$</code>')
  })

  test('true reads all dollars as formulas, false none', async () => {
    expect(await (await open({ styling: { latex: true } }, pages)).page()).toContain('<mi>y</mi>')
    const text = await (await open({ styling: { latex: false } }, pages)).page()
    expect(text).not.toContain('<math')
    expect(text).toContain('It is $a^2$,')
  })

  test('a formula that is not valid stays as it is written, and nothing in it is HTML', async () => {
    const text = await (
      await open({}, { 'index.md': 'A $\\href{javascript:alert(1)}{x}$ $\\nope_{<img>}$ $a_{"><img src=x>}$' })
    ).page()
    expect(text).toContain('<code class="formula-source">$\\nope_{&lt;img&gt;}$</code>')
    expect(text).not.toMatch(/<img|<[^>]*href="javascript/)
  })
})

describe('fonts', () => {
  test('a file of the folder and one at an address are loaded, and the policy allows that address alone', async () => {
    const { styles, policy } = await open({
      fonts: {
        heading: { family: 'Acme Head', source: 'https://fonts.acme.dev/head.woff2?v=2', format: 'woff2', weight: 650 },
        body: { family: 'Acme', source: '/fonts/acme.woff', format: 'woff' },
      },
    })
    const text = await styles()
    expect(text).toContain(
      '@font-face { font-family: "docs-heading"; src: url("https://fonts.acme.dev/head.woff2?v=2") format("woff2"); ' +
        'font-display: swap; font-weight: 650; }',
    )
    expect(text).toContain('@font-face { font-family: "docs-body"; src: url("/fonts/acme.woff") format("woff");')
    expect(valuesOf(text, '--da-font-heading')[0]).toMatch(/^"docs-heading", "Acme Head", /)
    expect(valuesOf(text, '--da-font-body')[1]).toMatch(/^"docs-body", "Acme", /)
    expect(await policy()).toContain("default-src 'self'; font-src 'self' https://fonts.acme.dev/head.woff2; ")
  })

  test.each(['http://fonts.acme.dev/a.woff2', "https://a.dev/x;script-src 'unsafe-inline'", 'javascript:alert(1)'])(
    'nothing is loaded from %s',
    async (source) => {
      const { policy } = await open({ fonts: { family: 'A', source, format: 'woff2' } })
      expect(await policy()).not.toMatch(/unsafe|http:|javascript/)
      expect((await policy())?.match(/;/g)!.length).toBeLessThanOrEqual(6)
    },
  )

  test('a family without a source is used where the reader has it', async () => {
    const { styles, policy } = await open({ fonts: { family: 'Lora' } })
    expect(valuesOf(await styles(), '--da-font-body')[0]).toMatch(/^"Lora", /)
    expect(await policy()).not.toContain('font-src')
  })
})

describe('each setting for the appearance', () => {
  const pages = {
    'index.mdx': '# Hello\n\n<Icon icon="star" /> $x y$\n\n```mine\nfoo\n```\n\n```js\nconst x = 1\n```',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'mine.json': JSON.stringify({ scopeName: 'source.mine', patterns: [{ match: 'foo', name: 'keyword' }] }),
  }
  const sided = { light: '/a.svg', dark: '/a.svg' }
  const font = { family: 'Acme', source: '/a.woff2', format: 'woff2' }
  const navigation = { tabs: [{ tab: 'Tab', groups: [{ group: 'Group', pages: ['index'] }] }] }

  test.each<[string, object, object?]>([
    ['theme', { theme: 'maple' }],
    ['name', { name: 'Other' }],
    ['colors.primary', { colors: { primary: '#aa0000' } }],
    ['colors.light', { colors: { primary: '#0d9373', light: '#aa0000' } }],
    ['colors.dark', { colors: { primary: '#0d9373', dark: '#aa0000' } }],
    ['logo', { logo: '/a.svg' }],
    ['logo.light', { logo: sided }],
    ['logo.href', { logo: { ...sided, href: '/home' } }, { logo: sided }],
    ['favicon', { favicon: '/a.svg' }],
    ['appearance.default', { appearance: { default: 'dark' } }],
    ['appearance.strict', { appearance: { strict: true } }],
    ['fonts.family', { fonts: { family: 'Lora' } }],
    ['fonts.weight', { fonts: { family: 'Lora', weight: 350 } }, { fonts: { family: 'Lora' } }],
    ['fonts.source', { fonts: font }, { fonts: { family: 'Acme' } }],
    ['fonts.format', { fonts: font }, { fonts: { ...font, format: 'woff' } }],
    ['fonts.heading', { fonts: { heading: font } }],
    ['fonts.body', { fonts: { body: font } }],
    ['icons.library', { icons: { library: 'tabler' } }],
    ['background.decoration', { background: { decoration: 'grid' } }],
    ['background.color', { background: { color: { light: '#ffeeee', dark: '#220000' } } }],
    ['styling.eyebrows', { navigation, styling: { eyebrows: 'breadcrumbs' } }, { navigation }],
    ['styling.latex', { styling: { latex: true } }],
    ['styling.codeblocks', { styling: { codeblocks: 'dark' } }],
    ['styling.codeblocks.theme', { styling: { codeblocks: { theme: 'nord' } } }],
    ['styling.codeblocks.languages.custom', { styling: { codeblocks: { languages: { custom: ['/mine.json'] } } } }],
    ['thumbnails.appearance', { thumbnails: { appearance: 'dark' } }],
    ['thumbnails.background', { thumbnails: { background: '/a.svg' } }],
    ['thumbnails.fonts', { thumbnails: { fonts: { family: 'Lora' } } }],
  ])('%s changes the local site', async (_, config, before = {}) => {
    const read = async (given: object): Promise<string> => {
      const { page, styles } = await open({ theme: 'svc', colors: { primary: '#0d9373' }, ...given }, pages)
      const all = [await page(), await styles(), await page('/_assistant/thumbnails/index.svg')]
      return all.join('\n').replaceAll(/localhost:\d+/g, '')
    }
    expect(await read(config)).not.toBe(await read(before))
  })

  test('background.image is for the assistant alone, which has a place for it without text', async () => {
    const { page } = await open({ background: { image: '/a.svg' } }, pages)
    expect(await page('/docs.json')).toContain('"image":"/a.svg"')
  })
})
