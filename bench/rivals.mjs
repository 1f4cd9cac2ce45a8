// @ts-check
/** Installs and bundles the rivals of a benchmark, which are npm packages in a separate folder. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the packages of a benchmark once. npm skips optional ones that it can't install. */
export function installRivals(/** @type {string} */ folder) {
  if (existsSync(join(folder, 'node_modules'))) return
  console.log('Installing the rivals (only once) …')
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder, stdio: 'inherit' })
}

/**
 * Bundles pages, and skips those whose rival is not installed. Returns the names of the bundled pages.
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
      console.log(`${name} is skipped: ${missing} is not installed`)
    }
  }
  return bundled
}
