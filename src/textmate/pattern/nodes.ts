/** A test whether a character, given by its code point, belongs to a set. */
export interface CharacterTest {
  (code: number): boolean
  /** The maximum number of steps of one test. */
  readonly cost: number
}

/** A node of a parsed pattern. Groups are numbered from 1, including named ones, as TextMate does. */
export type PatternNode =
  | { type: 'text'; text: string }
  | { type: 'character'; test: CharacterTest }
  | { type: 'sequence' | 'alternation'; nodes: readonly PatternNode[] }
  | { type: 'group'; index: number; node: PatternNode }
  | Quantifier
  | { type: 'atomic'; node: PatternNode }
  | Lookaround
  | { type: 'backreference'; index: () => number; ignoresCase: boolean }
  /** `\g<name>`: matches the group's pattern again. 0 is the whole pattern. */
  | { type: 'subroutine'; index: () => number }
  | { type: 'conditional'; index: () => number; yes: PatternNode; no: PatternNode }
  | { type: 'assertion'; kind: AssertionKind }
  /** `\K`: the match starts here. */
  | { type: 'keep' }

export interface Quantifier {
  type: 'quantifier'
  node: PatternNode
  min: number
  max: number
  mode: 'greedy' | 'lazy' | 'possessive'
}

export interface Lookaround {
  type: 'lookaround'
  node: PatternNode
  isBehind: boolean
  isNegative: boolean
}

/** `^ $ \A \Z \z \G \b \B`. */
export type AssertionKind =
  'lineStart' | 'lineEnd' | 'textStart' | 'lastLineEnd' | 'textEnd' | 'anchor' | 'wordBoundary' | 'notWordBoundary'

export interface ParsedPattern {
  node: PatternNode
  /** The groups by number. Group 0 is the whole pattern. */
  groups: readonly PatternNode[]
}
