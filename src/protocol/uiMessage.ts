/** A message in the format of AI SDK 5 and later. It has no `content`. */
export interface UiMessage {
  id: string
  role: 'system' | 'user' | 'assistant'
  parts: UiMessagePart[]
  metadata?: unknown
}

/** A part of a {@link UiMessage}, discriminated by `type`. */
export type UiMessagePart =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string; providerMetadata?: unknown }
  | { type: 'step-start' }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'file'; mediaType: string; url: string; filename?: string }
  | UiToolPart
  | { type: `data-${string}`; id?: string; data: unknown }

/** A tool call. Its type is `tool-NAME`, or `dynamic-tool` for a tool that is only known at run time. */
export interface UiToolPart {
  type: 'dynamic-tool' | `tool-${string}`
  /** Only for `dynamic-tool`. */
  toolName?: string
  toolCallId: string
  state: 'output-available' | 'output-error' | 'output-denied' | 'approval-responded'
  input: unknown
  output?: unknown
  errorText?: string
  title?: string
  providerExecuted?: boolean
  callProviderMetadata?: unknown
  approval?: { id: string; approved: boolean; reason?: string }
}
