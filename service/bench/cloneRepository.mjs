// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Clones a public repository into a folder, unless it is there already.
 *
 * @param {string} parent
 * @param {string} repository `owner/name`
 * @returns {string} its folder
 */
export function cloneRepository(parent, repository) {
  const root = join(parent, repository.replace('/', '+'))
  if (!existsSync(root))
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `https://github.com/${repository}`, root])
  return root
}
