import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Address, ComponentProps } from '../widget/DocsAssistantProps.ts'
import type { PropsTable } from '../widget/propsTable.ts'

/** The props of `<DocsAssistant>` that can be written as JSON, because Docusaurus passes them to the page as JSON. */
export type DocsAssistantPluginOptions = Address &
  Pick<ComponentProps, PluginName & keyof ComponentProps> & { request?: InPlugin<'request'>; page?: InPlugin<'page'> }

type PluginName = {
  [Name in keyof PropsTable]: PropsTable[Name] extends { plugin: true } ? Name : never
}[keyof PropsTable]

type InPlugin<Prop extends 'request' | 'page'> =
  Pick<NonNullable<ComponentProps[Prop]>, PluginName & keyof NonNullable<ComponentProps[Prop]>> | undefined

/** The part of what Docusaurus passes to plugins that is used here. */
interface DocusaurusContext {
  /** The folder of the site. */
  siteDir: string
  /** The path that the site is below, with a slash at both ends. In another language, it ends with that language. */
  baseUrl: string
  /** The folder that the site is built in. Another language has its own. */
  outDir: string
  i18n?: { currentLocale: string; defaultLocale: string }
}

/** The part of webpack's configuration that is added. */
interface WebpackChange {
  devServer?: { static: { directory: string; publicPath: string }[] }
}

/** The part of Docusaurus' plugin interface that is used here. */
interface DocusaurusPlugin {
  name: string
  getThemePath: () => string
  contentLoaded: (args: { actions: { setGlobalData: (data: unknown) => void } }) => void
  configureWebpack: (config: unknown, isServer: boolean) => WebpackChange
  postBuild: (args: { outDir: string }) => Promise<void>
}

/**
 * The plugin for Docusaurus 3: `plugins: [['docs-assistant/docusaurus', { baseUrl, domain, apiKey }]]`. It adds the
 * assistant to every page by the theme component `Root`. With `{ docs: '/docs-assistant/' }`, each build also writes
 * that folder, for which `docs-assistant-service` must be installed. The development server serves that of the last
 * build. Each language of the site is built by itself, and has its own folder.
 */
export default function docsAssistant(
  { siteDir, baseUrl: base, outDir: built, i18n }: DocusaurusContext,
  { id: _id, ...options }: DocsAssistantPluginOptions & { id?: string },
): DocusaurusPlugin {
  const { docs, baseUrl } = options
  const folder = docs && toFolder(docs, base, i18n)
  const ofPages = folder === undefined ? options : { ...options, docs: base + folder }
  return {
    name: 'docs-assistant',
    getThemePath: () => join(dirname(fileURLToPath(import.meta.url)), '../docusaurus/theme'),
    contentLoaded: ({ actions }) => actions.setGlobalData(ofPages),
    configureWebpack(_config, isServer) {
      if (folder === undefined || isServer || process.env.NODE_ENV !== 'development') return {}
      const directory = join(built, folder)
      if (!existsSync(join(directory, 'index.json'))) sayToBuild()
      return { devServer: { static: [{ directory, publicPath: base + folder }] } }
    },
    async postBuild({ outDir }) {
      if (baseUrl !== undefined && OWN_MACHINE.test(baseUrl)) warn(baseUrl)
      if (folder !== undefined) await writeIndex(siteDir, outDir, folder)
    },
  }
}

/** The path of the index in the site, without a slash at its beginning. */
function toFolder(docs: string, base: string, i18n: DocusaurusContext['i18n']): string {
  const ending = `/${i18n?.currentLocale}/`
  const isOther = i18n?.currentLocale !== i18n?.defaultLocale && base.endsWith(ending)
  const root = isOther ? base.slice(0, 1 - ending.length) : base
  const start = [base, root].find((one) => docs.startsWith(one)) ?? ''
  return docs.slice(start.length).replace(/^\//, '')
}

/** An address on the machine itself, which readers of a published site can't reach. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/

function warn(baseUrl: string): void {
  console.warn(
    `docs-assistant: only this machine can reach ${baseUrl}. Before you publish the site, set the option "baseUrl" ` +
      `to the address of your service, or set "docs" to "/docs-assistant/" to answer without one.`,
  )
}

function sayToBuild(): void {
  console.warn(
    'docs-assistant: the assistant answers from the last build of the site, and there is none yet. ' +
      'Run: npx docusaurus build',
  )
}

/** Runs `docs-assistant index --static` on the built site. @param folder Its path in the site. */
async function writeIndex(siteDir: string, outDir: string, folder: string): Promise<void> {
  const { resolve } = createRequire(join(siteDir, 'package.json'))
  let service: string
  try {
    service = dirname(resolve('docs-assistant-service/package.json'))
  } catch {
    throw new Error(
      'docs-assistant: the option "docs" needs the package docs-assistant-service, which writes the index. ' +
        'Run: npm install --save-dev docs-assistant-service',
    )
  }
  await promisify(execFile)(process.execPath, [
    join(service, 'dist/cli.js'),
    'index',
    outDir,
    '--static',
    join(outDir, folder),
  ])
}
