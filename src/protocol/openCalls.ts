/** Which tool calls wait for the page. This loads with answers. */
import type { AssistantMessage, ToolInvocation } from './message.ts'
import { getToolCalls } from './tools.ts'

/** Returns the tool calls of a message's last step, without those that the model's provider runs. */
export function getLastCalls({ parts }: Pick<AssistantMessage, 'parts'>): ToolInvocation[] {
  const start = parts.map(({ type }) => type).lastIndexOf('step-start')
  return getToolCalls({ parts: parts.slice(start + 1) }).filter(({ providerExecuted }) => providerExecuted !== true)
}

/** Whether a call waits for the page: it is complete, and has neither a result nor a decision. */
export function isOpenCall({ state, approval }: ToolInvocation): boolean {
  return state === 'call' && approval?.approved === undefined
}

/** Whether a call waits for the reader's approval. */
export function needsApproval(call: ToolInvocation): boolean {
  return isOpenCall(call) && call.approval !== undefined
}
