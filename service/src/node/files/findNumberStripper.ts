import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StripNumbers } from '../../engine/docs/StripNumbers.ts'

/** The site's configuration may be this many folders above the docs: `site/src/content/docs`. */
const MAX_FOLDERS_UP = 3

const GENERATORS: readonly { config: RegExp; strip: StripNumbers }[] = [
  // Nuxt Content removes digits and a point from each name.
  { config: /^nuxt\.config\.\w+$/, strip: applyToNames((name) => name.replace(/^\d+\.(?=.)/, '')) },
  // Docusaurus accepts other separators too, but leaves dates and versions unchanged.
  {
    config: /^docusaurus\.config\.\w+$/,
    strip: applyToNames((name) => (/^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''))),
  },
]

/**
 * Finds the site generator by its configuration, in the folder or above it. Returns the function that removes numbers
 * from paths as this generator does, or undefined if addresses keep the numbers.
 */
export async function findNumberStripper(folder: string): Promise<StripNumbers | undefined> {
  let current = folder
  for (let up = 0; up <= MAX_FOLDERS_UP; up += 1) {
    const names = await readdir(current).catch((): string[] => [])
    const generator = GENERATORS.find(({ config }) => names.some((name) => config.test(name)))
    if (generator !== undefined) return generator.strip
    if (names.includes('.git') || dirname(current) === current) return undefined
    current = dirname(current)
  }
  return undefined
}

function applyToNames(strip: (name: string) => string): StripNumbers {
  return (path) => path.split('/').map(strip).join('/')
}
