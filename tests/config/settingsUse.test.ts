import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OTHER_SETTINGS_USE } from '../../src/config/check/warnOfUnusedSettings.ts'
import { readDocsConfig } from '../../src/config/check/readDocsConfig.ts'
import { OTHER_SETTINGS } from '../../src/config/settings/rules.ts'

const START = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' } }

async function check(config: object) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'docs.json')
  await writeFile(file, JSON.stringify({ ...START, ...config }, null, 2))
  const { problems } = await readDocsConfig(file)
  return problems.map(({ line, path, message }) => `${line} ${path}: ${message}`)
}

test('the table has every setting that is not about appearance', () => {
  expect([...new Set(Object.keys(OTHER_SETTINGS_USE).map((path) => path.split('.')[0]))].sort()).toEqual(
    [...OTHER_SETTINGS].sort(),
  )
})

test.each(Object.entries(OTHER_SETTINGS_USE).filter(([, use]) => use === 'nobody'))(
  '%s is obeyed by %s, and named with its line',
  async (path) => {
    const [name, inside] = path.split('.')
    const value = inside === undefined ? { a: 1 } : { unheardOf: { a: 1 } }
    const named = inside === undefined ? name : `${name}.unheardOf`
    expect(await check({ [name!]: value })).toContainEqual(
      `${inside === undefined ? 7 : 8} ${named}: Neither the assistant nor the local site uses this setting.`,
    )
  },
)

test('what the assistant or the site obeys is not named', async () => {
  const problems = await check({
    $schema: 'https://acme.dev/docs.json',
    description: 'All about Acme',
    navbar: { links: [{ label: 'A', href: '/a' }] },
    footer: { socials: { github: 'https://github.com/acme' } },
    search: { prompt: 'Search' },
    seo: { indexing: 'all', metatags: { 'og:type': 'website' } },
    errors: { '404': { title: 'Gone' } },
    contextual: { options: ['copy'] },
    assistant: { suggestions: ['How?'] },
    integrations: { intercom: { appId: 'abc' } },
    api: { openapi: 'openapi.json' },
  })
  expect(problems).toEqual([])
})

test('fonts that the local site does not load are named', async () => {
  const fonts = {
    family: 'Lora',
    heading: { family: 'Acme', source: 'https://acme.dev/a.woff2', format: 'woff2' },
    body: { family: 'Acme', source: 'http://acme.dev/a.woff2', format: 'woff2' },
  }
  expect(await check({ fonts })).toEqual([
    '16 fonts.body.source: The local site loads fonts only from the folder and from addresses with https.',
  ])
  expect(await check({ fonts: { family: 'Lora' } })).toEqual([
    '8 fonts.family: The local site loads no fonts from catalogs, so readers see this one only if their system has ' +
      'it. Add a "source" and its "format".',
  ])
})
