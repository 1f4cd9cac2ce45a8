import { CaptureState, type SearchOptions } from './pattern/CaptureState.ts'
import { compileNode } from './pattern/compileNode.ts'
import type { CompileContext } from './pattern/Matcher.ts'
import { getFirstCharacters } from './pattern/getFirstCharacters.ts'
import type { ParsedPattern } from './pattern/nodes.ts'
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

export interface PatternMatch {
  start: number
  end: number
  /** Start and end of each group, beginning with the whole match. -1 for a group that did not match. */
  groups: readonly number[]
}

export interface Pattern {
  /** Finds the first match at or after an offset. */
  search: (text: string, options: SearchOptions) => PatternMatch | null
}

/** The number of groups whose bounds are copied or cleared in one step. */
const GROUPS_PER_STEP = 4

/**
 * Compiles a pattern to a backtracking matcher, like other regular expression engines, but one that counts its steps:
 * see `StepBudget`.
 */
export function compilePattern({ node, groups }: ParsedPattern, budget: StepBudget): Pattern {
  const captures = new CaptureState(groups.length)
  const groupSteps = Math.ceil(groups.length / GROUPS_PER_STEP)
  const context: CompileContext = { captures, budget, groups, groupSteps, returns: [], bodies: [] }
  const match = compileNode(node, (at) => at, context)
  const canStartWith = getFirstCharacters(node)

  return {
    search(text, options) {
      captures.reset(text, options)
      budget.spend(groupSteps + ((text.length - options.from) >> 4))
      for (let at = options.from; at <= text.length; at++) {
        if (!canStartWith(text.charCodeAt(at))) continue
        budget.spend(1)
        const end = match(at)
        if (end < 0) continue
        budget.spend(groupSteps)
        return { start: captures.keptFrom ?? at, end, groups: captures.getGroups(at, end) }
      }
      return null
    },
  }
}
