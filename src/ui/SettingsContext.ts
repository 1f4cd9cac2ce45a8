import { createContext, type ComponentType, type MouseEvent } from 'react'
import type { LabelOverrides } from '../locales/createLabels.ts'
import type { Labels } from '../locales/Labels.ts'
import type { CodeLanguages } from '../markdown/plain/settings.ts'
import type { AssistantMessage, FilePart, ReasoningPart, TextPart, ToolInvocation } from '../protocol/message.ts'
import type { IconSet } from './shapes.ts'
import type { MessageSource, SearchTools } from './sourceTypes.ts'

/** Props of a host's own tool renderer. */
export interface ToolRendererProps {
  invocation: ToolInvocation
  /** Whether the answer is still streaming. */
  isStreaming: boolean
  /** Sets the call's result, a JSON value. Undefined once the call has a result, or can no longer get one. */
  respond: ((result: unknown) => void) | undefined
  /** Allows or denies the call. Undefined unless the call waits for approval. */
  approve: ((isApproved: boolean) => void) | undefined
}

/** Props of a host's own renderer of data that comes with an answer. */
export interface DataRendererProps {
  data: unknown
  id: string | undefined
  /** Whether the data is only shown while the answer streams. */
  isTransient: boolean
  message: AssistantMessage
  isStreaming: boolean
}

/** Props of a host's own renderer of annotations. */
export interface AnnotationsRendererProps {
  /** All annotations except the data that `components.data` renders. */
  annotations: readonly unknown[]
  message: AssistantMessage
  isStreaming: boolean
}

/** Props of a host's own part renderer. */
export interface PartRendererProps<Part> {
  part: Part
  message: AssistantMessage
  /** Whether this part is still streaming. */
  isStreaming: boolean
}

/** Props of a host's own list of sources. */
export interface SourcesRendererProps {
  /** Each page once, with a safe address. */
  sources: readonly MessageSource[]
  message: AssistantMessage
}

/** Components that show the calls of a tool, by the tool's name. */
export type ToolComponents = Readonly<Record<string, ComponentType<ToolRendererProps>>>

/** A host's own renderers, which replace the widget's. Pass a stable object. */
export interface PartComponents {
  text?: ComponentType<PartRendererProps<TextPart>> | undefined
  reasoning?: ComponentType<PartRendererProps<ReasoningPart>> | undefined
  file?: ComponentType<PartRendererProps<FilePart>> | undefined
  sources?: ComponentType<SourcesRendererProps> | undefined
  /** Cards of tool calls, by the tool's name. */
  tools?: ToolComponents | undefined
  /** Renderers of data, by name: `weather` renders `data-weather`. Data without a renderer is not shown. */
  data?: Readonly<Record<string, ComponentType<DataRendererProps>>> | undefined
  /** Without it, annotations are not shown. */
  annotations?: ComponentType<AnnotationsRendererProps> | undefined
}

/** The settings that are also options in `answers` of `<DocsAssistant>`. */
export interface AnswerSettings {
  /** Further tools whose results are pages. Those pages become sources. */
  searchTools?: SearchTools | undefined
  /** Origins from which images in answers may load, such as `https://cdn.example.com`. */
  allowedImageOrigins?: readonly string[] | undefined
  /**
   * Asks readers why an answer did not help. `true` offers the reasons of the labels; a list replaces them. What the
   * reader chose is passed to `onFeedback`. @default off
   */
  feedbackReasons?: true | readonly string[] | undefined
}

/** The settings of a conversation. Every part reads them from context. */
export interface Settings extends AnswerSettings {
  labels: Labels
  components?: PartComponents | undefined
  /** @deprecated Use `components.tools`. Removed in the next release. */
  tools?: ToolComponents | undefined
  icons?: IconSet | undefined
  /** Opens a page of the docs site without a reload. Called for plain clicks; links stay real links. */
  navigate?: ((url: string) => void) | undefined
  /**
   * Called instead of `navigate` for a plain click on a link to a page of the docs site. To open the page itself, it
   * prevents the event's default.
   */
  follow?: ((url: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The docs site's address. Relative sources resolve against it, and it decides which links are internal. */
  siteUrl?: string | undefined
  /**
   * Looks up a page of the docs site in docs.json. Returns its place in the navigation (`eyebrow`), which is shown
   * instead of its address, and the site's name.
   */
  describeSource?: (url: string) => { eyebrow?: string | undefined; site?: string | undefined } | undefined
  /** Whether formulas are rendered (`styling.latex`, protocol.md#settings). @default only unambiguous ones */
  latex?: boolean | undefined
  /** Highlighting for further languages. */
  languages?: CodeLanguages | undefined
}

/** Settings whose labels may be incomplete: the launcher loads without the English ones. */
export interface EarlySettings extends Omit<Settings, 'labels'> {
  labels?: Labels | undefined
  /** The host's own labels. `useSettings` adds the missing ones. */
  labelOverrides?: LabelOverrides | undefined
}

/** Read it with `useSettings`, which always has labels. */
export const SettingsContext = /* @__PURE__ */ createContext<EarlySettings>({})
