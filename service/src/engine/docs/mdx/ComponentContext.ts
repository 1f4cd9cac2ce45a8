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

export function forNames<Value>(names: string, value: Value): [name: string, value: Value][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, value])
}

export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n')
}

export function bold(title: string | undefined): string {
  return title === undefined || title === '' ? '' : `**${title}**`
}

/** Writes a link. Without an address, it is only the text. */
export function linkTo(text: string | undefined, href: string | undefined): string {
  if (href === undefined || text === undefined || text === '') return text ?? ''
  return `[${text}](${/[\s()]/.test(href) ? `<${href}>` : href})`
}

/** Returns the title of a component, whatever its attribute is called. */
export function readTitle({ attribute }: ComponentContext): string | undefined {
  return attribute('title') ?? attribute('label') ?? attribute('name') ?? attribute('value')
}

/** Returns the name of a field, whose attribute also says where it is sent. */
export function readFieldName({ attribute }: ComponentContext): string | undefined {
  return ['query', 'path', 'body', 'header', 'name', 'field'].map(attribute).find((name) => name !== undefined)
}
