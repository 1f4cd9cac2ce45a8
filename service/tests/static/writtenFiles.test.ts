import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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

it('writes a sitemap only with the address of the site', async () => {
  const top = testFolder({ 'docs/index.md': '# Acme\n\nText.\n', 'engine.js': '' })
  const [folder, engineFile] = [join(top, 'docs'), join(top, 'engine.js')]
  const docs = await readDocs(folder)
  await writeStaticSite({ docs, folder, out: join(top, 'known'), engineFile, siteUrl: 'https://docs.example.com/' })
  await writeStaticSite({ docs, folder, out: join(top, 'unknown'), engineFile })
  expect(readFileSync(join(top, 'known/sitemap.xml'), 'utf8')).toContain('<loc>https://docs.example.com/</loc>')
  expect(readFileSync(join(top, 'known/llms.txt'), 'utf8')).toContain('(https://docs.example.com/index.md)')
  expect(existsSync(join(top, 'unknown/sitemap.xml'))).toBe(false)
})
