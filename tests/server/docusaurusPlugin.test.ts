import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import docsAssistant from '../../src/docusaurus/plugin.ts'

let siteDir = ''
beforeEach(() => void (siteDir = mkdtempSync(join(tmpdir(), 'da-docusaurus-'))))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(siteDir, { recursive: true })
})

/** Installs a command that writes its arguments into a file. */
function installService(): void {
  const folder = join(siteDir, 'node_modules/docs-assistant-service')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "docs-assistant-service", "type": "module" }')
  writeFileSync(
    join(folder, 'dist/cli.js'),
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(siteDir, 'arguments.json'))}, JSON.stringify(process.argv.slice(2)))`,
  )
}

test.each([
  ['/', '/docs-assistant/'],
  ['/kit/', '/kit/docs-assistant/'],
])('a build of a site at %s writes the index into the folder of "docs"', async (baseUrl, docs) => {
  installService()
  const outDir = join(siteDir, 'build')
  await docsAssistant({ siteDir, baseUrl, outDir }, { docs }).postBuild({ outDir })
  expect(JSON.parse(readFileSync(join(siteDir, 'arguments.json'), 'utf8'))).toEqual([
    'index',
    outDir,
    '--static',
    join(outDir, 'docs-assistant/'),
  ])
})

test.each([
  ['/', '/docs-assistant/', '/de/', '/de/docs-assistant/'],
  ['/kit/', '/kit/docs-assistant/', '/kit/de/', '/kit/de/docs-assistant/'],
  ['/kit/', '/docs-assistant/', '/kit/de/', '/kit/de/docs-assistant/'],
])(
  'on a site at %s with docs in %s, the pages of another language, at %s, have an index of their own',
  async (...paths) => {
    const [root, docs, base, address] = paths
    installService()
    for (const [currentLocale, baseUrl] of [
      ['de', base],
      ['en', root],
    ] as const) {
      const outDir = join(siteDir, 'build', baseUrl.slice(root.length))
      const i18n = { currentLocale, defaultLocale: 'en' }
      const plugin = docsAssistant({ siteDir, baseUrl, outDir, i18n }, { docs })
      await plugin.postBuild({ outDir })
      const [, read, , written] = JSON.parse(readFileSync(join(siteDir, 'arguments.json'), 'utf8')) as string[]
      expect([read, written]).toEqual([outDir, join(outDir, 'docs-assistant/')])
      const setGlobalData = vi.fn()
      plugin.contentLoaded({ actions: { setGlobalData } })
      const expected = currentLocale === 'de' ? address : `${root}docs-assistant/`
      expect(setGlobalData).toHaveBeenCalledExactlyOnceWith({ docs: expected })
    }
  },
)

test('a build without the service package says how to install it', async () => {
  const { postBuild } = docsAssistant(
    { siteDir, baseUrl: '/', outDir: join(siteDir, 'build') },
    { docs: '/docs-assistant/' },
  )
  await expect(postBuild({ outDir: siteDir })).rejects.toThrow('npm install --save-dev docs-assistant-service')
})

test('a build with a service on this machine says that readers cannot reach it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const local = { baseUrl: 'http://localhost:4310', domain: 'local', apiKey: 'svc_dsc_local' }
  await docsAssistant({ siteDir, baseUrl: '/', outDir: join(siteDir, 'build') }, local).postBuild({ outDir: siteDir })
  expect(warn.mock.calls[0]?.[0]).toContain('only this machine can reach http://localhost:4310')
  const remote = { ...local, baseUrl: 'https://localhost.example' }
  await docsAssistant({ siteDir, baseUrl: '/', outDir: join(siteDir, 'build') }, remote).postBuild({ outDir: siteDir })
  expect(warn).toHaveBeenCalledOnce()
})

test.each([
  ['/', '/docs-assistant/'],
  ['/kit/', '/kit/docs-assistant/'],
])('the development server of a site at %s serves the index of the last build', (baseUrl, docs) => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const outDir = join(siteDir, 'build')
  const { configureWebpack } = docsAssistant({ siteDir, baseUrl, outDir }, { docs })
  const served = { devServer: { static: [{ directory: join(outDir, 'docs-assistant/'), publicPath: docs }] } }
  expect(configureWebpack({}, true)).toEqual({})
  expect(configureWebpack({}, false)).toEqual(served)
  expect(warn.mock.calls[0]?.[0]).toContain('npx docusaurus build')
  mkdirSync(join(outDir, 'docs-assistant'), { recursive: true })
  writeFileSync(join(outDir, 'docs-assistant/index.json'), '{}')
  expect(configureWebpack({}, false)).toEqual(served)
  expect(warn).toHaveBeenCalledOnce()
  vi.stubEnv('NODE_ENV', 'production')
  expect(configureWebpack({}, false)).toEqual({})
  vi.unstubAllEnvs()
})
