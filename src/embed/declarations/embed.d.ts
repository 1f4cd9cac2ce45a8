/** Types for the script tag: the element, `window.DocsAssistant`, and their options. They need no other package. */
import type { DocsConfigInput } from '../../config/settings/DocsConfigInput.ts'
import type { PropAttributes } from '../../widget/propsTable.ts'
import type { Variant } from '../../variants.ts'

/** Code or text that the next question is about (protocol.md#request-body). */
export interface DocsAssistantContextItem {
  type: 'code' | 'textSelection'
  value: string
  path?: string
  elementId?: string
}

/** Settings by the names of the React props, such as `baseUrl` and `starterQuestions`. Null removes a setting. */
export interface DocsAssistantOptions {
  baseUrl?: string | null
  docs?: string | null
  domain?: string | null
  apiKey?: string | null
  api?: string | null
  fp?: string | null
  version?: string | null
  language?: string | null
  configUrl?: string | null
  /** docs.json: its JSON text, or the parsed object. */
  config?: DocsConfigInput | string | null
  variant?: Variant | null
  push?: boolean | null
  placement?: 'start' | 'end' | null
  colorScheme?: 'auto' | 'light' | 'dark' | null
  starterQuestions?: readonly string[] | null
  labels?: object | null
  navigate?: ((url: string) => void) | null
  siteUrl?: string | null
  base?: string | null
  [name: string]: unknown
}

/** The commands of the element and of `window.DocsAssistant`. */
export interface DocsAssistantCommands {
  close: () => void
  toggle: () => void
  /** Opens the panel and puts a question into its field. With `send: true`, sends it. */
  ask: (question: string, options?: { send?: boolean }) => void
  /** Opens the panel and adds context to the next question. */
  addContext: (item: DocsAssistantContextItem) => void
  /** Opens the search, if `search` is set. */
  openSearch: () => void
  /** Starts a new conversation. */
  reset: () => void
  update: (options: DocsAssistantOptions) => void
  /** Removes the element and its widget. */
  destroy: () => void
  /** Gives the consent that an element with `consent="required"` needs in order to load. */
  consent: () => void
}

/** `<docs-assistant>`. It dispatches `docs-assistant:open`, `:close`, `:event`, `:problem` and `:feedback`. */
export interface DocsAssistantElement extends HTMLElement, DocsAssistantCommands {
  open: boolean
  show: () => void
  config: DocsConfigInput | string | null | undefined
  labels: object | undefined
  navigate: ((url: string) => void) | undefined
  onToolCall: ((call: DocsAssistantToolCall) => unknown) | undefined
}

/** A call of a tool that runs in the page. */
export interface DocsAssistantToolCall {
  toolCall: { toolCallId: string; toolName: string; args: unknown }
  /** Aborted when the reader stops the answer. */
  signal: AbortSignal
}

/** A command by its name with its arguments, for `window.DocsAssistant.push`. */
export type DocsAssistantCommand = readonly [name: string, ...args: unknown[]]

/** `window.DocsAssistant`. Controls the first `<docs-assistant>` of the page. */
export interface DocsAssistantGlobal extends DocsAssistantCommands {
  readonly version: string
  readonly element: DocsAssistantElement | null
  open: () => void
  /** Adds a `<docs-assistant>` if the page has none, and sets its attributes and properties. */
  init: (options: DocsAssistantOptions) => void
  push: (...commands: DocsAssistantCommand[]) => void
}

/** The attributes of `<docs-assistant>`. */
export interface DocsAssistantAttributes extends PropAttributes {
  version?: string
  language?: string
  'config-url'?: string
  consent?: 'required'
  storage?: 'local' | 'session' | 'none'
  [name: string]: unknown
}

declare global {
  interface HTMLElementTagNameMap {
    'docs-assistant': DocsAssistantElement
  }
  interface Window {
    /** Until the script has loaded, it can be an array that collects commands. */
    DocsAssistant: DocsAssistantGlobal
  }
}
