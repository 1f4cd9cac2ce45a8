// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The built command `docs-assistant`. */
export const CLI = 'service/dist/cli.js'
/** The last file that a build writes. It is missing after an aborted build. */
const BUILT = 'service/dist/embed.js'
const SOURCES = ['src', 'service/src', 'build', 'vite.config.ts', 'tailwind.config.ts', 'package-lock.json']

/** Builds the package if it is older than its sources. Ends the process if that fails. */
export function buildIfOld() {
  if (existsSync(CLI) && existsSync(BUILT) && newest(SOURCES) <= statSync(BUILT).mtimeMs) return
  console.log('Building the assistant (a few seconds, once) …')
  const { status } = spawnSync('npx', ['vite', 'build', '--app', '--logLevel', 'warn'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** @param {string[]} paths @returns {number} when any file below them last changed, in ms since the epoch */
function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      if (!existsSync(path)) return 0
      const stat = statSync(path)
      if (!stat.isDirectory()) return stat.mtimeMs
      return Math.max(stat.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))))
    }),
  )
}
