import { compilePattern, type Budget, type Pattern } from './pattern/compilePattern.ts'
import type { PatternMatch } from './pattern/compilePattern.ts'
import { parsePattern } from './pattern/parsePattern.ts'

/** A pattern that remembers what it found last: a line is searched again behind each match. */
export type CachedPattern = Pattern

const MOST_PATTERNS = 5_000
const LONGEST = 50_000

/** Compiles each pattern once, when it is first needed. One that can't be read matches nothing. */
export function createPatterns(budget: Budget): { of: (source: string) => CachedPattern | undefined } {
  const known = new Map<string, CachedPattern | undefined>()
  return {
    of(source) {
      // Ends can be made of the text, so there may be as many as there are lines.
      if (known.size > MOST_PATTERNS) known.clear()
      if (!known.has(source)) known.set(source, compile(source, budget))
      return known.get(source)
    },
  }
}

function compile(source: string, budget: Budget): CachedPattern | undefined {
  if (source.length > LONGEST) return undefined
  try {
    const pattern = compilePattern(parsePattern(source), budget)
    return source.includes('\\G') ? pattern : withCache(pattern)
  } catch {
    return undefined
  }
}

function withCache(pattern: Pattern): CachedPattern {
  let [text, from] = ['', 0]
  let found: PatternMatch | null = null
  return {
    search(line, place) {
      const isKnown = line === text && place.from >= from && (found === null || found.start >= place.from)
      if (!isKnown) {
        found = pattern.search(line, place)
        text = line
        from = place.from
      }
      return found
    },
  }
}
