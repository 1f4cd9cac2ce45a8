import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Takes what only sorts files out of a path: `1.guides/02.start` becomes `guides/start`. */
export type StripNumbers = (path: string) => string

/** How far above the docs the configuration of their site may be: `site/src/content/docs`. */
const MAX_FOLDERS_UP = 3

const HOSTS: readonly { config: RegExp; strip: StripNumbers }[] = [
  // Nuxt Content takes digits and a point from each name.
  { config: /^nuxt\.config\.\w+$/, strip: eachName((name) => name.replace(/^\d+\.(?=.)/, '')) },
  // Docusaurus takes other signs as well, but leaves dates and versions as they are.
  {
    config: /^docusaurus\.config\.\w+$/,
    strip: eachName((name) => (/^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''))),
  },
]

/**
 * Whether the numbers in front of the docs' files and folders are part of their addresses is decided by the host of the
 * site, whose configuration is in the folder or above it. Undefined where the numbers stay.
 */
export async function readNumberPrefixes(folder: string): Promise<StripNumbers | undefined> {
  let current = folder
  for (let up = 0; up <= MAX_FOLDERS_UP; up += 1) {
    const names = await readdir(current).catch((): string[] => [])
    const host = HOSTS.find(({ config }) => names.some((name) => config.test(name)))
    if (host !== undefined) return host.strip
    if (names.includes('.git') || dirname(current) === current) return undefined
    current = dirname(current)
  }
  return undefined
}

function eachName(strip: (name: string) => string): StripNumbers {
  return (path) => path.split('/').map(strip).join('/')
}
