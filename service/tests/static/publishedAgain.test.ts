import { afterEach, expect, test, vi } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createFolder } from '../docs/createFolder.ts'
import { ask, createSite, readText } from './openSite.ts'

afterEach(() => vi.unstubAllGlobals())

const rocket = (pad: string) => ({
  'rocket.md': `# Rocket\n\n## Launch a rocket\n\nTo launch a rocket, run \`acme launch\` on the ${pad} pad.`,
  'capsule.md': '# Capsule\n\n## Weight of the capsule\n\nThe capsule weighs four tons when empty.',
})

test('a question loads the texts of the pages that it found, and the rest comes after the answer', async () => {
  const site = createSite()
  await site.publish(await readDocs(await createFolder(rocket('old'))))
  const inPage = await site.open()
  expect(site.requested.map((name) => name.replace(/-.*/, ''))).toEqual(['pages', 'words'])
  expect(await readText(await inPage(ask('How do I launch a rocket?')))).toContain('on the old pad')
  await expect.poll(() => site.requested.filter((name) => name.startsWith('texts')).length).toBe(2)
  expect(new Set(site.requested).size).toBe(site.requested.length)
})

test('docs that were published again are answered from the new files when the old ones have gone', async () => {
  const site = createSite()
  await site.publish(await readDocs(await createFolder(rocket('old'))))
  const inPage = await site.open()
  await site.publish(await readDocs(await createFolder(rocket('new'))))
  expect(await readText(await inPage(ask('How do I launch a rocket?')))).toContain('on the new pad')
  expect(await readText(await inPage(ask('How much does the capsule weigh?')))).toContain('four tons')
})

test('a page that is read after the docs were published again comes from the new files', async () => {
  const site = createSite()
  await site.publish(await readDocs(await createFolder(rocket('old'))))
  const inPage = await site.open()
  await site.publish(await readDocs(await createFolder(rocket('new'))))
  const page = await inPage(new Request('https://acme.dev/docs-assistant/rocket.md'))
  expect(await page.text()).toContain('on the new pad')
})

test('docs that another version of the engine has published are not answered by this one', async () => {
  const site = createSite()
  await site.publish(await readDocs(await createFolder(rocket('old'))))
  const inPage = await site.open()
  await site.publish(await readDocs(await createFolder(rocket('new'))))
  const load = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) => {
    const response = await load(url)
    return url.includes('/index.json?') ? Response.json({ ...(await response.json()), version: 99 }) : response
  })
  await expect(inPage(ask('How do I launch a rocket?'))).rejects.toThrow('written by another version')
})

test.each(['pages', 'words', 'places', 'texts'])(
  'a page that a browser keeps instead of %s is not the last word',
  async (kind) => {
    const site = createSite()
    await site.publish(await readDocs(await createFolder(rocket('old'))))
    const load = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.includes(`/${kind}-`) && init?.cache !== 'reload'
        ? new Response('<!doctype html><title>Acme</title>')
        : load(url),
    )
    const inPage = await site.open()
    expect(await readText(await inPage(ask('How do I launch a rocket?')))).toContain('on the old pad')
  },
)

test('docs that were published again are found although a cache keeps the old list of files', async () => {
  const site = createSite()
  await site.publish(await readDocs(await createFolder(rocket('old'))))
  const inPage = await site.open()
  const load = globalThis.fetch
  const old = await (await load('https://acme.dev/docs-assistant/index.json')).text()
  await site.publish(await readDocs(await createFolder(rocket('new'))))
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/index.json') ? new Response(old) : load(url)))
  expect(await readText(await inPage(ask('How do I launch a rocket?')))).toContain('on the new pad')
})
