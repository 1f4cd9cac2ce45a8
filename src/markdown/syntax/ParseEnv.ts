import type { MathMode } from '../rules/sharedRules.ts'

export type { MathMode } from '../rules/sharedRules.ts'

/** The state of one parse, which markdown-it passes to every rule. */
export interface ParseEnv {
  [key: string | symbol]: unknown
  /** Link definitions by normalised label. Reading a label without a definition records it as missing. */
  references: Record<string, { href: string; title: string }>
  /** Whether the text may still grow. Syntax left open at its end is then closed, not shown raw. */
  isOpen: boolean
  math: MathMode
  /** Whether the text is that of a table's cell. */
  isCell: boolean
}
