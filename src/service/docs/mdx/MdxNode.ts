import type { Attributes } from './readTag.ts'

export type MdxNode = MdxText | MdxCode | MdxElement | MdxExpression

export interface MdxText {
  type: 'text'
  value: string
}

/** A code fence, a code span or a formula: never looked into. */
export interface MdxCode {
  type: 'code'
  value: string
}

export interface MdxElement {
  type: 'element'
  name: string
  attributes: Attributes
  children: MdxNode[]
  /** The opening tag as written; shown as text where the name is of nothing known and no closing tag came. */
  raw: string
  isClosed: boolean
}

/** `{...}` in MDX, without the braces. */
export interface MdxExpression {
  type: 'expression'
  value: string
}

export interface ParsedMdx {
  nodes: MdxNode[]
  /** Local name to module path, of `import X from '...'`. */
  imports: Map<string, string>
  /** `export const x = 'text'`: only texts and numbers are kept. */
  constants: Map<string, string>
}
