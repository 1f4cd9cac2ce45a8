import type { ApiReference } from '../ApiFiles.ts'
import type { MdxNode } from './MdxNode.ts'
import type { SnippetPart } from './takePart.ts'

/** A component's attributes and content, for rendering it. */
export interface ComponentContext {
  /** Returns the text of an attribute. undefined if it is absent or not plain text. */
  attribute(name: string): string | undefined
  /** The same with its line breaks. */
  attributeLines(name: string): string | undefined
  /** Returns the content as Markdown, without its shared indentation. */
  content(): string
  /** The same of other nodes. */
  block(nodes: readonly MdxNode[]): string
  children: readonly MdxNode[]
  /** Renders nodes other than the component's children. */
  render(nodes: readonly MdxNode[]): string
  /**
   * Returns a file of the docs, or a part of it, as Markdown.
   *
   * @param part Lines such as `2,5`, or the name of a region.
   */
  snippet(path: string, part?: SnippetPart): string
  /** Returns a file of code, or a part of it, as a code block. */
  codeFile(path: string, part: SnippetPart, info: { language?: string | undefined; title?: string | undefined }): string
  /** Returns the path in the folder of a page or picture by its name. Null if there is none. */
  findFile(name: string): string | null
  /** Reports what can't be read and is left out. Returns an empty text. */
  leaveOut(what: string): string
  /** Returns an endpoint of an OpenAPI file as Markdown. Empty if there is none, which is reported. */
  endpoint(reference: ApiReference): string
  /** Whether the text is for agents, not for people. */
  isForAgents: boolean
}
