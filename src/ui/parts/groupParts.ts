import type { MessagePart, ToolInvocation } from '../../protocol/message.ts'
import { ASK_READER_TOOL } from '../../protocol/tools.ts'
import type { Settings, ToolComponents } from '../settings.ts'

/** Something the assistant did before it wrote: a tool call or reasoning. */
export type ActivityPart = Extract<MessagePart, { type: 'tool-invocation' | 'reasoning' }>

/** Consecutive parts of an answer: activity that shares one row, or a single other part. */
export interface PartGroup {
  /** Index of the first part, which identifies the group. */
  start: number
  parts: readonly MessagePart[]
  isActivity: boolean
}

/** Groups an answer's parts. Steps and sources between two activity parts belong to their group. */
export function groupParts(parts: readonly MessagePart[], settings: Settings): PartGroup[] {
  const groups: { start: number; parts: MessagePart[]; isActivity: boolean }[] = []
  let open: (typeof groups)[number] | undefined
  /** Steps and sources after an activity part. They join its group if another activity part follows. */
  let between: MessagePart[] = []
  const closeGroup = (next: number) => {
    for (const [offset, part] of between.entries())
      groups.push({ start: next - between.length + offset, parts: [part], isActivity: false })
    between = []
    open = undefined
  }
  for (const [index, part] of parts.entries()) {
    if (isActivity(part, settings)) {
      if (open === undefined) groups.push((open = { start: index, parts: [], isActivity: true }))
      open.parts.push(...between, part)
      between = []
    } else if (open !== undefined && (part.type === 'step-start' || part.type === 'source')) between.push(part)
    else {
      closeGroup(index)
      groups.push({ start: index, parts: [part], isActivity: false })
    }
  }
  closeGroup(parts.length)
  return groups
}

/** Parts that a host renders, and questions to the reader, must stay visible. They are in no group. */
function isActivity(part: MessagePart, settings: Settings): part is ActivityPart {
  if (part.type === 'reasoning') return settings.components?.reasoning === undefined
  if (part.type !== 'tool-invocation') return false
  const { toolInvocation } = part
  if (asksReader(toolInvocation)) return false
  return !Object.hasOwn(getToolComponents(settings), toolInvocation.toolName)
}

/** Whether a call asks the reader something. */
function asksReader(call: ToolInvocation): boolean {
  return call.toolName === ASK_READER_TOOL || (call.state !== 'result' && call.approval !== undefined)
}

/** The host's own components for the calls of tools. */
export function getToolComponents({ components, tools: former }: Settings): ToolComponents {
  return components?.tools ?? former ?? NONE
}

const NONE: ToolComponents = {}
