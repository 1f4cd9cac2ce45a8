import type { MdxNode } from './MdxNode.ts'

/** What a component is rendered from. */
export interface ComponentContext {
  /** An attribute's text; undefined where it is absent or no plain text. */
  attribute(name: string): string | undefined
  /** The content as Markdown, with its indentation taken off. */
  content(): string
  children: readonly MdxNode[]
  /** Other nodes than the children, rendered in the same way. */
  render(nodes: readonly MdxNode[]): string
  snippet(path: string): string
}
