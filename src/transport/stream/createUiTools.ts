import type { FramePayloads, ToolApproval, ToolInvocation, UiChunk } from '../../protocol/index.ts'
import { isSafeJson } from './isSafeJson.ts'
import { LIMITS } from '../limits.ts'
import type { DecoderHandlers } from './streamDecoder.ts'

/** Fields of a tool call that AI SDK 4 does not define. Its stream reader keeps them. */
interface ToolExtras {
  step: number
  title?: string | undefined
  dynamic?: boolean | undefined
  providerExecuted?: boolean | undefined
  providerMetadata?: unknown
  approval?: ToolApproval
  errorText?: string
}

interface Tool extends ToolExtras {
  toolName: string
  args: unknown
  /** How often the call was written. */
  writes: number
}

export type UiToolChunk = Extract<
  UiChunk,
  {
    type:
      'tool-input-start' | 'tool-input-available' | 'tool-input-error' | 'tool-output-available' | 'tool-output-error'
  }
>

/** A call is written when it is complete, needs an approval, and is decided. A service must not repeat it forever. */
const MAX_CALL_WRITES = 8

export interface UiToolsOptions extends Pick<DecoderHandlers, 'onFrame' | 'onDropped'> {
  /** Called before a frame that adds a part to the message. */
  onPart: () => void
  /** The calls of the answer that this one continues. */
  earlier: readonly ToolInvocation[]
}

/** Translates the tool calls of a UI message stream. A chunk contains what changed; a frame contains the whole call. */
export function createUiTools({ onFrame, onDropped, onPart, earlier }: UiToolsOptions) {
  const tools = new Map(earlier.map((call): [string, Tool] => [call.toolCallId, toTool(call)]))

  function writeCall(toolCallId: string, tool: Tool): void {
    const { writes, ...call } = tool
    if (writes >= MAX_CALL_WRITES) return onDropped('')
    tool.writes += 1
    const payload: FramePayloads['tool-call'] & ToolExtras = { toolCallId, ...call }
    onPart()
    onFrame({ name: 'tool-call', payload })
  }

  /** @param changed The fields that are new. The SDK keeps those of the frame before. */
  function writeResult(toolCallId: string, tool: Tool, result: unknown, changed: Partial<ToolExtras>): void {
    const { toolName: _name, args: _args, writes, ...extras } = tool
    tool.writes += 1
    const fields = writes === 0 ? { ...extras, ...changed } : { step: tool.step, ...changed }
    const payload: FramePayloads['tool-result'] & ToolExtras = { toolCallId, result, ...fields }
    onFrame({ name: 'tool-result', payload })
  }

  function writeError(toolCallId: string, tool: Tool, errorText: string, changed: Partial<ToolExtras>): void {
    writeResult(toolCallId, tool, { error: errorText }, { ...changed, errorText })
  }

  function approve(toolCallId: string, approval: ToolApproval): void {
    const tool = tools.get(toolCallId)
    if (tool === undefined) return onDropped('')
    tool.approval = approval
    writeCall(toolCallId, tool)
  }

  return {
    /** @param step The number of steps that finished before the call. */
    take(chunk: UiToolChunk, step: number): void {
      const { toolCallId } = chunk
      const known = tools.get(toolCallId)
      if (known === undefined && (!('toolName' in chunk) || tools.size >= LIMITS.items)) return onDropped('')
      // The reader decides about the call that was shown.
      if (known?.approval !== undefined && 'toolName' in chunk) return onDropped('')
      const tool = known ?? { step, toolName: '', args: undefined, writes: 0 }
      tools.set(toolCallId, tool)
      const changed = update(tool, chunk)
      switch (chunk.type) {
        case 'tool-input-start':
          onPart()
          return onFrame({ name: 'tool-call-start', payload: { toolCallId, toolName: tool.toolName } })
        case 'tool-input-available':
          tool.args = chunk.input
          return writeCall(toolCallId, tool)
        case 'tool-input-error':
          tool.args = chunk.input ?? {}
          writeCall(toolCallId, tool)
          return writeError(toolCallId, tool, chunk.errorText, changed)
        case 'tool-output-error':
          return writeError(toolCallId, tool, chunk.errorText, changed)
        case 'tool-output-available':
          return writeResult(toolCallId, tool, chunk.output, changed)
        default:
          return chunk satisfies never
      }
    },
    ask(toolCallId: string, id: string): void {
      // A reader decides about one call.
      const isOfOther = [...tools].some(([other, { approval }]) => other !== toolCallId && approval?.id === id)
      if (isOfOther) return onDropped('')
      approve(toolCallId, { id })
    },
    decide(id: string, approved: boolean, reason: string | undefined): void {
      const approval = { id, approved, ...(reason ? { reason } : {}) }
      for (const [toolCallId, tool] of tools) if (tool.approval?.id === id) approve(toolCallId, approval)
    },
    deny(toolCallId: string): void {
      const tool = tools.get(toolCallId)
      if (tool === undefined) return onDropped('')
      const approval = { ...(tool.approval ?? { id: '' }), approved: false }
      tool.approval = approval
      writeResult(toolCallId, tool, { denied: true }, { approval })
    },
  }
}

/** Restores the state of a call from an earlier request. */
function toTool({ toolName, args, step = 0, ...call }: ToolInvocation): Tool {
  const { title, dynamic, providerExecuted, providerMetadata, approval } = call
  const extras = { title, dynamic, providerExecuted, providerMetadata, ...(approval && { approval }) }
  return { step, toolName, args, ...extras, writes: 1 }
}

/** Copies the fields that a chunk has, and returns those that a result can have. */
function update(tool: Tool, chunk: UiToolChunk): Partial<ToolExtras> {
  const { title, dynamic, providerExecuted, providerMetadata } = chunk
  const changed: Partial<ToolExtras> = {
    ...(title !== undefined && { title }),
    ...(dynamic !== undefined && { dynamic }),
    ...(providerExecuted !== undefined && { providerExecuted }),
    ...(providerMetadata !== undefined && isSafeJson(providerMetadata, LIMITS.depth) && { providerMetadata }),
  }
  Object.assign(tool, changed)
  if ('toolName' in chunk) tool.toolName = chunk.toolName
  return changed
}
