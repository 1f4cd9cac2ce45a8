/**
 * The dependency policy and the size budget: what each entry of the build reaches, and what it weighs in a host's
 * bundle (minified, gzip, React external). To add a package is to add it here, with its bytes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

interface Weight {
  /** kB (1,000 bytes) of gzip that a page loads with the entry itself. */
  kB: number
  /** Packages outside of ours that are inside, lazy chunks included. */
  packages: string[]
  /** Those of them that a page loads with the entry itself. */
  eagerPackages: string[]
  /** Modules that are left for the host to provide. */
  imports: string[]
}

/** A file that a host might have written, in place of one on the disk. */
const HOST = 'virtual-host.js'

/** Weighs a file of the build, or a file of a host's that is given as its code; modules can be left out, but for their names. */
async function weigh(entry: string, code?: string, leftOut?: RegExp): Promise<Weight> {
  const host: Plugin = {
    name: 'host',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(HOST) ? HOST : null),
    load: (id) => (id === HOST ? code : leftOut?.test(id) === true ? emptied(id) : null),
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
      // As a library, so that Vite's own helper for preloading is not weighed along.
      lib: { entry, formats: ['es'], fileName: 'entry' },
      rolldownOptions: { external: [/^react(-dom)?($|\/)/, /^node:/], output: { minify: true } },
    },
  })) as [Rolldown.RolldownOutput]
  const chunks = new Map(
    result.output.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const first = [...chunks.values()].find((chunk) => chunk.isEntry)!
  const eager = new Set([first.fileName])
  for (const name of eager) for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) eager.add(next)
  const eagerCode = [...eager].map((name) => chunks.get(name)!.code).join('')
  return {
    kB: Math.round(gzipSync(eagerCode, { level: 9 }).byteLength / 10) / 100,
    packages: packagesOf([...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules))),
    eagerPackages: packagesOf([...eager].flatMap((name) => Object.keys(chunks.get(name)!.modules))),
    imports: [
      ...new Set([...chunks.values()].flatMap((chunk) => chunk.imports.filter((name) => !chunks.has(name)))),
    ].sort(),
  }
}

/** A module of the build whose exports do nothing. */
function emptied(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  )
  return names.map((name) => `export const ${name.trim().replace(/.* as /s, '')} = () => ({})`).join('\n')
}

/** The packages that our own build folded into those files, from the build's source maps. */
function packagesOf(files: string[]): string[] {
  const sources = files.flatMap((file) => {
    const map = `${file}.map`
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
  })
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/** The hook. What it stands on is loaded ahead of the first question. */
const USE_CHAT = '@ai-sdk/react'
const ANSWERING = ['@ai-sdk/provider', '@ai-sdk/provider-utils', '@ai-sdk/ui-utils', 'nanoid', 'secure-json-parse']
/** The parser of answers, which is loaded with the first of them. */
const MARKDOWN = ['entities', 'linkify-it', 'markdown-it', 'mdurl', 'punycode.js', 'uc.micro']
/** Colours of code and formulas, each loaded when an answer needs it. */
const DRAWN_LATE = ['devlop', 'highlight.js', 'lowlight', 'temml']

test.each([
  // Everything that the entry exports; a host that uses less pays for less, see below.
  {
    entry: 'dist/index.js',
    budget: 40.5,
    imports: ['react', 'react/jsx-runtime'],
    packages: [USE_CHAT, ...ANSWERING, ...MARKDOWN, ...DRAWN_LATE].sort(),
  },
  { entry: 'dist/config.js', budget: 8, imports: [], packages: [] },
  { entry: 'dist/testing.js', budget: 6, imports: [], packages: [] },
  { entry: 'dist/node/server.js', budget: 8, imports: [], packages: [] },
])('$entry stays within $budget kB', async ({ entry, budget, imports, packages }) => {
  const weight = await weigh(entry)
  console.log(`${entry}: ${weight.kB} kB of at most ${budget}`)
  expect(weight.imports).toEqual(imports)
  expect(weight.packages).toEqual(packages)
  expect(weight.kB).toBeLessThanOrEqual(budget)
})

/** What a host pays that imports nothing else. Each is a name, or names, of the React entry. */
test.each([
  { names: 'DocsAssistant', budget: 38.5 },
  { names: 'useDocsAssistant', budget: 10.5 },
  { names: 'Thread, Composer', budget: 18 },
  { names: 'Message', budget: 13 },
  { names: 'Markdown', budget: 2.5 },
  { names: 'Launcher', budget: 4.5 },
  { names: 'ContextChips', budget: 5 },
  { names: 'useAgentJob', budget: 3 },
  { names: 'AgentJobPanel', budget: 1.5 },
  { names: 'createLabels', budget: 2.5 },
  { names: 'usePagePath', budget: 0.6 },
])('$names alone costs at most $budget kB', async ({ names, budget }) => {
  const { kB } = await weigh(HOST, `export { ${names} } from '${resolve('dist/index.js')}'`)
  console.log(`${names}: ${kB} kB of at most ${budget}`)
  expect(kB).toBeLessThanOrEqual(budget)
})

/** What is there for a docs.json alone. */
const DOCS_JSON = /modules\/(config\/\w+|widget\/(useSite\w+|siteDetails|readSiteLooks))\.js$/

test('what docs.json brings costs the widget at most 4 kB', async () => {
  const host = `export { DocsAssistant } from '${resolve('dist/index.js')}'`
  const [whole, without] = [await weigh(HOST, host), await weigh(HOST, host, DOCS_JSON)]
  const cost = whole.kB - without.kB
  console.log(`docs.json: ${cost.toFixed(2)} kB of at most 4`)
  // Far less would mean that its modules have moved.
  expect(cost).toBeGreaterThan(2)
  expect(cost).toBeLessThanOrEqual(4)
})

test('a page loads nothing of the SDK but the hook, no parser and no highlighter before they are needed', async () => {
  const { eagerPackages } = await weigh('dist/index.js')
  expect(eagerPackages).toEqual([USE_CHAT])
})

test('what a script tag loads to open the panel is few files, so that a page waits for few', () => {
  const files = new Set(['app.js'])
  for (const file of files) {
    for (const [, next] of readFileSync(resolve('dist/embed', file), 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g))
      files.add(next!)
  }
  expect(files.size).toBeGreaterThan(1)
  expect(files.size).toBeLessThanOrEqual(3)
})
