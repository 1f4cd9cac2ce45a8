/** Every file of the package is imported alone, because the order of imports differs between bundlers. */
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'

/** Programs. They are run by other tests, and act when they are imported. */
const PROGRAMS = new Set(
  ['cli.js', 'worker.js', 'static/engine.js'].map((file) => `docs-assistant-service/dist/${file}`),
)

test('every file can be imported alone', () => {
  const host = inject('host')
  const modules = join(host, 'node_modules')
  const files = ['docs-assistant/dist', 'docs-assistant-service/dist']
    .flatMap((dist) =>
      readdirSync(join(modules, dist), { recursive: true, encoding: 'utf8' }).map((file) => `${dist}/${file}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !PROGRAMS.has(file))
  expect(files.length).toBeGreaterThan(400)
  const list = join(host, 'files.json')
  writeFileSync(list, JSON.stringify(files.map((file) => join(modules, file))))
  const failures = execFileSync(process.execPath, [resolve('tests/package/importEach.mjs'), list], { encoding: 'utf8' })
  expect(JSON.parse(failures)).toEqual({})
})
