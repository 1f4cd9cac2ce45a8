import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Docs, DocsPage } from '../../src/engine/docs/Docs.ts'
import { listScopes } from '../../src/engine/http/createTextRoutes.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { writeStaticSite } from '../../src/node/staticSite/writeStaticSite.ts'
import { testFolder } from '../jobs/docsRepository.ts'

it('writes nothing outside of its folder, whatever the docs call their versions', async () => {
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0D9373' },
    navigation: {
      versions: ['v2', '../v2', 'a/../../v2', '..\\v2'].map((version, at) => ({ version, pages: [`page-${at}`] })),
    },
  }
  const pages = [0, 1, 2, 3].map((at) => [`docs/page-${at}.md`, `# Page ${at}\n\nText.\n`])
  const top = testFolder({ 'docs/docs.json': JSON.stringify(config), 'engine.js': '', ...Object.fromEntries(pages) })
  const [folder, out] = [join(top, 'docs'), join(top, 'site/out')]
  await writeStaticSite({ docs: await readDocs(folder), folder, out, engineFile: join(top, 'engine.js') })
  expect(existsSync(join(out, 'v2/llms.txt'))).toBe(true)
  expect(readdirSync(join(top, 'site'))).toEqual(['out'])
  expect(readdirSync(out).filter((name) => name.includes('\\'))).toEqual([])
})

it('writes nothing where a link in its folder leads to the outside', async () => {
  const top = testFolder({
    'docs/guides/a.md': '# A\n\nText.\n',
    'docs/in/b.md': '# B\n',
    'mine.txt': 'Mine',
    'engine.js': '',
  })
  const [folder, out] = [join(top, 'docs'), join(top, 'site')]
  mkdirSync(join(out, 'real'), { recursive: true })
  mkdirSync(join(top, 'other'))
  for (const name of ['llms.txt', 'index.json']) symlinkSync('../mine.txt', join(out, name))
  symlinkSync('../missing.txt', join(out, 'llms-full.txt'))
  symlinkSync('../other', join(out, 'guides'))
  symlinkSync('real', join(out, 'in'))
  await writeStaticSite({ docs: await readDocs(folder), folder, out, engineFile: join(top, 'engine.js') })
  expect(readFileSync(join(top, 'mine.txt'), 'utf8')).toBe('Mine')
  expect(readdirSync(join(top, 'other'))).toEqual([])
  expect(existsSync(join(top, 'missing.txt'))).toBe(false)
  const written = ['llms.txt', 'index.json', 'llms-full.txt', 'guides/a.md', 'real/b.md']
  expect(written.filter((name) => !existsSync(join(out, name)))).toEqual([])
})

it('removes the Markdown of pages that are no longer there, and no files of others', async () => {
  const top = testFolder({ 'docs/a.md': '# A\n', 'docs/in/b.md': '# B\n', 'docs/Case.md': '# C\n', 'engine.js': '' })
  const [folder, out] = [join(top, 'docs'), join(top, 'site')]
  const write = async () =>
    writeStaticSite({ docs: await readDocs(folder), folder, out, engineFile: join(top, 'engine.js') })
  await write()
  const before = readFileSync(join(out, 'index.json'), 'utf8')
  writeFileSync(join(out, 'own.md'), 'Own')
  writeFileSync(join(top, 'own.md'), 'Own')
  writeFileSync(join(out, 'texts.txt'), readFileSync(join(out, 'texts.txt'), 'utf8') + '../own.md\nindex.json\n')
  const kept = openSync(join(out, 'index.json'), 'r')
  rmSync(join(folder, 'in'), { recursive: true })
  await write()
  expect(existsSync(join(out, 'in/b.md'))).toBe(false)
  for (const file of ['a.md', 'Case.md', 'own.md', '../own.md']) expect(existsSync(join(out, file))).toBe(true)
  // Whoever has the old file open reads it whole.
  expect(readFileSync(kept, 'utf8')).toBe(before)
  closeSync(kept)
  expect(readdirSync(out).filter((name) => name.endsWith('.new'))).toEqual([])
})

it('writes a sitemap only with the address of the site', async () => {
  const top = testFolder({ 'docs/index.md': '# Acme\n\nText.\n', 'engine.js': '' })
  const [folder, engineFile] = [join(top, 'docs'), join(top, 'engine.js')]
  const docs = await readDocs(folder)
  await writeStaticSite({ docs, folder, out: join(top, 'known'), engineFile, siteUrl: 'https://docs.example.com/' })
  await writeStaticSite({ docs, folder, out: join(top, 'unknown'), engineFile })
  expect(readFileSync(join(top, 'known/sitemap.xml'), 'utf8')).toContain('<loc>https://docs.example.com/</loc>')
  expect(readFileSync(join(top, 'known/llms.txt'), 'utf8')).toContain('(https://docs.example.com/known/index.md)')
  expect(existsSync(join(top, 'unknown/sitemap.xml'))).toBe(false)
})

it('writes robots.txt and an index of skills for the root of the site, whose addresses lead to its files', async () => {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' } }
  const top = testFolder({
    'docs/docs.json': JSON.stringify(config),
    'docs/index.md': '# Acme\n\nText.\n',
    'engine.js': '',
  })
  const [folder, engineFile] = [join(top, 'docs'), join(top, 'engine.js')]
  const docs = await readDocs(folder)
  await writeStaticSite({ docs, folder, out: join(top, 'known'), engineFile, siteUrl: 'https://docs.example.com/kit' })
  await writeStaticSite({ docs, folder, out: join(top, 'unknown'), engineFile })
  const read = (file: string) => readFileSync(join(top, 'known', file), 'utf8')
  const readAt = (url: string) => read(url.replace('https://docs.example.com/kit/known/', ''))

  expect(read('robots.txt')).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes\nAllow: /\n\n' +
      'Sitemap: https://docs.example.com/kit/known/sitemap.xml\n',
  )
  expect(readAt(/^Sitemap: (.+)$/m.exec(read('robots.txt'))![1]!)).toContain('https://docs.example.com/kit/')
  const { skills } = JSON.parse(read('.well-known/agent-skills/index.json')) as {
    skills: [{ name: string; url: string; digest: string }]
  }
  const [{ name, url, digest }] = skills
  const skill = readAt(url)
  expect(name).toBe('acme-docs')
  expect(digest).toBe(`sha256:${createHash('sha256').update(skill).digest('hex')}`)
  const addresses = [...skill.matchAll(/https:\S+\b/g)].map(([address]) => address)
  expect(addresses.map((address) => readAt(address).split('\n')[0])).toEqual(['# Acme', '# Acme'])
  expect(skill).not.toMatch(/\/ask|\/mcp/)
  for (const file of ['robots.txt', '.well-known']) expect(existsSync(join(top, 'unknown', file))).toBe(false)
})

/** The built page of a title, which names its public address if `address` is given. */
const html = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head>` +
  `<body><main><h1>${title}</h1><p>All about ${title}.</p></main></body></html>`
const canonical = (path: string, origin = 'https://kit.example') => `<link rel="canonical" href="${origin}${path}">`

async function writeBuilt(files: Record<string, string>, out = 'site/docs-assistant') {
  const site = Object.fromEntries(Object.entries(files).map(([path, text]) => [`site/${path}`, text]))
  const top = testFolder({ ...site, 'engine.js': '' })
  const warnings: string[] = []
  const folder = join(top, 'site')
  const docs = await readDocs(folder, { onProgress: (one) => void (one.type === 'warning' && warnings.push(one.file)) })
  await writeStaticSite({ docs, folder, out: join(top, out), engineFile: join(top, 'engine.js') })
  return { folder, out: join(top, out), warnings }
}

it.each([
  ['site/docs-assistant', 'docs-assistant/'],
  ['site/assets/docs', 'assets/docs/'],
  // Another tool copies this folder to the site's root.
  ['public/docs-assistant', 'docs-assistant/'],
])('the links of llms.txt in %s lead to files that it has', async (target, place) => {
  const files = {
    'index.html': html('Kit', canonical('/kit/')) + '<a href="/kit/guide/">Guide</a><a href="/kit/size.html">Size</a>',
    'guide/index.html': html('Guide', canonical('/kit/guide/')),
    'größe/c (d).html': html('Weight', canonical('/kit/gr%C3%B6%C3%9Fe/c%20(d).html')),
    'size.html': html('Size', canonical('/kit/size.html')),
  }
  const { out } = await writeBuilt(files, target)
  const links = [...readFileSync(join(out, 'llms.txt'), 'utf8').matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href!)
  const start = `https://kit.example/kit/${place}`
  expect(links.filter((href) => !href.startsWith(start))).toEqual([])
  const named = links.map((href) => decodeURIComponent(href.slice(start.length)))
  expect(named.toSorted()).toEqual(['größe/c (d).md', 'guide.md', 'index.md', 'size.md'])
  expect(named.filter((name) => !existsSync(join(out, name)))).toEqual([])
})

it('leaves out a page whose name no address can have, says so, and writes the others', async () => {
  const files = { 'index.html': html('Kit'), 'C#.html': html('Sharp'), 'what?/index.html': html('Question') }
  const { out, warnings } = await writeBuilt(files)
  expect(readFileSync(join(out, 'llms-full.txt'), 'utf8')).toContain('All about Kit.')
  expect(readFileSync(join(out, 'llms-full.txt'), 'utf8')).not.toMatch(/Sharp|Question/)
  for (const name of ['C#.html', 'what?/index.html']) expect(warnings).toContain(name)
})

it('writes all that it can when names of the docs are those of its own files', async () => {
  const version = (name: string) => `<meta name="docsearch:version" content="${name}">`
  const { out } = await writeBuilt({
    'index.html': html('Kit'),
    'a.html': html('First'),
    'a.md/b.html': html('Second'),
    'llms.txt/c.html': html('Third'),
    [`${'l'.repeat(254)}/index.html`]: html('Fourth'),
    'd.html': html('Fifth', version('index.json')),
    'e.html': html('Sixth', version('embed.js')),
  })
  expect(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))).toMatchObject({ format: 'docs-assistant-static' })
  expect(existsSync(join(out, 'embed.js'))).toBe(false)
  const all = readFileSync(join(out, 'llms-full.txt'), 'utf8')
  for (const title of ['Kit', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
    expect(all).toContain(`All about ${title}.`)
  for (const name of ['index.md', 'd.md', 'e.md']) expect(existsSync(join(out, name))).toBe(true)
})

it('takes the address that most pages name', async () => {
  const { out } = await writeBuilt({
    'about.html': html('About', canonical('/about', 'https://blog.example')),
    'index.html': html('Kit', canonical('/')),
    'size.html': html('Size', canonical('/size.html')) + '<a href="https://blog.example/size.html">A post</a>',
  })
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('<loc>https://kit.example/size.html</loc>')
})

it('finds the folders with several pages without looking through all folders for each', () => {
  const indexOf = vi.spyOn(Array.prototype, 'indexOf')
  onTestFinished(() => indexOf.mockRestore())
  const paths = Array.from({ length: 1_000 }, (_, at) => `/${at % 999}/page-${at}`)
  const scopes = listScopes({ pages: paths.map((path) => ({ path }) as DocsPage) } as Docs)
  expect([scopes, indexOf.mock.calls.length]).toEqual([['0'], 0])
})

it('does not read again what it has written into the folder', async () => {
  const top = testFolder({
    'site/index.html': '<script></script>',
    'site/index.md': '# Kit',
    'site/guide.md': '# Guide',
  })
  writeFileSync(join(top, 'engine.js'), '')
  const folder = join(top, 'site')
  const out = join(folder, 'docs-assistant')
  const write = async () =>
    writeStaticSite({ docs: await readDocs(folder), folder, out, engineFile: join(top, 'engine.js') })
  await write()
  await write()
  expect((await readDocs(folder)).pages.map(({ path }) => path)).toEqual(['/', '/guide'])
  expect(existsSync(join(out, 'docs-assistant'))).toBe(false)
})

it.each(['docs', 'docs/guide', '.'])('replaces no file of others in the folder %s', async (name) => {
  const files = { 'docs/index.md': '---\ntitle: Kit\n---\n', 'docs/guide/index.md': '# Guide', 'index.md': 'Mine' }
  const top = testFolder({ ...files, 'engine.js': '' })
  const folder = join(top, 'docs')
  const options = { docs: await readDocs(folder), folder, engineFile: join(top, 'engine.js') }
  const list = () => readdirSync(top, { recursive: true }).toSorted()
  const before = list()
  await expect(writeStaticSite({ ...options, out: join(top, name) })).rejects.toThrow('would be replaced')
  expect(list()).toEqual(before)
  for (const [file, text] of Object.entries(files)) expect(readFileSync(join(top, file), 'utf8')).toBe(text)
})

it('replaces its own list of files although the files are gone', async () => {
  const { folder, out } = await writeBuilt({ 'index.html': html('Kit') })
  for (const name of readdirSync(out)) if (/^[a-z]+-[\da-f]{12}\./.test(name)) rmSync(join(out, name))
  const options = { docs: await readDocs(folder), folder, engineFile: join(folder, '../engine.js') }
  await writeStaticSite({ ...options, out })
  expect(readdirSync(out).some((name) => name.startsWith('pages-'))).toBe(true)
})

it('writes its own files although a language is called like them', async () => {
  const names = ['robots.txt', 'sitemap.xml', 'llms-full.txt', '.well-known/agent-skills/index.json']
  const pages = names.map((name, at) => [
    `${at}.html`,
    html(`Page ${at}`, canonical(`/${at}`)).replace('"en"', `"${name}"`),
  ])
  const { out } = await writeBuilt({ 'index.html': html('Kit', canonical('/')), ...Object.fromEntries(pages) })
  for (const name of names) expect(readFileSync(join(out, name), 'utf8')).not.toBe('')
})

it.each(['docs-assistant', 'assets/docs'])(
  'writes nothing if its own folder, %s, leads out of the site',
  async (name) => {
    const top = testFolder({ 'site/index.html': html('Kit'), 'engine.js': '', 'other/a.txt': '' })
    const folder = join(top, 'site')
    symlinkSync(join(top, 'other'), join(folder, name.split('/')[0]!))
    const docs = await readDocs(folder)
    const writing = writeStaticSite({ docs, folder, out: join(folder, name), engineFile: join(top, 'engine.js') })
    await expect(writing).rejects.toThrow('leads out of the site')
    expect(readdirSync(join(top, 'other'))).toEqual(['a.txt'])
  },
)
