import type { Attributes } from './readTag.ts'

/**
 * - `code`: a code fence, a code span or a formula. Its content is never parsed.
 * - `expression`: an MDX expression `{...}`, without the braces.
 */
export type MdxNode = MdxElement | { type: 'text' | 'code' | 'expression'; value: string }

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

export interface ParsedMdx {
  nodes: MdxNode[]
  /** Local name to module path, for `import X from '...'`. */
  imports: Map<string, string>
  /** Values of `export const x = 'text'`. Only texts and numbers are included. */
  constants: Map<string, string>
}
