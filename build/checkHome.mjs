// @ts-check
/**
 * Refuses to publish a package without a repository, or one that says it is not published. npm shows the README on its
 * own site, where links to `playground/` and pictures work only if package.json names the repository.
 */
import { readFileSync } from 'node:fs'

/** Words that are true only until the package is published. */
const BEFORE_RELEASE = {
  'CHANGELOG.md': '(unreleased)',
  'README.md': 'not on npm yet',
  'playground/questions.md': 'not on npm yet',
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const missing = ['repository', 'homepage'].filter((name) => manifest[name] === undefined)
if (missing.length > 0) {
  console.error(`Set ${missing.join(' and ')} in package.json first: without them, the README's links are dead on npm.`)
  process.exitCode = 1
}

const outdated = Object.entries(BEFORE_RELEASE).filter(([file, words]) =>
  readFileSync(file, 'utf8').replace(/\s+/g, ' ').includes(words),
)
for (const [file, words] of outdated) {
  console.error(`Rewrite the passage "${words}" in ${file} first: it will not be true of the published package.`)
  process.exitCode = 1
}
