import type { MdxNode } from './MdxNode.ts'

/** A component's attributes and content, for rendering it. */
export interface ComponentContext {
  /** Returns the text of an attribute. undefined if it is absent or not plain text. */
  attribute(name: string): string | undefined
  /** Returns the content as Markdown, without its shared indentation. */
  content(): string
  children: readonly MdxNode[]
  /** Renders nodes other than the component's children. */
  render(nodes: readonly MdxNode[]): string
  snippet(path: string): string
}
