import { execFileSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPage } from '../../src/engine/docs/findPage.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { readSources } from '../../src/node/files/readFiles.ts'
import { openFolderFile } from '../../src/node/files/readFolderFile.ts'
import type { ReadProgress } from '../../src/node/files/ReadDocsOptions.ts'
import { createFolder } from './createFolder.ts'

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`

async function read(files: Record<string, string | Uint8Array>) {
  const warnings: string[] = []
  const onProgress = (progress: ReadProgress): void => {
    if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
  }
  const docs = await readDocs(await createFolder(files), { onProgress })
  return {
    docs,
    warnings,
    paths: docs.pages.map(({ path }) => path),
    pageAt: (path: string) => docs.pages.find((page) => page.path === path),
  }
}

describe('numbers before names of files', () => {
  const files = {
    'content/1.getting-started/2.install.md':
      page('Install') + '\nSee [limits](../02.limits.md#x), [home](../index.md).\n',
    'content/02.limits.md': page('Limits'),
    'content/3.old/1.draft.md': page('Draft', 'slug: first\n'),
    'content/index.md': page('Home'),
  }
  const readBelow = async (config: Record<string, string>) =>
    (await readDocs(join(await createFolder({ ...files, ...config }), 'content'))).pages

  it('are removed from addresses for Nuxt Content', async () => {
    const pages = await readBelow({ 'nuxt.config.ts': '' })
    expect(pages.map(({ path }) => path).sort()).toEqual(['/', '/getting-started/install', '/limits', '/old/first'])
    const install = pages.find(({ path }) => path === '/getting-started/install')
    expect(install?.markdown).toContain('[limits](/limits#x), [home](/)')
  })

  it('are removed for Docusaurus, unless they are a date or a version', async () => {
    const pages = await readBelow({
      'docusaurus.config.js': '',
      'content/3_dlna.md': page('DLNA'),
      'content/2024-01-news.md': page('News'),
      'content/1.2.md': page('1.2'),
    })
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/dlna', '/2024-01-news', '/1.2', '/getting-started/install']))
  })

  it('stay if there is no configuration of such a generator', async () => {
    expect((await readBelow({})).map(({ path }) => path)).toContain('/1.getting-started/2.install')
  })
})

describe('with docs.json', () => {
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          {
            group: 'Start',
            pages: ['index', 'guides/start', { group: 'More', pages: ['guides/deep.mdx', '/guides/index'] }],
          },
        ],
      },
      { tab: 'API', hidden: true, pages: ['secret'] },
      { tab: 'Found only', hidden: true, searchable: true, pages: ['found'] },
      { tab: 'Elsewhere', href: 'https://example.com', pages: ['https://example.com/x', 'GET /users'] },
    ],
  }
  const files = {
    'docs.json': JSON.stringify({ name: 'Acme', navigation }),
    'index.mdx': page('Welcome'),
    'guides/start.mdx': page('Start here', 'description: How to start.\nsidebarTitle: Start\n'),
    'guides/deep.mdx': page('Deep'),
    'guides/index.mdx': page('All guides'),
    'secret.mdx': page('Secret'),
    'found.mdx': page('Found'),
    'unlisted.mdx': page('Unlisted'),
    'README.md': '# For developers',
  }

  it('takes names, order, titles and groups from the navigation', async () => {
    const { docs, paths, pageAt } = await read(files)
    expect(docs.name).toBe('Acme')
    expect(paths).toEqual(['/', '/guides/start', '/guides/deep', '/guides', '/found'])
    expect(docs.navigation).toEqual([
      {
        title: 'Guides',
        isTab: true,
        items: [
          { title: 'Start', items: ['/', '/guides/start', { title: 'More', items: ['/guides/deep', '/guides'] }] },
        ],
      },
    ])
    expect(pageAt('/guides/deep')).toMatchObject({ title: 'Deep', breadcrumb: ['Guides', 'Start', 'More'] })
    expect(pageAt('/guides/start')).toMatchObject({
      title: 'Start here',
      menuTitle: 'Start',
      description: 'How to start.',
    })
  })

  it('leaves out pages that are hidden or not in the navigation', async () => {
    const hidden = { ...files, 'guides/deep.mdx': page('Deep', 'hidden: true\n') }
    expect((await read(hidden)).paths).toEqual(['/', '/guides/start', '/guides', '/found'])
  })

  it('reads all of them if docs.json says so', async () => {
    const all = { ...files, 'docs.json': JSON.stringify({ name: 'Acme', navigation, seo: { indexing: 'all' } }) }
    expect((await read(all)).paths).toEqual([
      '/',
      '/guides/start',
      '/guides/deep',
      '/guides',
      '/secret',
      '/found',
      '/unlisted',
    ])
  })

  it('leaves out what .mintignore lists', async () => {
    expect((await read({ ...files, '.mintignore': '# drafts\nguides/d*.mdx\n' })).paths).not.toContain('/guides/deep')
  })

  it('marks pages that the search leaves out', async () => {
    const { docs } = await read({
      ...files,
      'guides/deep.mdx': page('Deep', 'noindex: true\n'),
      'found.mdx': page('Found', 'searchable: false\n'),
    })
    expect(docs.pages.filter(({ isUnsearchable }) => isUnsearchable).map(({ path }) => path)).toEqual([
      '/guides/deep',
      '/found',
    ])
  })

  it('reads versions and languages, the default one first', async () => {
    const { docs, pageAt } = await read({
      'docs.json': JSON.stringify({
        name: 'Acme',
        navigation: {
          languages: [
            { language: 'de', versions: [{ version: 'v1', pages: ['de/v1/a'] }] },
            {
              language: 'en',
              default: true,
              versions: [
                { version: 'v2', pages: ['v2/a'] },
                { version: 'v1', pages: ['v1/a'] },
              ],
            },
          ],
        },
      }),
      'de/v1/a.mdx': page('Eins'),
      'v2/a.mdx': page('Two'),
      'v1/a.mdx': page('One'),
    })
    expect(docs.pages.map(({ path, version, language }) => [path, version, language])).toEqual([
      ['/v2/a', 'v2', 'en'],
      ['/v1/a', 'v1', 'en'],
      ['/de/v1/a', 'v1', 'de'],
    ])
    expect(pageAt('/v2/a')?.breadcrumb).toEqual([])
    expect(docs.navigation.map(({ title }) => title)).toEqual(['en', 'de'])
  })

  it('follows $ref only to files in the folder', async () => {
    const { paths } = await read({
      'docs.json': JSON.stringify({
        name: 'Acme',
        navigation: { groups: [{ $ref: './nav/start.json' }, { $ref: '../../etc/passwd' }] },
      }),
      'nav/start.json': JSON.stringify({ group: 'Start', pages: ['a'] }),
      'a.mdx': page('A'),
    })
    expect(paths).toEqual(['/a'])
  })

  it('reads mint.json if there is no docs.json', async () => {
    const { docs } = await read({
      'mint.json': JSON.stringify({ name: 'Old', navigation: [{ group: 'Start', pages: ['b', 'a'] }] }),
      'a.mdx': page('A'),
      'b.mdx': page('B'),
    })
    expect(docs.navigation).toEqual([{ title: 'Start', items: ['/b', '/a'] }])
  })

  it('accepts comments and trailing commas, and warns when the file is not JSON at all', async () => {
    const lenient = await read({
      'docs.json': '{\n  // the name\n  "name": "A // b", /* x */\n  "navigation": { "pages": ["a",] },\n}',
      'a.md': '# A',
    })
    expect(lenient.docs.name).toBe('A // b')
    expect(lenient.docs.navigation).toEqual([{ title: 'A // b', items: ['/a'] }])
    const singleQuotes = await read({ 'docs.json': "\uFEFF{ name: 'Acme \\'docs\\'' }", 'a.md': '# A' })
    expect(singleQuotes.docs.name).toBe("Acme 'docs'")
    const broken = await read({ 'docs.json': '<<<<<<< HEAD', 'a.md': '# A' })
    expect(broken.docs.config).toBeNull()
    expect(broken.warnings).toEqual([expect.stringContaining('docs.json: is not a JSON object')])
  })
})

describe('without docs.json', () => {
  it('makes the menu from the folders, like Docusaurus', async () => {
    const { docs, pageAt } = await read({
      'intro.md': '---\nsidebar_position: 1\nsidebar_label: Intro\n---\n# Introduction\n\nHi.',
      'guides/_category_.json': '{"label": "How-to guides", "position": 2}',
      'guides/10-last.md': '# Last',
      'guides/2-first.md': '# First',
      'guides/_partial.md': 'Partial.',
      'draft.md': '---\ndraft: true\n---\n# Draft',
      'named.md': '---\nslug: /somewhere/else\n---\n# Named',
    })
    expect(docs.navigation).toEqual([
      { title: expect.any(String) as string, items: ['/intro', '/somewhere/else'] },
      { title: 'How-to guides', items: ['/guides/2-first', '/guides/10-last'] },
    ])
    expect(pageAt('/intro')).toMatchObject({
      title: 'Introduction',
      menuTitle: 'Intro',
      markdown: 'Hi.',
      breadcrumb: [],
    })
    expect(pageAt('/guides/2-first')?.breadcrumb).toEqual(['How-to guides'])
  })

  it('reads a folder for Starlight', async () => {
    const { docs } = await read({
      'index.mdx': page('Home', 'sidebar:\n  order: 1\n  label: Start\n'),
      'hidden.mdx': page('Hidden', 'sidebar:\n  hidden: true\n'),
      'quiet.md': page('Quiet', 'pagefind: false\n'),
    })
    expect(docs.pages.map(({ path }) => path)).toEqual(['/', '/quiet', '/hidden'])
    expect(docs.navigation[0]?.items).toEqual(['/', '/quiet'])
    expect(docs.pages[1]?.isUnsearchable).toBe(true)
  })

  it('recognizes folders of versions and languages, but not every short name', async () => {
    const { pageAt } = await read({
      'a.md': '# A',
      'de/a.md': '# A',
      'v2/a.md': '# A',
      'de/v2/b.md': '# B',
      'id/x.md': '# X',
    })
    expect(pageAt('/de/a')).toMatchObject({ language: 'de' })
    expect(pageAt('/v2/a')).toMatchObject({ version: 'v2' })
    expect(pageAt('/de/v2/b')).toMatchObject({ version: 'v2', language: 'de' })
    expect(pageAt('/a')?.language).toBeUndefined()
    expect(pageAt('/id/x')?.language).toBeUndefined()
  })

  it('gives each page a path of its own', async () => {
    const { paths } = await read({
      'guides.md': '# A',
      'guides/index.md': '# B',
      'api/README.md': '# C',
      'x.md': '# D',
      'x.mdx': '# E',
    })
    expect(paths.toSorted()).toEqual(['/api', '/guides', '/guides/index', '/x', '/x.mdx'])
  })

  it('names both files in a warning if they are files of one page', async () => {
    const { warnings, pageAt } = await read({
      'faq.md': '# A',
      'faq/index.md': '# B',
      'x.md': '# C',
      'x.mdx': '# D',
      'api/README.md': '# E',
      'api/index.md': '# F',
      'links.md': '[api](api/) [home](/)',
      'index.md': '# Home',
      'README.md': '# About this folder',
    })
    expect(warnings.toSorted()).toEqual([
      'api/README.md: is served at /api/README, because api/index.md is served at /api; rename or delete one of them',
      'faq/index.md: is served at /faq/index, because faq.md is served at /faq; rename or delete one of them',
      'x.mdx: is served at /x.mdx, because x.md is served at /x; rename or delete one of them',
    ])
    expect(pageAt('/api')?.title).toBe('F')
    expect(pageAt('/links')?.markdown).toBe('[api](/api) [home](/)')
  })

  it('names both files in a warning if one has the address of the other as its slug', async () => {
    const { warnings, paths, pageAt } = await read({
      'a.md': '---\nslug: /news\n---\n# A',
      'b.md': '---\nslug: /news\n---\n# B',
      'news.md': '# C',
      'd.md': '---\nslug: /e\n---\n# D',
      'e.md': '---\nslug: /d\n---\n# E',
    })
    expect(paths.toSorted()).toEqual(['/b', '/d', '/e', '/news', '/news-md'])
    expect(pageAt('/news')?.title).toBe('A')
    expect(pageAt('/d')?.title).toBe('E')
    expect(warnings.toSorted()).toEqual([
      'b.md: is served at /b, because a.md is served at /news; give one another slug',
      'news.md: is served at /news-md, because a.md is served at /news; give one another slug',
    ])
  })

  it('does not leave it to a page that is not shown', async () => {
    const { paths, warnings } = await read({ 'a.md': '---\ndraft: true\n---\n# A', 'a.mdx': '# B' })
    expect(paths).toEqual(['/a'])
    expect(warnings).toEqual([])
  })

  it('leads to the file that is served there, from the menu of docs.json', async () => {
    const { docs, warnings, paths } = await read({
      'docs.json': '{ "navigation": { "pages": ["a"] } }',
      'a.md': '# A',
      'a.mdx': '# B',
    })
    expect(paths).toEqual(['/a', '/a.mdx'])
    expect(docs.navigation[0]?.items).toEqual(['/a'])
    expect(warnings).toEqual(['a.mdx: is served at /a.mdx, because a.md is served at /a; rename or delete one of them'])
  })

  it('puts the index page at the root, where an explicit address takes precedence over its name', async () => {
    const { paths, pageAt } = await read({ 'index.md': '# A', 'start.md': '# B\n\n[a](./index.md) [b](index.md#x)' })
    expect(paths.toSorted()).toEqual(['/', '/start'])
    expect(pageAt('/start')?.markdown).toContain('[a](/) [b](/#x)')
    const { paths: own } = await read({ 'intro.md': '---\nslug: /\n---\n# A', 'start.md': '# B' })
    expect(own.toSorted()).toEqual(['/', '/start'])
  })
})

describe('a page', () => {
  it('is split at its headings, with anchors and the headings above', async () => {
    const { pageAt } = await read({
      'a.md':
        '# Title\n\nIntro.\n\n## Set *up* `x.y` {#own}\n\nOne.\n\n### Deep\n\n```md\n# no heading\n```\n\n## ' +
        'Deep\n\nTwo\n\nThree\n-----\n\nEnd.',
    })
    expect(
      pageAt('/a')?.sections.map(({ heading, anchor, trail, markdown }) => [heading, anchor, trail, markdown]),
    ).toEqual([
      ['Title', '', [], 'Intro.'],
      ['Set up x.y', 'own', [], 'One.'],
      ['Deep', 'deep', ['Set up x.y'], '```md\n# no heading\n```'],
      ['Deep', 'deep-1', [], 'Two'],
      ['Three', 'three', [], 'End.'],
    ])
    expect(pageAt('/a')?.sections.every(({ page }) => page === pageAt('/a'))).toBe(true)
  })

  it('keeps a first heading that differs from its title', async () => {
    const { pageAt } = await read({
      'a.md': '---\ntitle: Overview\n---\n# Overview\n\nA.',
      'b.md': '---\ntitle: Overview\n---\n# All of it\n\nB.',
    })
    expect(pageAt('/a')?.markdown).toBe('A.')
    expect(pageAt('/b')?.sections.map(({ heading }) => heading)).toEqual(['Overview', 'All of it'])
  })

  it('has links that don’t depend on the page they are on', async () => {
    const { pageAt } = await read({
      'docs/a.md':
        '[b](./b.md#x) [c](../c) [i](/docs/) ![p](img/p.png) [w](https://x.y/b.md) [h](#here) ' +
        '`[b](./b.md)`\n\n```md\n[b](./b.md)\n```\n\n[r]: ./b.md',
      'docs/b.md': '# B',
      'c.md': '# C',
      'docs/index.md': '# I',
    })
    expect(pageAt('/docs/a')?.markdown).toBe(
      '[b](/docs/b#x) [c](/c) [i](/docs) ![p](/docs/img/p.png) [w](https://x.y/b.md) [h](#here) ' +
        '`[b](./b.md)`\n\n```md\n[b](./b.md)\n```\n\n[r]: /docs/b',
    )
  })

  it('includes snippets from its own folder, the snippets folder and the root', async () => {
    const { paths, pageAt } = await read({
      'a/page.mdx':
        'import Near from "./_near.mdx"\nimport Far from "/snippets/far.mdx"\n\n# A\n\n<Near />\n\n<Far ' +
        '/>\n\n<Snippet file="named.mdx" />\n\n<Snippet file="../../../etc/passwd" />',
      'a/_near.mdx': '---\ntitle: x\n---\nNear.',
      'snippets/far.mdx': 'Far.',
      'snippets/named.mdx': 'Named.',
    })
    expect(paths).toEqual(['/a/page'])
    expect(pageAt('/a/page')?.markdown).toBe('Near.\n\nFar.\n\nNamed.')
  })

  it('is read despite invalid front matter, with a warning', async () => {
    const { pageAt, warnings } = await read({
      'a.md': '---\ntitle: Set up: now\nhidden: false\ndescription: Fine\n---\nText.',
    })
    expect(pageAt('/a')).toMatchObject({ title: 'Set up: now', description: 'Fine', markdown: 'Text.' })
    expect(warnings).toEqual([expect.stringMatching(/^a\.md: front matter is not valid YAML: /)])
  })
})

describe('front matter that keeps a page from readers', () => {
  const secret = (fields: string) => ({ 'index.md': '# Home', 'secret.md': `---\n${fields}\n---\nSecret.` })

  it.each(['"true"', "'true'", 'True', 'yes', '"yes"', 'on', 'y', '1', 'true # for now'])(
    'counts when it is written as %s',
    async (value) => {
      const { paths, warnings } = await read(secret(`hidden: ${value}`))
      expect({ paths, warnings }).toEqual({ paths: ['/'], warnings: [] })
      expect((await read(secret(`Draft: ${value}`))).paths).toEqual(['/'])
      expect((await read(secret(`noindex: ${value}`))).pageAt('/secret')?.isUnsearchable).toBe(true)
    },
  )

  it.each(['\u200Bhidden', 'hidden\u00A0', 'hid\u00ADden'])(
    'counts with a character that is not seen: %j',
    async (name) => {
      expect((await read(secret(`${name}: true`))).paths).toEqual(['/'])
    },
  )

  it.each(['false', '"false"', 'no', 'off', 'n', '0'])('may say %s', async (value) => {
    const { paths, warnings } = await read(secret(`hidden: ${value}\ndraft: ${value}`))
    expect({ paths, warnings }).toEqual({ paths: ['/', '/secret'], warnings: [] })
    expect((await read(secret(`published: ${value}`))).paths).toEqual(['/'])
    expect((await read(secret(`searchable: ${value}`))).pageAt('/secret')?.isUnsearchable).toBe(true)
  })

  it('counts when its value is unclear, with a warning', async () => {
    const { paths, warnings } = await read(secret('hidden: until May'))
    expect(paths).toEqual(['/'])
    expect(warnings).toEqual([
      'secret.md: "hidden" in the front matter is neither true nor false, and counts as true. ' +
        'Write "hidden: true" or "hidden: false"',
    ])
    expect((await read(secret('published: maybe'))).warnings[0]).toContain('counts as false')
    expect((await read(secret('published: 2024-05-01'))).paths).toEqual(['/', '/secret'])
  })

  it.each([
    ['---\nhidden: true\n\nSecret.'],
    ['---\ntitle: Plan\n\nhidden: true'],
    ['---\nhidden: true\n...\nSecret.'],
    ['---yaml\nhidden: true\n---\nSecret.'],
    ['\n\n---\r\nhidden: true\r\n---\r\nSecret.'],
    ['+++\ntitle = "Plan"\nDraft = true\n\nSecret.'],
    ['---\n\thidden: true\n---\nSecret.'],
    ['---\nhidden:true\n---\nSecret.'],
    ['---\ntitle: Plan: x\n"hidden": true\n---\nSecret.'],
  ])('counts in front matter that cannot be read: %j', async (source) => {
    const { paths, warnings } = await read({ 'index.md': '# Home', 'secret.md': source })
    expect(paths).toEqual(['/'])
    expect(warnings).toEqual([expect.stringMatching(/^secret\.md: (?:front matter is not valid YAML|"\w+" counts)/)])
  })

  it('is not looked for in the text of a page', async () => {
    const { paths, warnings } = await read({
      'a.md': '---\n\nA line. The field is:\n\nhidden: true',
      'b.md': '---\n\n```yaml\nhidden: true\n```',
      'c.md': 'hidden: true\n\n---\nhidden: true\n---\n',
    })
    expect({ paths, warnings }).toEqual({ paths: ['/a', '/b', '/c'], warnings: [] })
  })

  it('has its mistakes reported at the line of the file', async () => {
    const { warnings } = await read(secret('title: Plan: x\nhidden: true'))
    expect(warnings).toEqual([expect.stringMatching(/^secret\.md: .+ \(line 2, column \d+\)$/)])
  })
})

describe('the folder', () => {
  it.each([
    ['without docs.json', {}],
    [
      'with docs.json',
      { 'docs.json': '{ "navigation": { "pages": ["index", "guides/index", "api", "e.md", "f.MD"] } }' },
    ],
  ])('is read alike if names of index files and endings are in upper case, %s', async (_, config) => {
    const files: Record<string, string> = {
      'index.md': 'Home.',
      'guides/index.mdx': 'import Note from "../note.mdx"\n\nGuides.\n\n<Note />',
      'api/index.markdown':
        'See [home](../index.md), [guides](../guides/index.mdx), [e](/e.md) and [notes](../notes/).',
      'notes/readme.md': 'Notes.',
      'e.md': 'E.',
      'f.md': 'F.',
      'note.mdx': 'A note.',
      'assistant.md': 'Be kind.',
    }
    const inUpperCase = (text: string) =>
      text.replace(/(?:index|readme)(?=\.\w)|\.(?:mdx?|markdown)\b/g, (name) => name.toUpperCase())
    const upper = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [inUpperCase(file), inUpperCase(text)]),
    )
    const pick = ({ docs }: Awaited<ReturnType<typeof read>>) => ({
      pages: docs.pages.map(({ path, title, markdown, breadcrumb }) => ({ path, title, markdown, breadcrumb })),
      paths: docs.navigation.map(({ items }) => items),
      guidance: docs.guidance,
    })
    expect(pick(await read({ ...upper, ...config }))).toEqual(pick(await read({ ...files, ...config })))
  })

  it('is read without node_modules and dot folders', async () => {
    expect(
      (await read({ 'a.md': '# A', 'node_modules/x/README.md': '# X', '.git/b.md': '# B', '.hidden.md': '# C' })).paths,
    ).toEqual(['/a'])
  })

  it('is not left through a symbolic link', async () => {
    const outside = await createFolder({ 'secret.md': '# Secret' })
    const folder = await createFolder({ 'a.md': '# A' })
    await symlink(join(outside, 'secret.md'), join(folder, 'link.md'))
    await symlink(outside, join(folder, 'linked'))
    await symlink(join(folder, 'a.md'), join(folder, 'inside.md'))
    const warnings: string[] = []
    const docs = await readDocs(folder, {
      onProgress: (progress) => progress.type === 'warning' && warnings.push(progress.file),
    })
    expect(docs.pages.map(({ path }) => path)).toEqual(['/a', '/inside'])
    expect(warnings).toEqual(['link.md', 'linked'])
  })

  it('is not left by a file that became a link or a pipe after it was listed', async () => {
    const root = await createFolder({ 'docs/a.md': '# A', 'secret.md': '# Secret' })
    const folder = join(root, 'docs')
    await symlink(join(root, 'secret.md'), join(folder, 'b.md'))
    await symlink(root, join(folder, 'c'))
    execFileSync('mkfifo', [join(folder, 'd.md')])
    const warned: string[] = []
    const texts = await readSources(
      folder,
      ['a.md', 'b.md', 'c/secret.md', 'd.md'],
      (file) => warned.push(file),
      () => {},
    )
    expect([...texts.keys()]).toEqual(['a.md'])
    expect(warned).toEqual(['b.md', 'c/secret.md', 'd.md'])
  })

  it('hides the target of a symbolic link if it is hidden itself', async () => {
    const folder = await createFolder({
      'a.md': '# A',
      '.env': 'SECRET=1',
      '.git/config': 'SECRET=1',
      'node_modules/x/README.md': '# X',
    })
    for (const [index, target] of ['.env', '.git/config', 'node_modules/x/README.md'].entries())
      await symlink(target, join(folder, `link-${index}.md`))
    await symlink('.', join(folder, 'self'))
    const warnings: unknown[] = []
    const docs = await readDocs(folder, {
      onProgress: (progress) => progress.type === 'warning' && warnings.push(progress),
    })
    expect(docs.pages.map(({ path }) => path)).toEqual(['/a'])
    expect(warnings).toHaveLength(3)
    expect(warnings[0]).toMatchObject({ file: 'link-0.md', message: 'a symbolic link that leads to a hidden file' })
  })

  it('hides the target of a symbolic link if .mintignore leaves it out, but not what a site rarely shows', async () => {
    const folder = await createFolder({
      'docs.json': JSON.stringify({ navigation: { pages: ['a', 'b', 'c'] } }),
      '.mintignore': 'secret.md\ndrafts/\n',
      'README.md': '# Start',
      'secret.md': '# Secret',
      'drafts/b.md': '# Draft',
    })
    for (const [name, target] of Object.entries({ a: 'README.md', b: 'secret.md', c: 'drafts/b.md' }))
      await symlink(target, join(folder, `${name}.md`))
    expect((await readDocs(folder)).pages.map(({ title }) => title)).toEqual(['Start'])
  })

  it('may have names with `ü` as two characters, which all that names them has as one', async () => {
    const [two, one] = ['grün', 'grün'].map((name, at) => name.normalize(at === 0 ? 'NFD' : 'NFC')) as [string, string]
    const text = `# Start\n\n[a](${one}/${one}.md) [b](/${one}/${one}) [[${one}]]\n\n![p](/${one}.svg)\n`
    const files = {
      'index.md': text,
      [`${two}/${two}.md`]: '# Green',
      [`${two}/secret.md`]: '# Secret',
      [`${two}.svg`]: '<svg/>',
    }
    const config = JSON.stringify({ name: 'Acme', navigation: { pages: ['index', `${one}/${one}`, `${one}/secret`] } })
    const all = {
      ...files,
      'readers-ask.yaml': `/${one}/${one}:\n  - which colour\n`,
      '.mintignore': `/${one}/secret.md`,
    }
    const sets: Record<string, string>[] = [
      {},
      { 'docs.json': config },
      { 'SUMMARY.md': `* [Start](index.md)\n* [G](${one}/${one}.md)\n` },
    ]
    for (const more of sets) {
      const { docs, paths, warnings, pageAt } = await read({ ...all, ...more })
      const path = `/${two}/${two}`
      expect([paths, warnings]).toEqual([['/', path], []])
      expect(pageAt('/')!.markdown).toBe(`[a](${path}) [b](${path}) [${one}](${path})\n\n![p](/${one}.svg)`)
      expect(pageAt(path)!.sections[0]!.asked).toHaveLength(1)
      expect(findPage(`/${one}/${one}.md`, docs)).toBe(pageAt(path))
      const picture = await openFolderFile(docs.folder, `${one}.svg`)
      await picture!.handle.close()
      expect(await openFolderFile(docs.folder, `${one}.png`)).toBeNull()
    }
  })

  it('may contain files that are not text', async () => {
    const { paths, warnings } = await read({ 'a.md': '# A', 'b.md': new Uint8Array([35, 0, 255, 254]) })
    expect(paths).toEqual(['/a'])
    expect(warnings).toEqual(['b.md: is not text and is left out'])
  })

  it('may contain pages in other encodings than UTF-8, which are read with a warning', async () => {
    const text = '# Café\n\n“5 €” – déjà vu\n'
    const windows = Buffer.from(text, 'latin1')
    for (const [sign, byte] of Object.entries({ '“': 0x93, '€': 0x80, '”': 0x94, '–': 0x96 }))
      windows[text.indexOf(sign)] = byte
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    const { docs, warnings } = await read({
      'big.md': Buffer.from(little).swap16(),
      'cut.md': Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x82])]),
      'little.md': little,
      'utf8.md': text,
      'windows.md': windows,
    })
    expect(warnings).toEqual([
      'big.md: is not written in UTF-8, and is read as UTF-16. Save it as UTF-8',
      'cut.md: has characters that are not UTF-8. Write them again and save the file as UTF-8',
      'little.md: is not written in UTF-8, and is read as UTF-16. Save it as UTF-8',
      'windows.md: is not written in UTF-8, and is read as Windows-1252. Save it as UTF-8',
    ])
    expect(docs.pages.map(({ title }) => title)).toEqual(Array(5).fill('Café'))
    const bodies = docs.pages.map(({ markdown }) => markdown.trim())
    expect(bodies).toEqual(bodies.map((_, at) => `“5 €” – déjà vu${at === 1 ? '\n\ufffd' : ''}`))
  })

  it('may contain a built page in the encoding that it names', async () => {
    const write = (head: string, word: Buffer) =>
      Buffer.concat([
        Buffer.from(`<html><head>${head}<title>T</title></head><body><main><h1>Encodings</h1><p>The word is `),
        word,
        Buffer.from('</p></main></body></html>'),
      ])
    const { docs, warnings } = await read({
      'index.html': write('<meta charset="Shift_JIS">', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67])),
      'latin.html': write('<meta charset=iso-8859-1>', Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94])),
      'old.html': write('<meta http-equiv="Content-Type" content="text/html; charset=gbk">', Buffer.from([0xd6, 0xd0])),
      'wrong.html': write('<meta charset="no-such-name">', Buffer.from([0xe9])),
    })
    expect(docs.pages.map(({ markdown }) => markdown.trim())).toEqual(
      ['テスト', '“café”', '中', 'é'].map((word) => `The word is ${word}`),
    )
    expect(warnings.map((line) => /read as ([\w-]+)/.exec(line)?.[1])).toEqual([
      'Shift_JIS',
      'Windows-1252',
      'gbk',
      'Windows-1252',
    ])
  })

  it('reads no half of a character from UTF-16, with which no address could be written', async () => {
    const half = String.fromCharCode(0xd8_00)
    const text = Buffer.from(`\ufeff# Page\n\n## Part {#a${half}}\n\nText.\n`, 'utf16le')
    const { pages } = await readDocs(await createFolder({ 'little.md': text, 'big.md': Buffer.from(text).swap16() }))
    expect(pages.map(({ sections }) => encodeURIComponent(sections[1]!.anchor))).toEqual(['a%EF%BF%BD', 'a%EF%BF%BD'])
  })

  it('says so if docs.json lists none of its pages', async () => {
    const config = { name: 'Acme', navigation: { pages: ['docs/start', 'docs/other'] } }
    const { docs, warnings } = await read({ 'docs.json': JSON.stringify(config), 'start.md': '# Start' })
    expect(docs.pages).toEqual([])
    expect(warnings).toEqual([
      'docs.json: lists none of the pages in the folder, or they are all hidden or drafts, so there are no pages',
    ])
  })

  it('may be empty', async () => {
    expect((await read({ 'x.txt': 'x' })).docs).toMatchObject({ pages: [], navigation: [], config: null })
  })

  it('must exist', async () => {
    await expect(readDocs('/nowhere/at/all')).rejects.toThrow('"/nowhere/at/all" is not a folder')
  })

  it('reports its progress', async () => {
    const seen: [number, number][] = []
    await readDocs(await createFolder({ 'a.md': '# A', 'b.md': '# B' }), {
      onProgress: (progress) => progress.type === 'page' && seen.push([progress.done, progress.total]),
    })
    expect(seen).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
})
