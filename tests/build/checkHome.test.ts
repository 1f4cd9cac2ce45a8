import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { makeFolder } from '../../service/tests/http/startService.ts'

const TEXTS = {
  'README.md': '# docs-assistant',
  'CHANGELOG.md': '## 0.1.0 (2026-12-01)',
  'playground/questions.md': '# Questions',
}

/** Runs the command that npm runs before it publishes. */
async function publish(home: object, texts: Partial<typeof TEXTS> = {}) {
  const folder = await makeFolder({ ...TEXTS, ...texts })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...home }))
  const [program, script] = manifest.scripts.prepublishOnly.split(' ')
  const { status, stderr } = spawnSync(program!, [resolve(script!)], { cwd: folder, encoding: 'utf8' })
  return { status, stderr }
}

const repository = { type: 'git', url: 'git+https://git.example/acme/docs-assistant.git' }
const homepage = 'https://docs.example'

test.each([
  [{ repository: undefined, homepage: undefined }, 'repository and homepage'],
  [{ repository, homepage: undefined }, 'homepage'],
  [{ repository: undefined, homepage }, 'repository'],
])('a package without a home is not published: %j', async (home, missing) => {
  const { status, stderr } = await publish(home)
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Set ${missing} in package.json first`)])
})

test('a package with a home is published', async () => {
  expect(await publish({ repository, homepage })).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['CHANGELOG.md', '## 0.1.0 (unreleased)', '(unreleased)'],
  ['README.md', 'The package is not\non npm yet.', 'not on npm yet'],
  ['playground/questions.md', 'It is not on npm yet.', 'not on npm yet'],
])('a package whose %s says that it is not published is not published', async (file, text, words) => {
  const { status, stderr } = await publish({ repository, homepage }, { [file]: text })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Rewrite the passage "${words}" in ${file} first`)])
})

test('every link of the README within the repository leads to a file', () => {
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(20)
  for (const path of links) expect(() => readFileSync(path)).not.toThrow(/ENOENT/)
})
