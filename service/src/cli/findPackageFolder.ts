import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the folder of the installed package: the nearest one above this file with a package.json of its name. */
export function findPackageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
    if (name === 'docs-assistant-service') return folder
  }
  throw new Error('Files of the package docs-assistant-service are missing. Install it again.')
}
