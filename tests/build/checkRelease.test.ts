import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../service/tests/http/startService.ts'

const FIRST = '## 0.1.0 (2026-12-01)\n\nThe first version.\n'
const SECOND = '## 0.2.0 (2027-02-01)\n\n### Upgrade\n\nNothing to do.\n\n'

const DIGEST = `@sha256:${'0123456789abcdef'.repeat(4)}`
const PINNED = {
  Dockerfile: `FROM node:22-slim${DIGEST} AS build\nFROM node:22-slim${DIGEST}\n`,
  'compose.yaml': `services:\n  docs:\n    build: .\n  redis:\n    image: redis:7.4-alpine${DIGEST}\n`,
}

/** Runs the first step of the workflow `release`. */
async function check(tag: string, changelog: string, { root = tag.slice(1), service = tag.slice(1), files = {} } = {}) {
  const folder = await makeFolder({
    'package.json': JSON.stringify({ version: root }),
    'service/package.json': JSON.stringify({ version: service }),
    'CHANGELOG.md': `# Changelog\n\n${changelog}`,
    ...PINNED,
    ...files,
  })
  const { status, stderr } = spawnSync('node', [resolve('build/checkRelease.mjs'), tag], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.each([
  ['v0.1.0', FIRST],
  ['v0.2.0', SECOND + FIRST],
])('%s may be released', async (tag, changelog) => {
  expect(await check(tag, changelog)).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['v0.2.0', FIRST, 'no part "## 0.2.0 (date)"'],
  ['v0.1.0', '## 0.1.0 (unreleased)\n', 'write the date instead'],
  ['v0.2.0', SECOND.replace('### Upgrade', '### Fixes') + FIRST, 'no part "### Upgrade" in 0.2.0'],
])('%s is refused with the changelog %j', async (tag, changelog, why) => {
  expect(await check(tag, changelog)).toEqual({ status: 1, stderr: expect.stringContaining(why) as string })
})

test('a tag that is not the version of both packages is refused', async () => {
  const { status, stderr } = await check('v0.1.0', FIRST, { root: '0.1.0', service: '0.0.9' })
  expect([status, stderr]).toEqual([1, 'service/package.json has the version 0.0.9, but the tag is v0.1.0.\n'])
})

test.each([
  ['Dockerfile', 'node:22-slim'],
  ['compose.yaml', 'redis:7.4-alpine'],
] as const)('an image without a digest in %s is refused', async (file, image) => {
  const { status, stderr } = await check('v0.1.0', FIRST, { files: { [file]: PINNED[file].replaceAll(DIGEST, '') } })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${file} has ${image} without its digest`)])
  expect(stderr).toContain(`docker buildx imagetools inspect ${image} `)
})

test.each(['package.json', 'service/package.json'])('npm corrects nothing in %s when it publishes', async (file) => {
  const manifest = await readFile(file, 'utf8')
  const folder = await makeFolder({ 'package.json': manifest })
  spawnSync('npm', ['pkg', 'fix'], { cwd: folder })
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual(JSON.parse(manifest))
})
