import type { Labels } from '../../locales/Labels.ts'
import type { ToolInvocation } from '../../protocol/message.ts'
import type { IconName } from '../shapes.ts'
import type { SearchTools } from '../sourceTypes.ts'
import { isSearchTool, readPages } from './sources.ts'
import { readSearchQuery, toReadableName } from './toolText.ts'

/** The icon and the summary of a tool call's row. */
export function describeTool(
  invocation: ToolInvocation,
  isStreaming: boolean,
  labels: Labels,
  searchTools?: SearchTools,
): { icon: IconName; summary: string } {
  const { toolName, state, args, approval } = invocation
  const isSearch = isSearchTool(toolName, searchTools)
  const words = labels.tool(toReadableName(toolName))
  if (approval?.approved === false) return { icon: 'close', summary: labels.toolDenied(words) }
  if (state === 'result' && invocation.errorText !== undefined) {
    return { icon: 'close', summary: labels.toolFailed(words) }
  }
  const icon = isSearch ? 'search' : state === 'result' ? 'check' : 'tool'
  if (isSearch) {
    const query = isolate(readSearchQuery(args), labels)
    if (state === 'result') return { icon, summary: labels.searched(query, readPages(invocation, searchTools).length) }
    if (isStreaming) return { icon, summary: labels.searching(query) }
  }
  return { icon, summary: state !== 'result' && isStreaming ? labels.toolRunning(words) : words }
}

/** Isolates a query whose direction differs from the label's. Otherwise its quotation marks could swap sides. */
function isolate(query: string | undefined, labels: Labels): string | undefined {
  const isMixed = query !== undefined && RIGHT_TO_LEFT.test(query + labels.searching(undefined))
  return isMixed ? `\u2068${query}\u2069` : query
}

/** Hebrew, Arabic and the scripts between them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
