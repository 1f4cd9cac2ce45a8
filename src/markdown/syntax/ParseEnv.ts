/** Whether dollars and `\(` are math: always, never, or only where what they enclose looks like a formula. */
export type MathMode = 'always' | 'never' | 'detect'

/** State of one parse, which markdown-it passes to every rule. */
export interface ParseEnv {
  [key: string | symbol]: unknown
  /** Link definitions by normalised label. Reading a missing label records it. */
  references: Record<string, { href: string; title: string }>
  /** Whether the text may still grow. Syntax left open at its end is then closed instead of shown raw. */
  isOpen: boolean
  math: MathMode
}
