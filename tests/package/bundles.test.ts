/**
 * The dependency policy and the size budget: what each entry of the build reaches, and what it weighs in a host's
 * bundle (minified, gzip, React external). To add a package is to add it here, with its bytes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

interface Weight {
  /** kB (1,000 bytes) of gzip that a page loads with the entry itself. */
  kB: number
  /** Packages outside of ours that are inside, lazy chunks included. */
  packages: string[]
  /** Modules that are left for the host to provide. */
  imports: string[]
}

async function weigh(entry: string): Promise<Weight> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
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
  const chunks = new Map(result.output.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])))
  const first = [...chunks.values()].find((chunk) => chunk.isEntry)!
  const eager = new Set([first.fileName])
  for (const name of eager) for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) eager.add(next)
  const code = [...eager].map((name) => chunks.get(name)!.code).join('')
  return {
    kB: Math.round(gzipSync(code, { level: 9 }).byteLength / 10) / 100,
    packages: packagesOf([...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules))),
    imports: [...new Set([...chunks.values()].flatMap((chunk) => chunk.imports.filter((name) => !chunks.has(name))))].sort(),
  }
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

/** `useChat` and what it stands on. */
const CHAT = ['@ai-sdk/provider', '@ai-sdk/provider-utils', '@ai-sdk/react', '@ai-sdk/ui-utils', 'nanoid', 'secure-json-parse', 'throttleit']
/** The parser of answers, which is loaded with the first of them. */
const MARKDOWN = ['entities', 'linkify-it', 'markdown-it', 'mdurl', 'punycode.js', 'uc.micro']
/** Colours of code and formulas, each loaded when an answer needs it. */
const DRAWN_LATE = ['devlop', 'highlight.js', 'lowlight', 'temml']

test.each([
  // The conversation, 4 kB for the looks of docs.json, and the panel of agent jobs.
  { entry: 'dist/index.js', budget: 50, imports: ['react', 'react/jsx-runtime'], packages: [...CHAT, ...MARKDOWN, ...DRAWN_LATE].sort() },
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
