// @ts-check
/**
 * Imports each file of a list, which is a JSON file whose path is the argument. Prints as JSON which of them throw.
 * They share what they import: a file that has loaded before could hide only a circle of imports, and with a circle,
 * the build fails.
 */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Packages of hosts, which the entries for these hosts import, and the names that they import. */
const HOST_PACKAGES = {
  'docs-assistant/styles.css': '',
  'next/navigation': 'export const useRouter = null',
  '@docusaurus/router': 'export const useHistory = null',
  '@docusaurus/useDocusaurusContext': 'export default null',
  '@docusaurus/useGlobalData': 'export const usePluginData = null',
}

// The hooks run in a thread of their own, so they are given as text.
const hooks = `
const HOST_PACKAGES = ${JSON.stringify(HOST_PACKAGES)}
export async function resolve(specifier, context, next) {
  const code = HOST_PACKAGES[specifier]
  if (code !== undefined) return { url: 'data:text/javascript,' + encodeURIComponent(code), shortCircuit: true }
  return next(specifier, context)
}
`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)

/** @type {Record<string, string>} */
const failures = {}
const files = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))
for (const file of files) {
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    failures[file] = String(error)
  }
}
process.stdout.write(JSON.stringify(failures))
process.exit(0)
