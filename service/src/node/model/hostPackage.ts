import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A package that the host has installed. */
export interface HostPackage {
  version: string
  /** Loads its main module. */
  load(): Promise<Record<string, unknown>>
}

type Entry = string | { [condition: string]: Entry | undefined } | Entry[]

/**
 * Finds a package in `node_modules` of a folder or of the nearest folder above, as Node does. `require.resolve` would
 * not find packages that can only be imported.
 *
 * @returns undefined if it is not installed.
 */
export function findHostPackage(name: string, folder = process.cwd()): HostPackage | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const home = join(at, 'node_modules', name)
    if (existsSync(join(home, 'package.json'))) return openPackage(home)
    if (at === dirname(at)) return undefined
  }
}

function openPackage(home: string): HostPackage {
  const { version, exports, module, main } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version?: string
    exports?: Entry & { '.'?: Entry }
    module?: string
    main?: string
  }
  const entry = findEntry(exports?.['.'] ?? exports) ?? module ?? main ?? 'index.js'
  return {
    version: version ?? 'unknown',
    load: () => import(/* @vite-ignore */ pathToFileURL(join(home, entry)).href),
  }
}

/** Finds the file that Node would import: that of the first matching condition in `exports`. */
function findEntry(entry: Entry | undefined): string | undefined {
  if (entry === undefined || typeof entry === 'string') return entry
  if (Array.isArray(entry)) return entry.map(findEntry).find((found) => found !== undefined)
  for (const [condition, inner] of Object.entries(entry)) {
    const found = ['node', 'import', 'default'].includes(condition) ? findEntry(inner) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
