import { compilePattern, type Pattern, type PatternMatch } from './pattern/compilePattern.ts'
import { parsePattern } from './pattern/parsePattern.ts'
import { BudgetError, type StepBudget } from './pattern/StepBudget.ts'

export interface PatternCache {
  /** Returns the pattern of a source, or undefined if the source is invalid. */
  get: (source: string) => Pattern | undefined
}

const MAX_PATTERNS = 5_000
const MAX_SOURCE_LENGTH = 50_000

/** Compiles each pattern once, when it is first needed. */
export function createPatternCache(budget: StepBudget): PatternCache {
  const known = new Map<string, Pattern | undefined>()
  return {
    get(source) {
      const before = known.get(source)
      if (before !== undefined || known.has(source)) return before
      // The end of a range can contain text of the line, so there may be as many patterns as lines.
      if (known.size >= MAX_PATTERNS) known.clear()
      const pattern = compile(source, budget)
      known.set(source, pattern)
      return pattern
    },
  }
}

function compile(source: string, budget: StepBudget): Pattern | undefined {
  if (source.length > MAX_SOURCE_LENGTH) return undefined
  budget.spend(1 + (source.length >> 3))
  try {
    const pattern = compilePattern(parsePattern(source, budget), budget)
    return source.includes('\\G') ? pattern : rememberMatch(pattern)
  } catch (problem) {
    if (problem instanceof BudgetError) throw problem
    return undefined
  }
}

/** Remembers the last match, because a line is searched again after each match. */
function rememberMatch(pattern: Pattern): Pattern {
  let text = ''
  let from = 0
  let match: PatternMatch | null = null
  return {
    search(line, options) {
      const isKnown = line === text && options.from >= from && (match === null || match.start >= options.from)
      if (!isKnown) {
        match = pattern.search(line, options)
        text = line
        from = options.from
      }
      return match
    },
  }
}
