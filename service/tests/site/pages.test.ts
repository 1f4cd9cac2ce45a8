import { execFileSync } from 'node:child_process'
import { mkdir, open, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawGet, sendRaw } from '../http/sendRaw.ts'
import { ADMIN_KEY, KEY, makeFolder, startService } from '../http/startService.ts'

const HOSTILE = '"><script>alert(1)</script>'

test('links of a page never lead to another host without naming it', async () => {
  const targets = ['/.//evil.dev/a', './/evil.dev/a', '/..//evil.dev/a', '/a/..//evil.dev/a']
  const page = targets.map((target) => `[Guide](${target}) ![Guide](${target})`).join('\n')
  const { url } = await startService({}, { 'index.md': page })
  const text = await (await fetch(`${url}/`)).text()
  expect(text.match(/(?:href|src)="[^"]*evil[^"]*"/g)).toHaveLength(2 * targets.length)
  expect(text).not.toMatch(/(?:href|src)="\/\/|href="[^"]*evil[^"]*" rel/)
})

test('a heading with the name of a part of the layout has its anchor for itself', async () => {
  const page = ['Content', 'Menu', 'Menu 0', 'Contents', 'Contents title'].map((title) => `## ${title}\n`).join('\n')
  const { url } = await startService({}, { 'index.md': page, 'b.md': '# B' })
  const ids = (await (await fetch(`${url}/`)).text()).match(/(?<= id=")[^"]*/g)!
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining(['content', 'menu', 'menu-0', 'contents']))
})

describe('links of docs.json', () => {
  const pages = {
    'index.mdx': '# Start\n',
    'guide.mdx': '# Guide\n',
    'api/list.mdx': '# List\n',
    'api/more.mdx': '# More\n',
    'status.mdx': '---\ntitle: Status\nurl: https://status.example.com\n---\n',
  }
  const get = async (config: object, path: string) => {
    const { url } = await startService({}, { ...pages, 'docs.json': JSON.stringify({ name: 'Acme', ...config }) })
    return (await fetch(`${url}${path}`)).text()
  }
  const navigation = {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'First', pages: ['index', 'guide', 'status'] }] },
      { tab: 'API', pages: ['api/list', 'api/more'] },
    ],
  }

  test('are in the bar on top and at the foot of each page, and never lead to scripts', async () => {
    const text = await get(
      {
        navbar: {
          links: [
            { label: 'Support', href: 'mailto:help@acme.dev' },
            { label: 'Blog', href: 'blog' },
            { label: 'Bad', href: 'javascript:alert(1)' },
          ],
          primary: { type: 'button', label: 'Sign up', href: 'https://acme.dev/?a="b"' },
        },
        footer: {
          socials: { github: 'https://github.com/acme', x: 'javascript:alert(1)' },
          links: [{ header: 'Company', items: [{ label: 'About', href: 'https://acme.dev/about' }] }],
        },
        navigation: { pages: ['index', 'guide'] },
      },
      '/guide',
    )
    expect(text).toContain('<a href="mailto:help@acme.dev">Support</a>')
    expect(text).toContain('<a href="/blog">Blog</a>')
    expect(text).toContain('<a class="primary" href="https://acme.dev/?a=&quot;b&quot;">Sign up</a>')
    expect(text).toContain('<footer class="foot"><div><p>Company</p>')
    expect(text).toContain('<a href="https://github.com/acme">GitHub</a>')
    expect(text).not.toContain('javascript:')
  })

  test('are read from mint.json too', async () => {
    const text = await get(
      {
        topbarLinks: [{ name: 'Help', url: 'https://acme.dev/help' }],
        topbarCtaButton: { type: 'github', url: 'https://github.com/acme' },
        footerSocials: [{ type: 'linkedin', url: 'https://linkedin.com/acme' }],
        navigation: [{ group: 'All', pages: ['index', 'guide'] }],
      },
      '/guide',
    )
    expect(text).toContain('<a href="https://acme.dev/help">Help</a>')
    expect(text).toContain('<a class="primary" href="https://github.com/acme">GitHub</a>')
    expect(text).toContain('<a href="https://linkedin.com/acme">LinkedIn</a>')
  })

  test('tabs are above the page, and the menu has the pages of the reader’s tab', async () => {
    const guide = await get({ navigation }, '/guide')
    expect(guide).toContain(
      '<nav class="tabs" aria-label="Sections"><a href="/" aria-current="true">Guides</a>' +
        '<a href="/api/list" >API</a></nav>',
    )
    expect(guide).toContain('>First</p>')
    expect(guide).not.toContain('<a href="/api/more"')
    const list = await get({ navigation }, '/api/list')
    expect(list).toContain('<a href="/api/more" >More</a>')
    expect(list).not.toContain('<a href="/guide" >')
  })

  test('a page with a url stands for that address in the menu', async () => {
    expect(await get({ navigation }, '/guide')).toContain('<a href="https://status.example.com" >Status</a>')
    expect(await get({ navigation }, '/status')).toContain('<a href="https://status.example.com"')
  })
})

describe('a page', () => {
  test('has title, description, section, text, the previous and next page, and a list of its headings', async () => {
    const { url } = await startService()
    const text = await (await fetch(`${url}/webhooks`)).text()
    expect(text).toContain('<title>Webhooks · Acme</title>')
    expect(text).toContain('<p class="eyebrow">Start</p>')
    expect(text).toContain('<h1>Webhooks</h1>')
    expect(text).toContain(
      '<h2 id="turn-on-a-webhook">Turn on a webhook<a class="anchor" href="#turn-on-a-webhook" aria-label="Link ' +
        'to “Turn on a webhook”"></a></h2>',
    )
    expect(text).toContain('<a href="#turn-off-a-webhook" data-level="2">Turn off a webhook</a>')
    expect(text).toContain('<a href="/" rel="prev"><small>Previous</small>Welcome</a>')
    expect(text).toContain('<a href="/guides/themes" rel="next"><small>Next</small>Themes</a>')
    expect(text).toContain('<a href="/webhooks" aria-current="page">Webhooks</a>')
  })

  test('carries the widget with the public key, and the page’s version as its filter', async () => {
    const { url } = await startService()
    const text = await (await fetch(`${url}/v2/limits`)).text()
    expect(text).toContain('<script src="/_assistant/embed.js" defer></script>')
    expect(text).toContain(
      `<docs-assistant domain="local" base-url="" api-key="${KEY}" config-url="/docs.json" ` +
        'search="" filter="{&quot;version&quot;:&quot;v2&quot;}"></docs-assistant>',
    )
  })

  test('has no widget if that was not built, which is logged', async () => {
    const { url, log } = await startService({ assistantFolder: null })
    expect(await (await fetch(`${url}/webhooks`)).text()).not.toContain('docs-assistant domain')
    expect(log).toEqual([{ level: 'warning', message: expect.stringContaining('npm run build') }])
    expect((await fetch(`${url}/_assistant/embed.js`)).status).toBe(404)
  })

  test('allows no scripts, styles or images of other sites', async () => {
    const { url } = await startService()
    const { headers } = await fetch(`${url}/webhooks`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; require-trusted-types-for 'script'; object-src 'none'; base-uri 'none'; form-action " +
        "'self'; frame-ancestors 'self'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('shows hostile content of a docs folder as text', async () => {
    const { url } = await startService(
      {},
      {
        'docs.json': JSON.stringify({
          name: HOSTILE,
          colors: { primary: 'red;}body{display:none' },
          navigation: { groups: [{ group: HOSTILE, pages: ['bad'] }] },
        }),
        'bad.md': [
          `---\ntitle: '${HOSTILE}'\ndescription: '${HOSTILE}'\nversion: '${HOSTILE}'\n---`,
          `${HOSTILE} [a](javascript:alert(1)) [b](java\tscript:alert(1)) [c](data:text/html,x) ` +
            `![${HOSTILE}](x.png "${HOSTILE}")`,
          `## ${HOSTILE}`,
          "```ts title='<script>alert(1)</script>'\nx\n```",
          `\`\`\`${HOSTILE} title="${HOSTILE}"\n${HOSTILE}\n\`\`\``,
          `> [!NOTE] ${HOSTILE}\n> x\n`,
        ].join('\n\n'),
      },
    )
    const text = await (await fetch(`${url}/bad`)).text()
    expect(text).not.toContain('<script>alert')
    expect(text).not.toMatch(/(href|src)="[^"]*(javascript|data):/i)
    expect(text.match(/<script/g)).toHaveLength(2)
    expect(await (await fetch(`${url}/_assistant/site.css`)).text()).not.toContain('display:none')
  })

  test.each([
    ['/index', '/'],
    ['/webhooks/', '/webhooks'],
    ['/webhooks.html', '/webhooks'],
    ['//evil.example/', null],
    ['/index/', '/'],
  ])('%s leads to %s', async (path, target) => {
    const { url } = await startService()
    const response = await fetch(url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual(target === null ? [404, null] : [302, target])
  })

  test('that does not exist is a 404 in the site’s layout', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/nowhere`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<h1>Page not found</h1>')
  })

  test('that does not exist names pages with a similar address', async () => {
    const { url } = await startService(
      {},
      {
        'index.md': '# Hello',
        'reference/web-hooks.md': '# Web <b>hooks</b>',
        'guides/themes.md': '# Themes',
        'guides/größe.md': '# Größe',
      },
    )
    const main = async (path: string) => (await (await fetch(url + path)).text()).split('<main')[1]!
    expect(await main('/guides/webhook')).toContain('<a href="/reference/web-hooks">Web hooks</a>')
    expect(await main('/guides/webhook')).not.toContain('href="/guides/themes"')
    expect(await main('/guide/theme.html')).toContain('href="/guides/themes"')
    expect(await main('/groesse/Grosse')).toContain('href="/guides/größe"')
    expect(await main('/nowhere')).not.toContain('similar address')
    expect(await main(`/${'a/'.repeat(4_000)}`)).not.toContain('similar address')
  })

  test('that does not exist shows the Markdown of docs.json', async () => {
    const notFound = { title: 'Lost <b>?', description: 'Try the **[guides](/guides)**, or [this](javascript:x).' }
    const { url } = await startService(
      {},
      { 'docs.json': JSON.stringify({ name: 'Acme', errors: { 404: notFound } }), 'index.md': '# Hello' },
    )
    const response = await fetch(`${url}/nowhere`)
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain('<h1>Lost &lt;b&gt;?</h1>')
    expect(text).toContain('<strong><a href="/guides">guides</a></strong>, or this.')
  })

  test('that does not exist redirects to the first page, if docs.json says so', async () => {
    const config = JSON.stringify({ name: 'Acme', errors: { 404: { redirect: true } } })
    const { url } = await startService({}, { 'docs.json': config, 'index.md': '# Hello' })
    const response = await fetch(`${url}/nowhere`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    expect((await fetch(`${url}/v2/agent/nowhere`)).status).toBe(404)
  })

  test('suggests the questions of its front matter, else those of docs.json', async () => {
    const { url } = await startService(
      {},
      {
        'docs.json': JSON.stringify({ name: 'Acme', assistant: { suggestions: ['What is it?', 7] } }),
        'index.md': '# Hello',
        'a.md': '---\ntitle: A\nquestions:\n  - How do I install it?\n  - "Why \\"A\\"?"\n---\n',
        'b.md': '---\ntitle: B\nstarterQuestions: [Which one?]\n---\n',
        'c.md': '---\ntitle: C\nquestions: 3\n---\n',
        'd.md': `---\ntitle: D\nquestions: ["a|b", " ", "a|b", ${'x'.repeat(301)}, d, e, f, g, h, i]\n---\n`,
      },
    )
    const questionsOf = async (path: string) =>
      / starter-questions="([^"]*)"/.exec(await (await fetch(url + path)).text())?.[1]
    expect(await questionsOf('/')).toBe('What is it?')
    expect(await questionsOf('/a')).toBe('How do I install it? | Why &quot;A&quot;?')
    expect(await questionsOf('/b')).toBe('Which one?')
    expect(await questionsOf('/c')).toBe('What is it?')
    expect(await questionsOf('/d')).toBe('a\\|b | d | e | f | g | h')
  })

  test('tells search engines not to index it, if its front matter says so', async () => {
    const { url } = await startService(
      {},
      {
        'a.md': '---\nnoindex: true\n---\n# Secret',
        'b.md': '---\nsearchable: false\n---\n# Not in the search',
        'c.md': '# Shown',
      },
    )
    const read = async (path: string) => {
      const response = await fetch(url + path)
      return [/<meta name="robots".*>/.exec(await response.text())?.[0], response.headers.get('x-robots-tag')]
    }
    expect(await read('/a')).toEqual(['<meta name="robots" content="noindex">', null])
    expect(await read('/a.md')).toEqual([undefined, 'noindex'])
    for (const path of ['/b', '/b.md', '/c', '/c.md']) expect(await read(path)).toEqual([undefined, null])
  })

  test('has the meta tags of docs.json, unless the page has its own', async () => {
    const metatags = {
      'og:image': 'https://acme.example/card.png',
      'google-site-verification': 'a"b',
      description: 'All docs',
      'og:title': 'Other',
      robots: 'noarchive',
      viewport: 'width=1',
      'x"y': 'z',
      keywords: 5,
    }
    const files = {
      'docs.json': JSON.stringify({ name: 'Acme', seo: { metatags } }),
      'a.md': '---\ndescription: About A\nnoindex: true\n---\n# A',
      'b.md': '# B',
    }
    const { url } = await startService({}, files)
    const read = async (path: string) => (await (await fetch(url + path)).text()).match(/(?<=<meta ).*(?=>)/g)!.slice(2)
    const shared = [
      'property="og:site_name" content="Acme"',
      'property="og:image" content="https://acme.example/card.png"',
      'name="google-site-verification" content="a&quot;b"',
    ]
    expect(await read('/a')).toEqual([
      ...shared,
      'name="description" content="About A"',
      'property="og:title" content="A"',
      'name="robots" content="noindex"',
      'property="og:description" content="About A"',
    ])
    expect(await read('/b')).toEqual([
      ...shared,
      'name="description" content="All docs"',
      'property="og:title" content="B"',
      'name="robots" content="noarchive"',
    ])
  })

  test('has a link to edit its file, if the site has an address for that', async () => {
    const editUrl = 'https://git.example/acme/edit/main/docs/{file}'
    const files = { 'index.md': '# Hello', 'guides/a b#1.md': '# A & B' }
    const { url } = await startService({ editUrl }, files)
    const find = async (path: string) => />Edit this page</.test(await (await fetch(url + path)).text())
    expect(await (await fetch(`${url}/guides/a%20b-1`)).text()).toContain(
      '<p class="edit"><a href="https://git.example/acme/edit/main/docs/guides/a%20b%231.md">Edit this page</a></p>',
    )
    expect(await find('/')).toBe(true)
    expect(await find('/nowhere')).toBe(false)
    const other = await startService({}, files)
    expect(await (await fetch(other.url)).text()).not.toContain('Edit this page')
  })

  test('doesn’t break names in code, but longer code', async () => {
    const long = `${'x'.repeat(40)}/y`
    const { url } = await startService({}, { 'index.md': `# A\n\n\`data-theme\` \`a b\` \`${long}\` \`<b>\`` })
    const text = await (await fetch(url)).text()
    expect(text).toContain(
      `<code class="name">data-theme</code> <code>a b</code> <code>${long}</code> <code class="name">&lt;b&gt;</code>`,
    )
  })

  test('of an empty folder says that there are no pages', async () => {
    const { url } = await startService({}, { 'notes.txt': 'x' })
    expect(await (await fetch(url)).text()).toContain('No pages yet')
  })

  test('is read again on reload, and kept when the folder no longer exists', async () => {
    const { url, folder, service } = await startService()
    await writeFile(join(folder, 'webhooks.md'), '---\ntitle: Hooks\n---\n\nNew.\n')
    expect(await (await fetch(`${url}/webhooks`)).text()).toContain('<h1>Webhooks</h1>')
    await service.reload()
    expect(await (await fetch(`${url}/webhooks`)).text()).toContain('<h1>Hooks</h1>')
  })

  test('HEAD has the headers and no body', async () => {
    const { url } = await startService()
    const head = await fetch(`${url}/webhooks`, { method: 'HEAD' })
    const get = await fetch(`${url}/webhooks`)
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })
})

describe('languages', () => {
  test('a page in Arabic is written from right to left, and links to its English version', async () => {
    const { url } = await startService(
      {},
      {
        'en/start.md': '---\ntitle: Start\n---\n\nHello.\n',
        'ar/start.md': '---\ntitle: بداية\n---\n\nمرحبا.\n',
      },
    )
    const text = await (await fetch(`${url}/ar/start`)).text()
    expect(text).toContain('<html lang="ar" dir="rtl"')
    expect(text).toContain('<a href="/en/start" >en</a>')
    expect(text).toContain('filter="{&quot;language&quot;:&quot;ar&quot;}"')
  })
})

describe('docs.json', () => {
  test('readers get only its theme and the visible menu', async () => {
    const groups = [
      { group: 'Guides', pages: ['start', { group: 'More', pages: ['more', 'secret'] }] },
      { group: 'Inner', hidden: true, pages: ['inner'] },
    ]
    const { url } = await startService(
      {},
      {
        'docs.json': JSON.stringify({
          name: 'Acme',
          theme: 'maple',
          navigation: { groups },
          integrations: { key: 'k' },
          redirects: [],
        }),
        'start.md': '# Start\n',
        'more.md': '# More\n',
        'secret.md': '---\nhidden: true\n---\n\n# Secret\n',
        'inner.md': '# Inner\n',
      },
    )
    const response = await fetch(`${url}/docs.json`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({
      name: 'Acme',
      theme: 'maple',
      navigation: { groups: [{ group: 'Guides', pages: ['/start', { group: 'More', pages: ['/more'] }] }] },
    })
  })

  test('gives the site its theme, in light and in dark', async () => {
    const { url } = await startService()
    const sheet = await (await fetch(`${url}/_assistant/site.css`)).text()
    expect(sheet).toContain('--da-brand: #0d9373;')
    expect(sheet).toContain("@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light'])")
  })

  test('without it, the site has the folder’s name and the default theme', async () => {
    const { url } = await startService({}, { 'a.md': '# Hello\n' })
    expect(await (await fetch(`${url}/docs.json`)).json()).toEqual({
      name: expect.stringContaining('docs-assistant-test-'),
    })
  })

  test('shows the name without a logo, one logo for both modes, and no toggle for a strict appearance', async () => {
    const config = (more: object) => JSON.stringify({ name: 'Acme', colors: { primary: '#000' }, ...more })
    const page = { 'a.md': '# Hello\n', 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    const without = await startService({}, { ...page, 'docs.json': config({ logo: '/gone.svg' }) })
    expect(await (await fetch(`${without.url}/a`)).text()).toContain('<a class="brand" href="/">Acme</a>')
    const half = await startService(
      {},
      {
        ...page,
        'docs.json': config({
          logo: { light: '/logo.svg', dark: '/gone.svg', href: 'https://acme.example' },
          appearance: { default: 'dark', strict: true },
        }),
      },
    )
    const text = await (await fetch(`${half.url}/a`)).text()
    expect(text).toContain('<a class="brand" href="https://acme.example/"><img src="/logo.svg" alt="Acme"></a>')
    expect(text).toContain('data-theme="dark" data-strict')
    expect(text).not.toContain('theme-toggle')
  })
})

describe('files of the folder', () => {
  const PNG = 'not really a picture'

  async function start() {
    const secret = await makeFolder({ 'secret.png': 'SECRET', 'inside/secret.png': 'SECRET' })
    const started = await startService(
      {},
      {
        'a.md': '# Hello\n',
        'images/ok.png': PNG,
        'images/two words.png': PNG,
        'public/root.png': PNG,
        'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'fonts/own.woff2': 'not really a font',
        'guide.pdf': 'not really a book',
        'page.html': '<script>alert(1)</script>',
        'script.js': 'alert(1)',
        '.hidden.png': 'SECRET',
        '.git/ok.png': 'SECRET',
        'node_modules/x/ok.png': 'SECRET',
        '.env': 'SECRET',
      },
    )
    await symlink(join(secret, 'secret.png'), join(started.folder, 'images/link.png'))
    await symlink(join(secret, 'inside'), join(started.folder, 'linked'))
    await mkdir(join(started.folder, 'folder.png'))
    return { ...started, secret }
  }

  test.each([
    ['/images/ok.png', 'image/png'],
    ['/images/two%20words.png', 'image/png'],
    ['/root.png', 'image/png'],
    ['/drawing.svg', 'image/svg+xml'],
  ])('%s is %s, and not sniffed', async (path, type) => {
    const { url } = await start()
    const response = await fetch(url + path)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([200, type, 'nosniff'])
  })

  test('pages of other origins may use images and fonts, and nothing else', async () => {
    const { url } = await start()
    const leaveFor = async (path: string, init?: RequestInit) => {
      const { headers } = await fetch(url + path, init)
      return [headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')]
    }
    for (const path of ['/images/ok.png', '/drawing.svg'])
      expect([path, ...(await leaveFor(path))]).toEqual([path, 'cross-origin', null])
    expect(await leaveFor('/fonts/own.woff2')).toEqual(['cross-origin', '*'])
    for (const path of [
      '/a',
      '/guide.pdf',
      '/docs.json',
      '/gone.png',
      '/_assistant/site.css',
      '/_assistant/favicon.svg',
      '/_assistant/thumbnails/a.svg',
    ]) {
      expect([path, ...(await leaveFor(path))]).toEqual([path, 'same-origin', null])
    }
    const tag = (await fetch(`${url}/images/ok.png`)).headers.get('etag')!
    expect(await leaveFor('/images/ok.png', { headers: { 'If-None-Match': tag } })).toEqual(['cross-origin', null])
    expect(await leaveFor('/images/ok.png', { method: 'HEAD' })).toEqual(['cross-origin', null])
  })

  test('files that .mintignore leaves out are private, even through a link', async () => {
    const { url, folder } = await startService(
      {},
      {
        'a.md': '# Hello\n',
        '.mintignore': 'secret/\n/private.pdf\n!/secret/none.png\nroot.png\n',
        'secret/plan.pdf': 'SECRET',
        'secret/deep/pic.png': 'SECRET',
        'private.pdf': 'SECRET',
        'public/root.png': 'SECRET',
        'shown/private.pdf': 'shown',
        'secrets.png': 'shown',
      },
    )
    await symlink('../secret/plan.pdf', join(folder, 'shown/link.pdf'))
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => [path, (await fetch(url + path)).status]))
    const hidden = ['/secret/plan.pdf', '/secret/deep/pic.png', '/private.pdf', '/root.png', '/shown/link.pdf']
    expect(await statuses(...hidden)).toEqual(hidden.map((path) => [path, 404]))
    const shown = ['/shown/private.pdf', '/secrets.png']
    expect(await statuses(...shown)).toEqual(shown.map((path) => [path, 200]))
    await writeFile(join(folder, '.mintignore'), 'secrets.png\n')
    expect(await statuses('/secrets.png', '/private.pdf')).toEqual([
      ['/secrets.png', 404],
      ['/private.pdf', 200],
    ])
  })

  test('a symbolic link inside the folder shows only what could be shown without it', async () => {
    const { url, folder } = await start()
    for (const [link, target] of [
      ['fonts/env.woff2', '../.env'],
      ['fonts/git.png', '../.git/ok.png'],
      ['fonts/code.woff2', '../script.js'],
      ['fonts/fine.png', '../images/ok.png'],
    ] as const) {
      await symlink(target, join(folder, link))
    }
    const statuses = ['/fonts/env.woff2', '/fonts/git.png', '/fonts/code.woff2', '/fonts/fine.png'].map(
      async (path) => (await fetch(url + path)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200])
  })

  test('a named pipe in place of a picture is a 404, and delays no other request', async () => {
    const { url, folder } = await start()
    execFileSync('mkfifo', [join(folder, 'images/pipe.png')])
    // More pipes than Node has threads for files, all of which would wait for somebody to write.
    const pipes = Array.from({ length: 8 }, async () => (await fetch(`${url}/images/pipe.png`)).status)
    expect(new Set(await Promise.all(pipes))).toEqual(new Set([404]))
    expect((await fetch(`${url}/images/ok.png`)).status).toBe(200)
  })

  test('an SVG that is opened on its own runs no script', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/drawing.svg`)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
  })

  test('a large file is sent without being read into memory, and not twice', async () => {
    const { url, folder, service } = await startService({}, { 'a.md': '# Hello\n' })
    const film = Buffer.from(Array.from({ length: 2_500_000 }, (_, number) => number % 251))
    await writeFile(join(folder, 'film.mp4'), film)
    const response = await fetch(`${url}/film.mp4`)
    expect(response.headers.get('content-length')).toBe('2500000')
    expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true)
    const again = await fetch(`${url}/film.mp4`, { headers: { 'If-None-Match': response.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect((await fetch(`${url}/film.mp4`, { method: 'HEAD' })).headers.get('content-length')).toBe('2500000')

    await writeFile(join(folder, 'film.mp4'), Buffer.alloc(20_000_000))
    const before = process.memoryUsage().arrayBuffers
    const unread = await Promise.all(
      Array.from({ length: 20 }, () => service.handle(new Request('http://localhost/film.mp4'))),
    )
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
    await Promise.all(unread.map(({ body }) => body!.cancel()))
  })

  test.each([
    ['small', 5_000],
    ['large', 2_500_000],
  ])('a part of a %s file is sent alone, so that a browser can play and seek a video', async (_, size) => {
    const { url, folder } = await startService()
    const film = Buffer.from(Array.from({ length: size }, (_byte, at) => at % 251))
    await writeFile(join(folder, 'film.mp4'), film)
    const whole = await fetch(`${url}/film.mp4`)
    await whole.body!.cancel()
    const tag = whole.headers.get('etag')!
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=4000-4999', 4000, 4999],
      ['bytes=4990-', 4990, size - 1],
      ['bytes=-10', size - 10, size - 1],
      ['bytes=-9999999', 0, size - 1],
      ['bytes=100-9999999', 100, size - 1],
    ] as const) {
      const response = await fetch(`${url}/film.mp4`, { headers: { Range: range, 'If-Range': tag } })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
      expect(response.headers.get('content-type')).toBe('video/mp4')
      expect(film.subarray(start, end + 1).equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    }
    for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
      const response = await fetch(`${url}/film.mp4`, { headers: { Range: range } })
      expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
    // The whole file: several parts, no valid range, and a range of an older file.
    for (const headers of [
      { Range: 'bytes=0-1,4-5' },
      { Range: 'bytes=5-2' },
      { Range: 'bytes=-' },
      { Range: 'lines=0-1' },
      { Range: 'bytes=0-1', 'If-Range': '"other"' },
    ] as Record<string, string>[]) {
      const response = await fetch(`${url}/film.mp4`, { headers })
      expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
      expect((await response.arrayBuffer()).byteLength).toBe(size)
    }
    const unchanged = await fetch(`${url}/film.mp4`, { headers: { Range: 'bytes=0-1', 'If-None-Match': tag } })
    expect(unchanged.status).toBe(304)
  })

  test('a file of any size is served, with only the part in memory that is sent', async () => {
    const { url, folder } = await startService()
    const size = 600_000_000
    const file = await open(join(folder, 'film.mov'), 'w')
    await file.truncate(size)
    await file.write('end', size - 3)
    await file.close()
    const head = await fetch(`${url}/film.mov`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
    const end = await fetch(`${url}/film.mov`, { headers: { Range: 'bytes=-3' } })
    expect([end.headers.get('content-type'), await end.text()]).toEqual(['video/quicktime', 'end'])
  })

  test('an unchanged file is not sent twice', async () => {
    const { url } = await start()
    const tag = (await fetch(`${url}/images/ok.png`)).headers.get('etag')!
    // A proxy that compresses makes a tag weak, and a cache may know several.
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, '*'])
      expect((await fetch(`${url}/images/ok.png`, { headers: { 'If-None-Match': known } })).status).toBe(304)
    expect((await fetch(`${url}/images/ok.png`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test.each([
    '/.env',
    '/.hidden.png',
    '/.git/ok.png',
    '/node_modules/x/ok.png',
    '/page.html',
    '/script.js',
    '/a.md%00.png',
    '/images/link.png',
    '/linked/secret.png',
    '/folder.png',
    '/images',
    '/../secret.png',
    '/..%2fsecret.png',
    '/%2e%2e/secret.png',
    '/images/..%2f..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e%2f%2e%2e%2fsecret.png',
    '/..\\secret.png',
    '/..%5csecret.png',
    '/%c0%ae%c0%ae/secret.png',
    '/%E0%A4%A',
    '//etc/passwd',
    '/_assistant/embed/..%2f..%2fpackage.json',
    '/_assistant/embed/../../package.json',
    '/_assistant/package.json',
    '/_assistant/embed/',
    '/docs.json/../.env',
  ])('%s is a 404', async (path) => {
    const { url } = await start()
    const answer = await sendRaw(url, rawGet(path))
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toMatch(/SECRET|root:|alert\(1\)/)
    expect((await fetch(`${url}/a`)).status).toBe(200)
  })
})

describe('the assistant’s own files', () => {
  test.each([
    ['/_assistant/embed.js', 'text/javascript; charset=utf-8', 'built()'],
    ['/_assistant/embed/app.js', 'text/javascript; charset=utf-8', 'app()'],
    ['/_assistant/styles.css', 'text/css; charset=utf-8', '.built {}'],
  ])('%s can be loaded by a page of any site', async (path, type, text) => {
    const { url } = await startService()
    const response = await fetch(url + path)
    expect([
      response.headers.get('content-type'),
      response.headers.get('access-control-allow-origin'),
      await response.text(),
    ]).toEqual([type, '*', text])
  })
})

describe('the preview image of a page', () => {
  test('is linked in the page, and shows title, group and site in the theme’s colours', async () => {
    const { url } = await startService()
    const [, picture] = /<meta property="og:image" content="([^"]+)">/.exec(
      await (await fetch(`${url}/guides/themes`)).text(),
    )!
    expect(picture).toBe(`${url}/_assistant/thumbnails/guides/themes.svg`)
    const response = await fetch(picture!)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const text = await response.text()
    for (const words of ['>Themes</tspan>', '>Guides</text>', '>Acme</text>', 'fill="#0d9373"'])
      expect(text).toContain(words)
  })

  test('is at the public address, whatever a request names in Host', async () => {
    const { url } = await startService({ siteUrl: 'https://docs.example.com' })
    expect(await (await fetch(`${url}/guides/themes`)).text()).toContain(
      'property="og:image" content="https://docs.example.com/_assistant/thumbnails/guides/themes.svg"',
    )
  })

  test('follows thumbnails in docs.json: dark, a background of the folder, a font', async () => {
    const thumbnails = { appearance: 'dark', background: '/back.png', fonts: { family: "Lora'><script>" } }
    const config = { name: 'Acme', colors: { primary: '#0d9373' } }
    const page = { 'a.md': `# ${'A long title with many words '.repeat(5)}\n`, 'back.png': 'picture' }
    const plain = await startService({}, { ...page, 'docs.json': JSON.stringify(config) })
    const own = await startService({}, { ...page, 'docs.json': JSON.stringify({ ...config, thumbnails }) })
    const [before, after] = await Promise.all(
      [plain, own].map(async ({ url }) => (await fetch(`${url}/_assistant/thumbnails/a.svg`)).text()),
    )
    expect(after).toContain(`<image href="data:image/png;base64,${Buffer.from('picture').toString('base64')}"`)
    expect(after).toContain('font-family="&#39;Lorascript&#39;, Inter')
    expect(after!.match(/<rect[^>]*>/)?.[0]).not.toBe(before!.match(/<rect[^>]*>/)?.[0])
    expect(after!.match(/<tspan/g)).toHaveLength(3)
  })

  test('is called index.svg for the page at the root', async () => {
    const { url } = await startService()
    const [, picture] = /og:image" content="([^"]+)"/.exec(await (await fetch(url)).text())!
    expect(picture).toBe(`${url}/_assistant/thumbnails/index.svg`)
    expect(await (await fetch(picture!)).text()).toContain('Welcome')
  })

  test('doesn’t exist if the page doesn’t', async () => {
    const { url } = await startService()
    expect((await fetch(`${url}/_assistant/thumbnails/nowhere.svg`)).status).toBe(404)
  })
})

test('the admin key is on no page, in no file and in no header', async () => {
  const { url } = await startService()
  for (const path of [
    '/',
    '/docs.json',
    '/_assistant/site.js',
    '/_assistant/site.css',
    '/nowhere',
    '/v2/agent/p/job',
    '/_jobs/x',
  ]) {
    const response = await fetch(url + path)
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(ADMIN_KEY)
  }
})
