import { createContext } from 'react'
import type { ToolApprovalInput, ToolResultInput } from '../../protocol/tools.ts'

/** What a reader can do with the tool calls of a message. Empty for a message that is over. */
export interface ToolActions {
  /** Called with the result of a call. */
  onToolResult?: ((result: ToolResultInput) => void) | undefined
  /** Called when the reader allows or denies a call. */
  onToolApproval?: ((response: ToolApprovalInput) => void) | undefined
}

export const ToolActionsContext = createContext<ToolActions>({})
