import type { Attributes } from './readTag.ts'

export type MdxNode = MdxText | MdxCode | MdxElement | MdxExpression

export interface MdxText {
  type: 'text'
  value: string
}

/** A code fence, a code span or a formula. Its content is never parsed. */
export interface MdxCode {
  type: 'code'
  value: string
}

export interface MdxElement {
  type: 'element'
  name: string
  attributes: Attributes
  children: MdxNode[]
  /** The opening tag as written. It is shown as text if the name is unknown and there is no closing tag. */
  raw: string
  at: number
  isClosed: boolean
}

/** An MDX expression `{...}`, without the braces. */
export interface MdxExpression {
  type: 'expression'
  value: string
}

export interface ParsedMdx {
  nodes: MdxNode[]
  /** Local name to module path, for `import X from '...'`. */
  imports: Map<string, string>
  /** Values of `export const x = 'text'`. Only texts and numbers are included. */
  constants: Map<string, string>
}
