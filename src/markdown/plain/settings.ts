import {
  createContext,
  type ComponentType,
  type KeyboardEventHandler,
  type MouseEvent,
  type PointerEventHandler,
  type ReactNode,
} from 'react'
import type { LazyModule } from '../../react/lazyModule.ts'
import type { ColoredText } from '../highlight/highlight.ts'
import { ENGLISH_MARKDOWN } from '../../locales/en.ts'
import type { MarkdownLabels } from '../../locales/Labels.ts'

/** A source that an answer may cite. */
export interface MarkdownCitation {
  readonly url: string
  readonly title?: string | undefined
  /** The section of the site that the page belongs to. */
  readonly eyebrow?: string | undefined
  /** The name of the site. If set, the card shows a thumbnail of the page. */
  readonly site?: string | undefined
  /** The passages of the page that the answer quotes, with a link to each. The card shows one. */
  readonly passages?: readonly MarkdownPassage[] | undefined
}

/** A passage of a source that an answer quotes. */
export interface MarkdownPassage {
  readonly text: string
  /** The section's address, possibly with a text fragment. */
  readonly href: string
  /** Handlers for links to the passage. */
  readonly handlers?: LinkPressHandlers | undefined
}

/** Called when a link is pressed, before it is clicked. */
export interface LinkPressHandlers {
  readonly onPointerDown?: PointerEventHandler<HTMLAnchorElement>
  readonly onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
}

/** Called when a link to the page's own site is clicked. To navigate yourself, call `event.preventDefault()`. */
export type MarkdownNavigate = (url: string, event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Components that replace elements of an answer. Each receives that element's props and children. Headings are rendered
 * two levels lower, from `h3` on; `h1` and `h2` replace the first and second level of Markdown.
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

/** The props of a component that replaces an element of answers. */
export interface MarkdownElementProps {
  readonly children?: ReactNode
  readonly [name: string]: unknown
}

/** Highlights code in further languages. */
export interface CodeHighlighter {
  has: (language: string) => boolean
  /** The same contract as that of `prepare` in `highlight/highlight.ts`. Needed only if preparing takes long. */
  prepare?: (language: string) => boolean
  /** The same contract as that of `highlight` in `highlight/highlight.ts`. */
  highlight: (lines: readonly string[], context: readonly string[], language: string) => ColoredText[][] | undefined
}

/** Further languages for code, beyond the built-in ones. They load when an answer contains code in one of them. */
export interface CodeLanguages {
  /** Languages, in lower case, that take precedence over the built-in ones. */
  readonly names: readonly string[]
  readonly highlighter: LazyModule<CodeHighlighter>
}

/** Settings for a whole answer. */
export interface MarkdownSettings {
  readonly baseUrl: string | undefined
  /** The docs site's address. Paths such as `/guide` are placed below its own path. */
  readonly siteUrl?: string | undefined
  readonly allowedImageOrigins: readonly string[]
  readonly citations: readonly MarkdownCitation[]
  readonly navigate: MarkdownNavigate | undefined
  readonly components: MarkdownComponents
  readonly labels: MarkdownLabels
  readonly canHighlight: boolean
  readonly languages?: CodeLanguages | undefined
  /** A prefix for all ids, so that they can't collide with the page's. */
  readonly idPrefix: string
}

export const MarkdownSettingsContext = createContext<MarkdownSettings>({
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

/** Whether the content is inside a link, where further links are not allowed. */
export const InLinkContext = createContext(false)
