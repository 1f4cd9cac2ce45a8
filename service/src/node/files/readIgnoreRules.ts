import ignore from 'ignore'
import { readOwnFile } from './readOwnFile.ts'

/** Each pattern is compared with each file, which takes about 0.2 microseconds. */
const MAX_PATTERNS = 5_000
/** Longer than any path. */
const MAX_PATTERN_LENGTH = 4_096
/** Each `**`, and each further star in a name, multiplies the time to match a path. */
const MAX_FOLDER_STARS = 3
const MAX_NAME_STARS = 2

const FILE = '.mintignore'

export interface IgnoreRules {
  /**
   * Whether a file or folder is left out.
   *
   * @param path Its path in the docs folder, with `/`. A folder's path ends with `/`.
   */
  ignores(path: string): boolean
}

interface Compiled {
  text: string
  rules: IgnoreRules
  /** Says of each pattern that is not used as it is written why. */
  problems: string[]
}

/** By folder and `before`. Each image of a page needs the rules, and compiling thousands of patterns takes a second. */
const compiled = new Map<string, Compiled>()

/**
 * Reads a docs folder's `.mintignore`. Calls `warn` for each pattern that is not used as it is written.
 *
 * @param before Patterns that apply as if they were at the top of the file.
 */
export async function readIgnoreRules(
  folder: string,
  warn: (file: string, message: string) => void = () => {},
  before: readonly string[] = [],
): Promise<IgnoreRules> {
  const text = [...before, (await readOwnFile(folder, FILE, warn)) ?? ''].join('\n')
  const key = [folder, ...before].join('\n')
  const known = compiled.get(key)
  const { rules, problems } = known?.text === text ? known : compile(text)
  compiled.set(key, { text, rules, problems })
  for (const problem of problems) warn(FILE, problem)
  return rules
}

function compile(text: string): Omit<Compiled, 'text'> {
  const patterns = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const used = patterns.slice(0, MAX_PATTERNS)
  const problems: string[] = []
  if (patterns.length > used.length) problems.push(`has more than ${MAX_PATTERNS} patterns; the others are not used`)
  const matcher = ignore()
  // An editor may write `ü` as one character, and the file system as two.
  const rules: IgnoreRules = { ignores: (path) => matcher.ignores(path.normalize('NFC')) }
  for (const pattern of used) {
    const simple = simplify(pattern)
    if (simple !== null) matcher.add(simple.normalize('NFC'))
    if (simple === pattern) continue
    const result = simple === null ? 'is not used' : 'hides more than it says'
    problems.push(`a pattern with too many stars ${result}: ${pattern.slice(0, 40)}`)
  }
  return { rules, problems }
}

/**
 * Replaces a pattern with too many stars, which would take too long to match, by a simpler one that hides more files. A
 * file that the owner wants to hide must not appear. Returns null if it would show more files instead.
 */
function simplify(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null
  const names = pattern.split('/')
  const isFolders = (name: string): boolean => name === '**'
  const inFolders = names.filter(isFolders).length
  const inNames = names.reduce((sum, name) => sum + (isFolders(name) ? 0 : Math.max(0, countStars(name) - 1)), 0)
  if (inFolders <= MAX_FOLDER_STARS && inNames <= MAX_NAME_STARS) return pattern
  if (pattern.startsWith('!')) return null
  if (inFolders > MAX_FOLDER_STARS) names.splice(names.indexOf('**'), names.lastIndexOf('**') - names.indexOf('**'))
  return names.map((name) => (isFolders(name) || countStars(name) < 2 ? name : withOneStar(name))).join('/')
}

function countStars(name: string): number {
  return name.split('*').length - 1
}

/** Replaces everything between the first and the last special character of a pattern by one star. */
function withOneStar(name: string): string {
  return name.replace(/[*[\\].*(?:[*\]]|\\.)/, '*')
}
