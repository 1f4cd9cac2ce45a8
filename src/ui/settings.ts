import { createContext, useContext, type ComponentType } from 'react'
import type { AssistantMessage, FilePart, ReasoningPart, TextPart, ToolInvocation } from '../protocol/message.ts'
import type { CodeLanguages } from '../markdown/settings.ts'
import type { IconSet } from './icons/icons.tsx'
import { ENGLISH } from '../locales/en.ts'
import type { Labels } from '../locales/Labels.ts'
import type { MessageSource } from './parts/sources.ts'

/** What a host's own renderer of a tool is given. */
export interface ToolRendererProps {
  invocation: ToolInvocation
  /** Whether the answer that holds the call is still coming in. */
  isStreaming: boolean
}

/** What a host's own renderer of a part is given. */
export interface PartRendererProps<Part> {
  part: Part
  message: AssistantMessage
  /** Whether this part is still growing. */
  isStreaming: boolean
}

/** What a host's own list of sources is given. */
export interface SourcesRendererProps {
  /** Each page once, its address safe to follow. */
  sources: readonly MessageSource[]
  message: AssistantMessage
}

/** Renderers of a host's own, each in place of the widget's. Give the same object at each render. */
export interface PartComponents {
  text?: ComponentType<PartRendererProps<TextPart>> | undefined
  reasoning?: ComponentType<PartRendererProps<ReasoningPart>> | undefined
  file?: ComponentType<PartRendererProps<FilePart>> | undefined
  sources?: ComponentType<SourcesRendererProps> | undefined
}

/** What stays the same while a conversation goes on. It reaches every part by context. */
export interface Settings {
  labels: Labels
  /** Renderers of a host's own, by the tool's name. */
  tools?: Readonly<Record<string, ComponentType<ToolRendererProps>>> | undefined
  components?: PartComponents | undefined
  icons?: IconSet | undefined
  /** Opens a page of the reader's own docs site without a reload. Links stay real links: this takes a plain click. */
  navigate?: ((url: string) => void) | undefined
  /** The docs site's address: what a relative source is relative to, and what tells internal from external. */
  siteUrl?: string | undefined
  /** What docs.json says of a page of the docs site: where it stands, shown in place of its address, and the site's name. */
  describeSource?: (url: string) => { eyebrow?: string | undefined; site?: string | undefined } | undefined
  /** Origins, such as `https://cdn.example.com`, from which images of an answer may load. */
  allowedImageOrigins?: readonly string[] | undefined
  /** Whether formulas are drawn. @default what is unmistakably a formula is */
  latex?: boolean | undefined
  /** Languages for code beside the common ones. */
  languages?: CodeLanguages | undefined
}

export const SettingsContext = createContext<Settings>({ labels: ENGLISH })

/** The settings of the widget around a part; the defaults, where a part is used alone. */
export function useSettings(): Settings {
  return useContext(SettingsContext)
}

/** The widget's words. */
export function useLabels(): Labels {
  return useContext(SettingsContext).labels
}
