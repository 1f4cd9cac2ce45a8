// @ts-check
/**
 * Refuses to publish a package without a repository. npm shows the README on its own site, where links to `playground/`
 * and pictures work only if package.json names the repository.
 */
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const missing = ['repository', 'homepage'].filter((name) => manifest[name] === undefined)
if (missing.length > 0) {
  console.error(`Set ${missing.join(' and ')} in package.json first: without them, the README's links are dead on npm.`)
  process.exitCode = 1
}
