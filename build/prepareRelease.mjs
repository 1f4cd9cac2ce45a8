// @ts-check
/**
 * Writes a version into both packages and the changelog, for a pull request: node build/prepareRelease.mjs 0.2.0
 *
 * The changelog's part "(unreleased)" becomes that of the version. If there is none, it is written from the subjects of
 * the commits since the last tag.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Which commits users notice, by the type in their subject. */
const KINDS = { feat: 'Added', fix: 'Fixed', perf: 'Faster' }

const NUMBER = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/

const [version = ''] = process.argv.slice(2)
const changelog = readFileSync('CHANGELOG.md', 'utf8')
/** Of all parts, newest first. */
const headings = [...changelog.matchAll(/^## (\S+) \((.*)\)$/gm)]
const unreleased = headings.find(([, , date]) => date === 'unreleased')

if (!NUMBER.test(version)) fail(`"${version}" is not a version, such as 0.2.0.`)
else if (headings.some((heading) => heading !== unreleased && heading[1] === version))
  fail(`CHANGELOG.md already has a part "## ${version}".`)
else {
  const heading = `## ${version} (${new Date().toISOString().slice(0, 10)})`
  const written =
    unreleased === undefined
      ? insert(`${heading}\n\n${writeChanges()}`, headings[0]?.index ?? changelog.length)
      : changelog.replace(unreleased[0], heading)
  writeFileSync('CHANGELOG.md', written)
  for (const file of ['package.json', 'service/package.json'])
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const place of [lock, lock.packages[''], lock.packages.service]) place.version = version
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

/** @param {string} part @param {number} at */
function insert(part, at) {
  return changelog.slice(0, at) + part + changelog.slice(at)
}

/** The changes since the last tag, of which an author makes sentences. */
function writeChanges() {
  const tag = git(['describe', '--tags', '--abbrev=0', '--match', 'v*'])
  const subjects = git(['log', '--reverse', '--format=%s', `${tag}..HEAD`]).split('\n')
  const parts = Object.entries(KINDS).flatMap(([kind, title]) => {
    const changes = subjects.flatMap((subject) => new RegExp(`^${kind}(?:\\(.*?\\))?!?: (.+)`).exec(subject)?.[1] ?? [])
    return changes.length === 0 ? [] : [`### ${title}\n\n${changes.map((change) => `- ${change}\n`).join('')}\n`]
  })
  return parts.join('')
}

/** @param {string[]} args */
function git(args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 1
}
