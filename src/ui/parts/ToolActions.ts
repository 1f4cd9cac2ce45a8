import { createContext } from 'react'
import type { ToolApprovalInput, ToolResultInput } from '../../protocol/tools.ts'

/** The callbacks for a message's tool calls. Empty for a message that no longer accepts any. */
export interface ToolActions {
  onToolResult?: ((result: ToolResultInput) => void) | undefined
  onToolApproval?: ((response: ToolApprovalInput) => void) | undefined
}

export const ToolActionsContext = createContext<ToolActions>({})
