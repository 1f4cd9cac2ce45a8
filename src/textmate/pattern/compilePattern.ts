import { CaptureState, type SearchOptions } from './CaptureState.ts'
import { compileNode } from './compileNode.ts'
import type { CompileContext } from './Matcher.ts'
import { getFirstCharacters } from './getFirstCharacters.ts'
import type { ParsedPattern } from './nodes.ts'
import type { StepBudget } from './StepBudget.ts'

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
