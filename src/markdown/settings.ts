import { createContext, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import type { LazyModule } from '../react/lazyModule.ts'
import type { ColouredText } from './highlight/highlight.ts'
import { ENGLISH_MARKDOWN } from '../locales/en.ts'
import type { MarkdownLabels } from '../locales/Labels.ts'

/** A source that the answer may cite. */
export interface MarkdownCitation {
  readonly url: string
  readonly title?: string | undefined
  /** Where on its site it stands. */
  readonly eyebrow?: string | undefined
  /** The name of the site: with it the page is shown as a small picture. */
  readonly site?: string | undefined
}

/** Called for a click on a link to the page's own site; call `event.preventDefault()` to go there by other means. */
export type MarkdownNavigate = (url: string, event: MouseEvent<HTMLAnchorElement>) => void

/** Own components in place of the elements of an answer. Each gets that element's props and children. */
export type MarkdownComponents = Partial<Record<MarkdownElement, ComponentType<MarkdownElementProps>>>

export type MarkdownElement =
  | 'a'
  | 'blockquote'
  | 'code'
  | 'del'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'img'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'strong'
  | 'table'
  | 'ul'

export interface MarkdownElementProps {
  readonly children?: ReactNode
  readonly [name: string]: unknown
}

/** Colours code in languages of its own. */
export interface CodeHighlighter {
  has: (language: string) => boolean
  /** As `highlight` of the highlighter's own. */
  highlight: (lines: readonly string[], context: readonly string[], language: string) => ColouredText[][] | undefined
}

/** Languages for code beside the highlighter's own; loaded once an answer has code that needs them. */
export interface CodeLanguages {
  /** Languages, in lower case, that go before the highlighter's own. */
  readonly names: readonly string[]
  readonly highlighter: LazyModule<CodeHighlighter>
}

/** What is the same for a whole answer. */
export interface MarkdownSettings {
  readonly baseUrl: string | undefined
  readonly allowedImageOrigins: readonly string[]
  readonly citations: readonly MarkdownCitation[]
  readonly navigate: MarkdownNavigate | undefined
  readonly components: MarkdownComponents
  readonly labels: MarkdownLabels
  readonly canHighlight: boolean
  readonly languages?: CodeLanguages | undefined
  /** Put before every id, so that none of the page's can be meant. */
  readonly idPrefix: string
}

export const SettingsContext = createContext<MarkdownSettings>({
  baseUrl: undefined,
  allowedImageOrigins: [],
  citations: [],
  navigate: undefined,
  components: {},
  labels: ENGLISH_MARKDOWN,
  canHighlight: true,
  idPrefix: '',
})

/** Whether more text is to come. */
export const StreamingContext = createContext(false)

/** Whether this stands in the label of a link: a link in there would be none. */
export const InLinkContext = createContext(false)
