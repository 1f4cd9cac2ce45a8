import type { Labels } from '../../locales/Labels.ts'
import type { ToolInvocation } from '../../protocol/message.ts'
import type { IconName } from '../icons/shapes.ts'
import { readPages } from './sources.ts'
import { searchQuery, toReadableName } from './toolText.ts'

/** The row of a tool call: its icon and its words. */
export function describeTool(
  invocation: ToolInvocation,
  isStreaming: boolean,
  labels: Labels,
): { icon: IconName; summary: string } {
  const { toolName, state, args } = invocation
  const isSearch = toolName === 'search'
  const icon = isSearch ? 'search' : state === 'result' ? 'check' : 'tool'
  if (isSearch) {
    const query = searchQuery(args)
    if (state === 'result') return { icon, summary: labels.searched(query, readPages(invocation.result).length) }
    if (isStreaming) return { icon, summary: labels.searching(query) }
  }
  const words = labels.tool(toReadableName(toolName))
  return { icon, summary: state !== 'result' && isStreaming ? labels.toolRunning(words) : words }
}
