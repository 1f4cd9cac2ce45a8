/** Whether a character, by its code point, is meant. */
export type CharacterTest = (code: number) => boolean

/** A piece of a pattern. Groups are counted from 1, named ones too, as TextMate has it. */
export type PatternNode =
  | { type: 'text'; text: string }
  | { type: 'character'; test: CharacterTest }
  | { type: 'sequence' | 'choice'; nodes: readonly PatternNode[] }
  | { type: 'group'; index: number; node: PatternNode }
  | { type: 'loop'; node: PatternNode; least: number; most: number; mood: 'greedy' | 'lazy' | 'possessive' }
  | { type: 'atomic'; node: PatternNode }
  | { type: 'look'; node: PatternNode; isBehind: boolean; isNegative: boolean }
  | { type: 'reference'; index: () => number; ignoresCase: boolean }
  /** `\g<name>`: the group's own pattern once more; 0 is the whole. */
  | { type: 'call'; index: () => number }
  | { type: 'condition'; index: () => number; yes: PatternNode; no: PatternNode }
  | { type: 'place'; place: Place }
  /** `\K`: the match starts here. */
  | { type: 'keep' }

/** `^ $ \A \Z \z \G \b \B`. */
export type Place =
  'lineStart' | 'lineEnd' | 'textStart' | 'lastLineEnd' | 'textEnd' | 'anchor' | 'wordEdge' | 'noWordEdge'

export interface ParsedPattern {
  node: PatternNode
  /** The groups by their numbers; the first is the whole. */
  groups: readonly PatternNode[]
}
