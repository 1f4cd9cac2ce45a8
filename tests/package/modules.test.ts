/** Every file of the package is imported alone, because the order of imports differs between bundlers. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'

/** Programs. They are run by other tests, and act when they are imported. */
const PROGRAMS = new Set(
  ['cli.js', 'worker.js', 'static/engine.js'].map((file) => `docs-assistant-service/dist/${file}`),
)

const listFiles = (dist: string) =>
  readdirSync(join(inject('host'), 'node_modules', dist), { recursive: true, encoding: 'utf8' })
    .map((file) => `${dist}/${file}`.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !PROGRAMS.has(file))

test('every file can be imported alone', () => {
  const host = inject('host')
  const modules = join(host, 'node_modules')
  const files = ['docs-assistant/dist', 'docs-assistant-service/dist'].flatMap(listFiles)
  expect(files.length).toBeGreaterThan(400)
  const list = join(host, 'files.json')
  writeFileSync(list, JSON.stringify(files.map((file) => join(modules, file))))
  const failures = execFileSync(process.execPath, [resolve('tests/package/importEach.mjs'), list], { encoding: 'utf8' })
  expect(JSON.parse(failures)).toEqual({})
})

/**
 * What a host's bundler can't see through, or replaces. Webpack warns of the first two, and refuses to build the third.
 * Parcel wants packages in place of the last.
 */
const OPAQUE = {
  'an import() of an address that bundlers are not told to leave alone':
    /\bimport\((?!\s*["'])(?!\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/)/,
  'a require': /(?<![\w.])require\(/,
  'all of a host’s package': /\bimport \* as \w+ from "[^.]/,
  'something that only Node has':
    /(?<![\w.$"'`-])(Buffer|__dirname|__filename|process(?!\.env\.NODE_ENV\b))(?=[\s.)[])/,
}

test.each(Object.entries(OPAQUE))('no file of the React entries contains %s', (_name, pattern) => {
  const files = listFiles('docs-assistant/dist').filter((file) => !/\/dist\/(embed|node)[/.]/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const code = (file: string) =>
    readFileSync(join(inject('host'), 'node_modules', file), 'utf8').replace(/^\s*(\*|\/\/).*/gm, '')
  expect(files.filter((file) => pattern.test(code(file)))).toEqual([])
})
