import type { AssistantMessage, ToolApproval, ToolInvocation } from './message.ts'

/**
 * The name of the tool with which a service asks the reader a question. Its arguments are
 * `{ question: string, choices: string[] }`. Its result is the text of the choice, or what the reader typed.
 */
export const ASK_READER_TOOL = 'ask_reader'

/** The result of a tool that runs in the page. */
export interface ToolResultInput {
  toolCallId: string
  /** Any JSON value. */
  result?: unknown
  /** Why the tool failed. Replaces the result. */
  errorText?: string
}

/** The reader's decision about a tool call. */
export interface ToolApprovalInput {
  /** The id of the call's `approval`. */
  id: string
  approved: boolean
  reason?: string
}

/** The page's addition to a tool call: a result, or the reader's decision. */
export type ToolChange = { result: unknown; errorText?: string } | { approval: ToolApproval }

/** Changes by tool call id. */
export type ToolChanges = ReadonlyMap<string, ToolChange>

/**
 * Returns a message with changes applied to its open tool calls. Calls that have a result, or that still stream, are
 * not changed.
 */
export function changeTools(message: AssistantMessage, changes: ToolChanges): AssistantMessage {
  if (changes.size === 0) return message
  const parts = message.parts.map((part) => {
    if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'call') return part
    const { toolInvocation } = part
    const change = changes.get(toolInvocation.toolCallId)
    if (change === undefined) return part
    const changed: ToolInvocation =
      'approval' in change
        ? { ...toolInvocation, approval: change.approval }
        : { ...toolInvocation, ...change, state: 'result', inPage: true }
    return { ...part, toolInvocation: changed }
  })
  return { ...message, parts }
}

/** Returns all tool calls of a message. */
export function getToolCalls({ parts }: Pick<AssistantMessage, 'parts'>): ToolInvocation[] {
  return parts.flatMap((part) => (part.type === 'tool-invocation' ? [part.toolInvocation] : []))
}
