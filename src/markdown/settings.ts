import {
  createContext,
  type ComponentType,
  type KeyboardEventHandler,
  type MouseEvent,
  type PointerEventHandler,
  type ReactNode,
} from 'react'
import type { LazyModule } from '../react/lazyModule.ts'
import type { ColouredText } from './highlight/highlight.ts'
import { ENGLISH_MARKDOWN } from '../locales/en.ts'
import type { MarkdownLabels } from '../locales/Labels.ts'

/** A source that an answer may cite. */
export interface MarkdownCitation {
  readonly url: string
  readonly title?: string | undefined
  /** The section of the site that the page belongs to. */
  readonly eyebrow?: string | undefined
  /** The name of the site. If set, the card shows the page as a thumbnail. */
  readonly site?: string | undefined
  /** What the answer quotes of the page, each with a link to it. The card shows it. */
  readonly passages?: readonly MarkdownPassage[] | undefined
}

/** Words of a source that an answer quotes. */
export interface MarkdownPassage {
  readonly text: string
  /** The section's address, with a text fragment if there is one. */
  readonly href: string
  /** For links to it. */
  readonly handlers?: LinkPressHandlers | undefined
}

/** Called when a link is pressed, before its click. */
export interface LinkPressHandlers {
  readonly onPointerDown?: PointerEventHandler<HTMLAnchorElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
}

/** Called when a link to the page's own site is clicked. Call `event.preventDefault()` to navigate yourself. */
export type MarkdownNavigate = (url: string, event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Components that replace elements of an answer. Each gets that element's props and children. Headings render two
 * levels down, from `h3` on; `h1` and `h2` replace Markdown's first and second level.
 */
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

/** Highlights code in further languages. */
export interface CodeHighlighter {
  has: (language: string) => boolean
  /** Same contract as `prepare` in `highlight/highlight.ts`, where it takes long. */
  prepare?: (language: string) => boolean
  /** Same contract as `highlight` in `highlight/highlight.ts`. */
  highlight: (lines: readonly string[], context: readonly string[], language: string) => ColouredText[][] | undefined
}

/** Languages for code beyond the built-in ones. Loaded when an answer has code that needs them. */
export interface CodeLanguages {
  /** Languages, in lower case, that take precedence over the built-in ones. */
  readonly names: readonly string[]
  readonly highlighter: LazyModule<CodeHighlighter>
}

/** Settings that are the same for a whole answer. */
export interface MarkdownSettings {
  readonly baseUrl: string | undefined
  /** The docs site's address. Paths such as `/guide` are placed below its own. */
  readonly siteUrl?: string | undefined
  readonly allowedImageOrigins: readonly string[]
  readonly citations: readonly MarkdownCitation[]
  readonly navigate: MarkdownNavigate | undefined
  readonly components: MarkdownComponents
  readonly labels: MarkdownLabels
  readonly canHighlight: boolean
  readonly languages?: CodeLanguages | undefined
  /** Prefix of every id, so none can collide with the page's. */
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

/** Whether more text is expected. */
export const StreamingContext = createContext(false)

/** Whether this is inside a link's label, where links are not allowed. */
export const InLinkContext = createContext(false)
