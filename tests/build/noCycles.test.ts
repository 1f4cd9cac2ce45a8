import { basename } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { findCycles, noCycles } from '../../build/noCycles.ts'

/** Not a constant, which the bundler would copy into the files that use it. */
const COUNT = `export let count = 3\nsetTimeout(() => (count += 1))`

/** Builds files that exist only in memory, each as a file of its own. */
async function buildFiles(files: Record<string, string>): Promise<unknown> {
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    // Vite makes the entry a path.
    resolveId: (id) => (files[basename(id)] === undefined ? null : `\0${basename(id)}`),
    load: (id) => files[id.slice(1)] ?? null,
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, noCycles()],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'entry', formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          chunkFileNames: '[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => (/^\0[a-z]+$/.test(id) ? id.slice(1) : null), minSize: 0 }],
          },
        },
      },
    },
  })
}

test('a build whose files import each other in a circle fails, and names the circle', async () => {
  const failure = buildFiles({
    entry: `import { one } from './one'\nconsole.log(one())`,
    one: `import { two } from './two'\nexport const one = () => two()\n${COUNT}`,
    two: `import { count } from './one'\nexport const two = () => count`,
  })
  await expect(failure).rejects.toThrow(/one\.js \(.*one\) imports\n +two\.js \(.*two\) imports\n +one\.js/)
})

test('a build without a circle passes, also if a file loads its importer later', async () => {
  const built = buildFiles({
    entry: `import { one } from './one'\nconsole.log(one())\n${COUNT}`,
    one: `import { two } from './two'\nexport const one = () => two()`,
    two: `export const two = () => import('./one')`,
  })
  await expect(built).resolves.toBeDefined()
})

test.each([
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  [
    'the shortest way back',
    { a: ['b', 'c'], b: ['c'], c: ['a'] },
    [
      ['a', 'c'],
      ['b', 'c', 'a'],
    ],
  ],
  [
    'circles that share no file',
    { a: ['b'], b: ['a'], c: ['d'], d: ['c', 'a'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['files beside a circle', { a: ['b'], b: ['c', 'd'], c: ['b'], d: ['react'] }, [['b', 'c']]],
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('circles are found: %s', (_name, imports, cycles) => {
  expect(findCycles(new Map(Object.entries(imports)))).toEqual(cycles)
})
