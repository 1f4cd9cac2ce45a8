import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../service/tests/http/startService.ts'

const FIRST = '## 0.1.0 (2026-12-01)\n\nThe first version.\n'
const INTRO = '# Changelog\n\nAll changes.\n\n'
const TODAY = new RegExp(`^${new Date().getUTCFullYear()}-\\d\\d-\\d\\d$`)

/** A repository of both packages. Each subject is a commit after the tag v0.1.0. */
async function openRepository(changelog: string, subjects: string[] = []) {
  const manifest = JSON.stringify({ name: 'docs-assistant', version: '0.1.0' }, null, 2)
  const lock = { version: '0.1.0', packages: { '': { version: '0.1.0' }, service: { version: '0.1.0' }, a: {} } }
  const folder = await makeFolder({
    'package.json': `${manifest}\n`,
    'service/package.json': `${manifest}\n`,
    'package-lock.json': JSON.stringify(lock),
    'CHANGELOG.md': INTRO + changelog,
    Dockerfile: '',
    'compose.yaml': '',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'feat: the first version')
  git('tag', 'v0.1.0')
  for (const subject of subjects) git('commit', '--quiet', '--allow-empty', '--message', subject)
  const run = (script: string, version: string) => {
    const { status, stderr } = spawnSync('node', [resolve('build', script), version], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  }
  return { run, read: (file: string) => readFile(join(folder, file), 'utf8') }
}

/** The text of a part, and its date. */
function readPart(changelog: string, version: string) {
  const [, date, text] = new RegExp(`^## ${version} \\((.*)\\)\\n\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(changelog)!
  return { date, text }
}

test('a version is written into both packages and the changelog, and may then be released', async () => {
  const { run, read } = await openRepository(`## 0.2.0 (unreleased)\n\n- A.\n\n### Upgrade\n\nNothing.\n\n${FIRST}`)
  expect(run('prepareRelease.mjs', '0.2.0')).toEqual({ status: 0, stderr: '' })
  for (const file of ['package.json', 'service/package.json'])
    expect(await read(file)).toBe('{\n  "name": "docs-assistant",\n  "version": "0.2.0"\n}\n')
  expect(JSON.parse(await read('package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, service: { version: '0.2.0' }, a: {} },
  })
  const changelog = await read('CHANGELOG.md')
  expect(readPart(changelog, '0.2.0')).toEqual({
    date: expect.stringMatching(TODAY) as string,
    text: '- A.\n\n### Upgrade\n\nNothing.\n\n',
  })
  expect(changelog.endsWith(FIRST)).toBe(true)
  expect(run('checkRelease.mjs', 'v0.2.0')).toEqual({ status: 0, stderr: '' })
})

test('without a part, it is written from the commits since the last tag', async () => {
  const subjects = [
    'feat(ui): a new card',
    'docs: words',
    'fix: `$&` stays',
    'feat!: a new name',
    'refactor: fewer files',
  ]
  const { run, read } = await openRepository(FIRST, subjects)
  expect(run('prepareRelease.mjs', '0.2.0')).toEqual({ status: 0, stderr: '' })
  const changelog = await read('CHANGELOG.md')
  expect(changelog.startsWith(`${INTRO}## 0.2.0 (`)).toBe(true)
  expect(readPart(changelog, '0.2.0').text).toBe(
    '### Added\n\n- a new card\n- a new name\n\n### Fixed\n\n- `$&` stays\n\n',
  )
  expect(run('checkRelease.mjs', 'v0.2.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('### Upgrade') as string,
  })
})

test.each([
  ['0.1.0', 'already has a part "## 0.1.0"'],
  ['v0.2.0', 'is not a version'],
  ['', 'is not a version'],
])('%j is refused, and nothing is written', async (version, why) => {
  const { run, read } = await openRepository(FIRST)
  const before = await read('package.json')
  expect(run('prepareRelease.mjs', version)).toEqual({ status: 1, stderr: expect.stringContaining(why) as string })
  expect([await read('package.json'), await read('CHANGELOG.md')]).toEqual([before, INTRO + FIRST])
})
