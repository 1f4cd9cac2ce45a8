// The dependency policy and the size budget: the packages in each entry of the build, and its size in a host's bundle
// (minified, gzip, React external). Every new package must be added here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

interface Weight {
  /** Size in kB (1,000 bytes, gzip) of what loads with the entry, without lazy chunks. */
  kB: number
  /** The npm packages inside, including lazy chunks. */
  packages: string[]
  /** The npm packages that load with the entry, without lazy chunks. */
  eagerPackages: string[]
  /** Modules that the host provides to what loads with the entry, without lazy chunks. */
  imports: string[]
}

/** A file of a host that exists only in memory. */
const HOST = 'virtual-host.js'

/** What was measured, because several tests need the same. */
const weighed = new Map<string, Promise<Weight>>()

/** Bundles a file of the build, or a host's file given as code, and measures it. `leftOut` matches modules to empty. */
function weigh(entry: string, code?: string, leftOut?: RegExp): Promise<Weight> {
  const key = [entry, code, leftOut].join('\n')
  const weight = weighed.get(key) ?? bundle(entry, code, leftOut)
  weighed.set(key, weight)
  return weight
}

async function bundle(entry: string, code?: string, leftOut?: RegExp): Promise<Weight> {
  const host: Plugin = {
    name: 'host',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(HOST) ? HOST : null),
    load: (id) => (id === HOST ? code : leftOut?.test(id) === true ? emptyModule(id) : null),
  }
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [host],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // As a library, so that Vite's preload helper is not included.
      lib: { entry, formats: ['es'], fileName: 'entry' },
      rolldownOptions: {
        external: [/^react(-dom)?($|\/)/, /^next\//, /^docs-assistant\/styles\.css$/, /^node:/],
        output: { minify: true },
      },
    },
  })) as [Rolldown.RolldownOutput]
  const chunks = new Map(
    result.output.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const first = [...chunks.values()].find((chunk) => chunk.isEntry)!
  const eager = new Set([first.fileName])
  for (const name of eager) for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) eager.add(next)
  const eagerCode = [...eager].map((name) => withoutHints(chunks.get(name)!.code)).join('')
  return {
    kB: Math.round(gzipSync(eagerCode, { level: 9 }).byteLength / 10) / 100,
    packages: packagesOf([...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules))),
    eagerPackages: packagesOf([...eager].flatMap((name) => Object.keys(chunks.get(name)!.modules))),
    imports: [
      ...new Set([...eager].flatMap((file) => chunks.get(file)!.imports.filter((name) => !chunks.has(name)))),
    ].sort(),
  }
}

/** Removes comments for further bundlers. A library keeps them, a page doesn't. */
function withoutHints(code: string): string {
  return code.replaceAll('/* @__PURE__ */ ', '')
}

/** Returns a module with the same exports, which do nothing. */
function emptyModule(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  )
  return names.map((name) => `export const ${name.trim().replace(/.* as /s, '')} = () => ({})`).join('\n')
}

/** Lists the packages that our build bundled into these files, from the source maps. */
function packagesOf(files: string[]): string[] {
  const sources = files.flatMap((file) => {
    const map = `${file}.map`
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
  })
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** `useChat` and all that it imports, which load with the panel or with the hook. */
const USE_CHAT = [
  '@ai-sdk/provider',
  '@ai-sdk/provider-utils',
  '@ai-sdk/react',
  '@ai-sdk/ui-utils',
  'dequal',
  'nanoid',
  'secure-json-parse',
  'swr',
  'throttleit',
]
/** The Markdown parser, which loads with the first answer. */
const MARKDOWN = ['entities', 'markdown-it', 'mdurl']
/** The packages for the search and the quotes of `createAssistantHandler`, which load with its first request. */
const ASSISTANT_HANDLER = ['entities', 'linkify-it', 'markdown-it', 'mdurl', 'punycode.js', 'stemmer', 'uc.micro']
/** The packages that embed questions for `createAssistantHandler`. They load only if the host names a model. */
const EMBEDDINGS = [
  '@ai-sdk/openai-compatible',
  '@ai-sdk/provider',
  '@ai-sdk/provider-utils',
  'nanoid',
  'secure-json-parse',
  'zod',
]
/** Highlighting and math, each loaded when an answer needs it. */
const LAZY_RENDERERS = ['highlight.js', 'lowlight', 'temml']

test.each([
  // The whole entry. Hosts that import less load less; see below.
  {
    entry: 'dist/index.js',
    budget: 62.2,
    imports: ['react', 'react/jsx-runtime'],
    packages: [...USE_CHAT, ...MARKDOWN, ...LAZY_RENDERERS].sort(),
  },
  {
    entry: 'dist/next.js',
    budget: 10.4,
    imports: ['docs-assistant/styles.css', 'next/navigation', 'react', 'react/jsx-runtime'],
    packages: [...USE_CHAT, ...MARKDOWN, ...LAZY_RENDERERS].sort(),
  },
  { entry: 'dist/config.js', budget: 8.7, imports: [], packages: [] },
  { entry: 'dist/testing.js', budget: 6, imports: [], packages: [] },
  { entry: 'dist/node/server.js', budget: 9.4, imports: [], packages: [] },
  {
    entry: 'service/dist/handler.js',
    budget: 9.4,
    imports: [],
    packages: [...ASSISTANT_HANDLER, ...EMBEDDINGS].sort(),
  },
])('$entry stays within $budget kB', async ({ entry, budget, imports, packages }) => {
  const weight = await weigh(entry)
  console.log(`${entry}: ${weight.kB} kB of at most ${budget}`)
  expect(weight.imports).toEqual(imports)
  expect(weight.packages).toEqual(packages)
  expect(weight.kB).toBeLessThanOrEqual(budget)
})

/** The size for a host that imports only these names of the React entry. */
test.each([
  { names: 'DocsAssistant', budget: 10.3 },
  { names: 'useDocsAssistant', budget: 25.2 },
  { names: 'Thread, Composer', budget: 21.2 },
  { names: 'Message', budget: 14.9 },
  { names: 'Markdown', budget: 2.25 },
  { names: 'Launcher', budget: 1.1 },
  { names: 'ContextChips', budget: 6.2 },
  { names: 'useAgentJob', budget: 3.1 },
  { names: 'AgentJobPanel', budget: 1.45 },
  { names: 'createLabels', budget: 3.8 },
  { names: 'usePagePath', budget: 0.5 },
])('$names alone costs at most $budget kB', async ({ names, budget }) => {
  const { kB } = await weigh(HOST, `export { ${names} } from '${resolve('dist/index.js')}'`)
  console.log(`${names}: ${kB} kB of at most ${budget}`)
  expect(kB).toBeLessThanOrEqual(budget)
})

/** The modules that exist only for docs.json. */
const DOCS_JSON = /modules\/(config\/.+|widget\/(useSiteAssets|openSettings|parseConfigProp))\.js$/

test('docs.json costs the widget at most 4 kB', async () => {
  const host = `export { DocsAssistant } from '${resolve('dist/index.js')}'`
  const [whole, without] = [await weigh(HOST, host), await weigh(HOST, host, DOCS_JSON)]
  const cost = whole.kB - without.kB
  console.log(`docs.json: ${cost.toFixed(2)} kB of at most 4`)
  // If it were much less, the pattern above would no longer match its modules.
  expect(cost).toBeGreaterThan(2)
  expect(cost).toBeLessThanOrEqual(4)
})

test('the entry loads only the hook of the SDK, and no parser or highlighter', async () => {
  const { eagerPackages } = await weigh('dist/index.js')
  expect(eagerPackages).toEqual(USE_CHAT)
})

/**
 * When each file loads. A split costs a request, which can fail, so a new one needs a reason: it is large, and few
 * readers need it, or it loads at a time of its own.
 */
const LATE = {
  'agent-jobs/jobPanels': 'an agent job is opened: 6 kB',
  'chat/requestRuntime': 'the reader types: 18 kB',
  'markdown/highlight/highlight': 'an answer has code: 52 kB',
  'markdown/math/renderFormula': 'an answer has a formula: 60 kB',
  'markdown/render/MarkdownDocument': 'the reader types: 32 kB',
  'markdown/render/answerTools': 'an answer has a citation or a table',
  'markdown/syntax/allReferences': 'a text has a rare character reference: 15 kB',
  'page/readHostLooks': 'with the page, if there is no docs.json',
  'static/docsEngine': 'a site without a server is opened',
  'ui/parts/answerParts': 'the reader types: 12 kB',
  'ui/tooltip': 'a reader points at a button',
  'widget/Fields': 'a reader is about to open the panel: before its code',
  'widget/SearchPanel': 'the search is opened: 5 kB',
  'widget/ShadowHost': 'isolation in a shadow root, with the stylesheet',
  'widget/WidgetPanel': 'a reader is about to open the panel',
  'widget/loadLanguages': 'an answer has code in a language of the site: 9 kB',
  'widget/namedAssets': 'docs.json names icons or a code theme',
  'widget/openSettings': 'the panel opens, with docs.json, and icons: 8 kB',
  'widget/panelParts': 'right after the panel',
  'widget/readerPanels': 'a reader points at a button of the header: 10 kB',
  'widget/reportProps': 'something is wrong with the props or docs.json: 6 kB',
}

test('these files load late, besides the languages, and no others', () => {
  const modules = resolve('dist/modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const late = files.flatMap((file) =>
    [...readFileSync(resolve(modules, file), 'utf8').matchAll(/\bimport\("(\.[^"]+?)\.js"\)/g)].map(([, path]) =>
      // The bundler adds a number where only capitals tell two files apart.
      new URL(path!, `file:///${file}`).pathname.slice(1).replace(/2$/, ''),
    ),
  )
  expect([...new Set(late)].filter((file) => !file.startsWith('locales/')).sort()).toEqual(Object.keys(LATE).sort())
})

test('the script tag loads at most 32.5 kB to render Markdown', () => {
  const file = readdirSync(resolve('dist/embed')).find((name) => /^MarkdownDocument-.*\.js$/.test(name))!
  const kB = gzipSync(readFileSync(resolve('dist/embed', file)), { level: 9 }).byteLength / 1000
  console.log(`Markdown: ${kB.toFixed(2)} kB of at most 32.5`)
  expect(kB).toBeLessThanOrEqual(32.5)
})

/** Lists the files of the script tag's app that load before its field accepts keys. */
function openingFiles(): string[] {
  const files = new Set(['app.js'])
  for (const file of files) {
    for (const [, next] of readFileSync(resolve('dist/embed', file), 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g))
      files.add(next!)
  }
  return [...files]
}

test('the script tag is ASCII, so that pages in any encoding read it alike', () => {
  expect(readFileSync(resolve('dist/embed.js'), 'latin1')).not.toMatch(/[\x80-\xff]/)
})

test('the script tag opens the panel with at most three files', () => {
  expect(openingFiles().length).toBeGreaterThan(1)
  expect(openingFiles().length).toBeLessThanOrEqual(3)
})

test('browsers are asked to compile the files that open the panel while they load', () => {
  const files = ['bar.js', 'fields.js', ...openingFiles()].filter((file) => !file.startsWith('rolldown-runtime'))
  const unmarked = files.filter(
    (file) => !readFileSync(resolve('dist/embed', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(unmarked).toEqual([])
})

test('the script tag loads at most 97.4 kB until its field takes keys', () => {
  const files = [resolve('dist/embed.js'), ...openingFiles().map((file) => resolve('dist/embed', file))]
  const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).byteLength / 1000)
  const kB = sizes.reduce((sum, size) => sum + size)
  console.log(`script tag: ${kB.toFixed(2)} kB of at most 97.4, of which ${sizes[0]!.toFixed(2)} with the page`)
  // Includes 0.7 kB that give the launcher the page's colour before the widget has loaded.
  expect(sizes[0]).toBeLessThanOrEqual(7.5)
  expect(kB).toBeLessThanOrEqual(97.4)
})

test('<DocsAssistant> loads at most 64.4 kB until its field takes keys', async () => {
  const entry = resolve('dist/index.js')
  const lazy = readFileSync(resolve('dist/modules/widget/widgetPanel.js'), 'utf8')
  const panel = resolve('dist/modules/widget', /import\("(.*?WidgetPanel.*?)"\)/.exec(lazy)![1]!)
  const { kB, eagerPackages } = await weigh(
    HOST,
    `export { DocsAssistant } from '${entry}'\nexport * as panel from '${panel}'`,
  )
  console.log(`the open panel: ${kB} kB of at most 64.4`)
  expect(eagerPackages).toEqual(USE_CHAT)
  expect(kB).toBeLessThanOrEqual(64.4)
})
