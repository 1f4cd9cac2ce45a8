import { describe, expect, it } from 'vitest'
import { createEngine, prepareDocs } from '../../src/engine/index.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createFolder } from '../docs/createFolder.ts'
import { docusaurus, mkdocs, starlight, vitepress } from './builtSites.data.ts'

const read = async (files: Record<string, string>) => readDocs(await createFolder(files))

async function ask(files: Record<string, string>, question: string, siteUrl?: string): Promise<string> {
  const docs = prepareDocs(await read(files))
  const engine = createEngine(docs, siteUrl === undefined ? {} : { siteUrl })
  const response = await engine.fetch(
    new Request('https://acme.dev/discovery/v1/search/acme', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: question }),
    }),
  )
  const [best] = (await response.json()) as { metadata: { url: string } }[]
  return best!.metadata.url
}

describe('a folder of built HTML', () => {
  it('is read as pages with the addresses of the site', async () => {
    const docs = await read(docusaurus)
    expect(docs.name).toBe('Acme')
    expect(docs.built).toMatchObject({ generator: 'Docusaurus', base: '/kit' })
    expect(docs.pages.map(({ path }) => path)).toEqual(['/', '/docs/config', '/docs/start'])
  })

  it('has the sections and anchors of the site', async () => {
    const { pages } = await read(mkdocs)
    const page = pages.find(({ path }) => path === '/install/')!
    expect(page.sections.map(({ heading, anchor }) => ({ heading, anchor }))).toEqual([
      { heading: 'Install', anchor: '' },
      { heading: 'With pip', anchor: 'with-pip_1' },
    ])
  })

  it('has links that lead to pages and sections of the site', async () => {
    const [home, start] = (await read(vitepress)).pages
    expect(home!.markdown).toContain('[the guide](/guide/start.html)')
    expect(start!.markdown).toContain('[home](/#acme)')
    const install = (await read(mkdocs)).pages.find(({ path }) => path === '/install/')!
    expect(install.markdown).toContain('[home](/#acme)')
  })

  it('is reported with its generator', async () => {
    const messages: string[] = []
    await readDocs(await createFolder(docusaurus), {
      onProgress: (progress) => void (progress.type === 'found' && messages.push(progress.message)),
    })
    expect(messages).toEqual(['read 3 pages of built HTML (Docusaurus, below /kit)'])
  })

  it('is not what is read if the folder has docs.json or more Markdown', async () => {
    const html = { 'index.html': '<main><h1>Old</h1><p>An old page of another kind.</p></main>' }
    const markdown = { 'index.md': '# New', 'b.md': '# B' }
    expect((await read({ ...html, ...markdown })).pages.map(({ title }) => title)).toEqual(['New', 'B'])
    const config = { 'docs.json': '{"name": "x"}', 'index.md': '# New' }
    expect((await read({ ...html, ...config })).pages.map(({ title }) => title)).toEqual(['New'])
  })

  it('keeps text that looks like Markdown of a generator', async () => {
    const text = 'Write :::tip or {{&lt; note &gt;}} or === "Tab" or &lt;Card&gt; to begin a box.'
    const { pages } = await read({ 'index.html': `<main><h1>Boxes</h1><p>${text}</p></main>` })
    expect(pages[0]!.markdown.replaceAll('\\', '')).toBe(
      'Write :::tip or {{< note >}} or === "Tab" or <Card> to begin a box.',
    )
  })

  it('is found by search at the addresses of the site', async () => {
    expect(await ask(docusaurus, 'ports', 'https://acme.dev/kit')).toBe('/kit/docs/config#ports')
    expect(await ask(vitepress, 'use it v2')).toBe('/guide/start.html#use-it')
    expect(await ask(vitepress, 'Größe ändern')).toBe(`/guide/start.html#${encodeURIComponent('größe-ändern')}`)
    expect(await ask(starlight, 'files')).toBe('/guides/start/#files')
  })
})
