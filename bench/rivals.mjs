// @ts-check
/** Installs and bundles the rivals of a benchmark, which are npm packages in a separate folder. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the packages of a benchmark once. Skips optional ones that the registry doesn't have completely. */
export function installRivals(/** @type {string} */ folder) {
  if (existsSync(join(folder, 'node_modules'))) return
  console.log('installing the rivals (once) …')
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder, stdio: 'inherit' })
}

/**
 * Bundles pages. Leaves out rivals that are not installed. Returns the names of the pages that can run here.
 *
 * @param {string[]} names
 * @param {(name: string) => Promise<unknown>} bundle
 */
export async function bundleInstalled(names, bundle) {
  /** @type {string[]} */
  const bundled = []
  for (const name of names) {
    try {
      await bundle(name)
      bundled.push(name)
    } catch (error) {
      const missing = /failed to resolve import "([^."][^"]*)"/.exec(String(error))?.[1]
      if (missing === undefined) throw error
      console.log(`${name} is left out: ${missing} is not installed`)
    }
  }
  return bundled
}
