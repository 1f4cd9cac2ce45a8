import { createContext } from 'react'
import type { ToolApprovalInput, ToolResultInput } from '../../protocol/tools.ts'

/** The callbacks for a message's tool calls. Empty for a message that no longer accepts any. */
export interface ToolActions {
  /** Called with the result of a call. */
  onToolResult?: ((result: ToolResultInput) => void) | undefined
  /** Called when the reader allows or denies a call. */
  onToolApproval?: ((response: ToolApprovalInput) => void) | undefined
}

export const ToolActionsContext = createContext<ToolActions>({})
