import type { MarkdownPassage } from '../markdown/index.ts'

/** A source of an answer, ready to render. */
export interface MessageSource {
  /** Position in the list, from 1. `[1]` in the text refers to the first. */
  number: number
  /** A safe link: http(s), or a path on the docs site. Empty for a document that has no address. */
  href: string
  title: string
  /** The address to show: the host, or the path on the docs site. */
  address: string
  /** Whether it is a page of the docs site. */
  isInternal: boolean
  /** Whether the answer names the page: in a `source` part, by a link or by its number. Unknown while it streams. */
  isCited?: boolean | undefined
  /** The passages of the page that the answer quotes, if they are known. */
  passages?: readonly MarkdownPassage[] | undefined
}

/**
 * Tools whose results are pages, besides `search`, by name. `true` if a tool returns one of the shapes that `search`
 * does; otherwise, a function that converts the tool's result to one of them.
 */
export type SearchTools = Readonly<Record<string, true | ((result: unknown) => unknown)>>
