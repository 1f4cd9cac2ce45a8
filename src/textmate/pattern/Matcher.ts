import type { CaptureState } from './CaptureState.ts'
import type { PatternNode } from './nodes.ts'
import type { StepBudget } from './StepBudget.ts'

/** Matches from an offset on. Returns the end of the whole match, or -1. */
export type Matcher = (at: number) => number

/** The state that the matchers of one pattern share. */
export interface CompileContext {
  readonly captures: CaptureState
  readonly budget: StepBudget
  readonly groups: readonly PatternNode[]
  /** The steps for copying the bounds of all groups. */
  readonly groupSteps: number
  /** Where the running subroutines return to. */
  readonly returns: Matcher[]
  /** Groups that are called as subroutines, compiled on their first call. */
  readonly bodies: Matcher[]
}
