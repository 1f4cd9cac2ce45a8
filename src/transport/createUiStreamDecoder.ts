import {
  getToolCalls,
  parseUiChunk,
  type AssistantMessage,
  type DataChunk,
  type Frame,
  type FramePayloads,
  type ToolApproval,
  type ToolInvocation,
  type UiChunk,
} from '../protocol/index.ts'
import { createBlockQueue } from './createBlockQueue.ts'
import { createEventReader } from './createEventReader.ts'
import { isSafeJson } from './isSafeJson.ts'
import { LIMITS } from './limits.ts'
import { mergeDeep } from './mergeDeep.ts'
import type { DecoderHandlers, StreamDecoder } from './streamDecoder.ts'
import { isThreadId } from './isThreadId.ts'
import { findMetadata } from './toUiMessages.ts'

/** The fields of a tool call that AI SDK 4 does not know. Its reader passes them on. */
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
}

type ChunkOf<Type extends UiChunk['type']> = Extract<UiChunk, { type: Type }>
type ToolChunk = ChunkOf<
  'tool-input-start' | 'tool-input-available' | 'tool-input-error' | 'tool-output-available' | 'tool-output-error'
>

/**
 * Translates a UI message stream (AI SDK 5, 6 and 7) into the frames of AI SDK 4 that `useChat` reads.
 *
 * @param continued The answer that this one continues.
 */
export function createUiStreamDecoder(handlers: DecoderHandlers, continued?: AssistantMessage): StreamDecoder {
  const { onFrame, onDropped } = handlers
  const events = createEventReader(takeEvent)
  const earlierCalls = continued === undefined ? [] : getToolCalls(continued)
  const tools = new Map(earlierCalls.map((call): [string, Tool] => [call.toolCallId, toTool(call)]))
  const signatures = new Map<string, string>()
  const texts = createBlockQueue({ write: (text, isFirst) => writeBlock('text', text, isFirst) })
  const reasonings = createBlockQueue({
    write: (text, isFirst) => writeBlock('reasoning', text, isFirst),
    onEnd: writeSignature,
  })
  /** Kinds of blocks that the SDK would still append to. */
  const appendable = new Set<'text' | 'reasoning'>()
  let messageId: string | undefined
  let hasStep = false
  let finishedSteps = earlierCalls.reduce((steps, { step = 0 }) => Math.max(steps, step + 1), 0)
  let metadata = findMetadata(continued?.annotations ?? [])
  let metadataCharacters = 0

  function takeEvent(lines: string[]): void {
    // Several lines are one event. But some servers leave out the blank line between two events.
    if (lines.length > 1 && takeData(lines.join('\n'), true)) return
    for (const line of lines) takeData(line)
  }

  /** Reads the data of an event. With `isGuess`, data that is not JSON is left alone, and gives false. */
  function takeData(data: string, isGuess = false): boolean {
    if (data.trim() === '[DONE]') {
      endBlocks()
      handlers.onEnd()
      return true
    }
    let value: unknown
    try {
      value = JSON.parse(data)
    } catch {
      if (!isGuess) onDropped(data)
      return !isGuess
    }
    const chunk = parseUiChunk(value)
    if (chunk !== null) takeChunk(chunk, data.length)
    // A chunk of an unknown type, as of a later SDK, still shows that this is a stream.
    else onDropped(isRecord(value) && typeof value.type === 'string' ? '' : data)
    return true
  }

  /** @param characters The length of the chunk's JSON. */
  function takeChunk(chunk: UiChunk, characters: number): void {
    switch (chunk.type) {
      case 'text-delta':
        startMessage()
        return texts.add(chunk.id, chunk.delta)
      case 'reasoning-delta':
        startMessage()
        noteSignature(chunk)
        return reasonings.add(chunk.id, chunk.delta)
      case 'start':
        messageId ??= chunk.messageId
        return takeMetadata(chunk.messageMetadata, characters)
      case 'start-step':
        endBlocks()
        return startStep()
      case 'finish-step':
        endBlocks()
        finishedSteps += 1
        return split()
      case 'reset-step':
        texts.clear()
        reasonings.clear()
        split()
        return handlers.onResetStep()
      case 'text-start':
        return texts.start(chunk.id)
      case 'text-end':
        return texts.end(chunk.id)
      case 'reasoning-start':
        takeRedactedReasoning(chunk)
        return reasonings.start(chunk.id)
      case 'reasoning-end':
        noteSignature(chunk)
        return reasonings.end(chunk.id)
      case 'source-url': {
        const { sourceId: id, url, title } = chunk
        return writePart({ name: 'source', payload: { sourceType: 'url', id, url, ...(title ? { title } : {}) } })
      }
      case 'source-document': {
        const title = chunk.title || chunk.filename || ''
        return writePart({ name: 'source', payload: { sourceType: 'url', id: chunk.sourceId, url: '', title } })
      }
      case 'file':
      case 'reasoning-file':
        return takeFile(chunk)
      case 'tool-input-start':
      case 'tool-input-available':
      case 'tool-input-error':
      case 'tool-output-available':
      case 'tool-output-error':
        return takeTool(chunk)
      case 'tool-input-delta': {
        const { toolCallId, inputTextDelta: argsTextDelta } = chunk
        return onFrame({ name: 'tool-call-delta', payload: { toolCallId, argsTextDelta } })
      }
      case 'tool-output-denied':
        return takeDenial(chunk.toolCallId)
      case 'tool-approval-request': {
        // The service decides by itself on an automatic one.
        if (chunk.isAutomatic !== true) takeApproval(chunk.toolCallId, { id: chunk.approvalId })
        return
      }
      case 'tool-approval-response': {
        const { approvalId: id, approved, reason } = chunk
        for (const [toolCallId, { approval }] of tools) {
          if (approval?.id === id) takeApproval(toolCallId, { id, approved, ...(reason ? { reason } : {}) })
        }
        return
      }
      case 'message-metadata':
        return takeMetadata(chunk.messageMetadata, characters)
      case 'finish':
        endBlocks()
        noteThread(chunk)
        takeMetadata(chunk.messageMetadata, characters)
        if (chunk.finishReason === 'interrupted') return handlers.onAbort('')
        return onFrame({
          name: 'finish-message',
          payload: { finishReason: chunk.finishReason ?? 'unknown', ...readUsage(metadata) },
        })
      case 'error':
        endBlocks()
        return onFrame({ name: 'error', payload: chunk.errorText })
      case 'abort':
        endBlocks()
        return handlers.onAbort(chunk.reason ?? '')
      default:
        return takeDataChunk(chunk)
    }
  }

  /** The SDK reads the message's id from the start of a step. */
  function startMessage(): void {
    if (!hasStep && messageId !== undefined) startStep()
  }

  function startStep(): void {
    hasStep = true
    split()
    onFrame({ name: 'start-step', payload: { messageId: messageId ?? '' } })
  }

  function writePart(frame: Frame): void {
    startMessage()
    onFrame(frame)
  }

  function writeBlock(kind: 'text' | 'reasoning', text: string, isFirst: boolean): void {
    if (isFirst && appendable.has(kind)) split()
    appendable.add(kind)
    onFrame({ name: kind, payload: text })
  }

  /** Makes the SDK begin new parts for text and reasoning. */
  function split(): void {
    if (appendable.size === 0) return
    appendable.clear()
    onFrame({ name: 'finish-step', payload: { finishReason: 'unknown', isContinued: false } })
  }

  function endBlocks(): void {
    reasonings.endAll()
    texts.endAll()
  }

  function noteSignature(chunk: ChunkOf<'reasoning-delta' | 'reasoning-end'>): void {
    const signature = getProviderField(chunk.providerMetadata, 'signature')
    if (signature !== undefined) signatures.set(chunk.id, signature)
  }

  function writeSignature(id: string): void {
    const signature = signatures.get(id)
    signatures.delete(id)
    if (signature !== undefined) onFrame({ name: 'reasoning-signature', payload: { signature } })
  }

  function takeRedactedReasoning(chunk: ChunkOf<'reasoning-start'>): void {
    const data = getProviderField(chunk.providerMetadata, 'redactedData')
    if (data === undefined) return
    startMessage()
    appendable.add('reasoning')
    onFrame({ name: 'redacted-reasoning', payload: { data } })
  }

  function takeFile({ url, mediaType: mimeType }: ChunkOf<'file' | 'reasoning-file'>): void {
    const data = /^data:[^,]*;base64,(.*)$/is.exec(url)?.[1] ?? (/^https?:\/\//i.test(url) ? url : undefined)
    if (data === undefined) return onDropped('')
    writePart({ name: 'file', payload: { data, mimeType } })
  }

  function takeTool(chunk: ToolChunk): void {
    const { toolCallId } = chunk
    const known = tools.get(toolCallId)
    if (known === undefined && (!('toolName' in chunk) || tools.size >= LIMITS.items)) return onDropped('')
    const tool: Tool = known ?? { step: finishedSteps, toolName: '', args: undefined }
    const { title = tool.title, dynamic = tool.dynamic, providerExecuted = tool.providerExecuted } = chunk
    const { providerMetadata = tool.providerMetadata } = chunk
    Object.assign(tool, { title, dynamic, providerExecuted })
    if (isSafeJson(providerMetadata, LIMITS.depth)) tool.providerMetadata = providerMetadata
    tools.set(toolCallId, tool)
    if ('toolName' in chunk) tool.toolName = chunk.toolName
    switch (chunk.type) {
      case 'tool-input-start':
        return writePart({ name: 'tool-call-start', payload: { toolCallId, toolName: tool.toolName } })
      case 'tool-input-available':
        tool.args = chunk.input
        return writeCall(toolCallId)
      case 'tool-input-error':
        tool.args = chunk.input ?? {}
        writeCall(toolCallId)
        return writeResult(toolCallId, { error: chunk.errorText }, chunk.errorText)
      case 'tool-output-error':
        return writeResult(toolCallId, { error: chunk.errorText }, chunk.errorText)
      case 'tool-output-available':
        return writeResult(toolCallId, chunk.output)
      default:
        return chunk satisfies never
    }
  }

  function writeCall(toolCallId: string): void {
    const payload: FramePayloads['tool-call'] & ToolExtras = { toolCallId, ...tools.get(toolCallId)! }
    writePart({ name: 'tool-call', payload })
  }

  function writeResult(toolCallId: string, result: unknown, errorText?: string): void {
    const { toolName: _name, args: _args, ...extras } = tools.get(toolCallId)!
    const payload: FramePayloads['tool-result'] & ToolExtras = { toolCallId, result, ...extras }
    if (errorText !== undefined) payload.errorText = errorText
    onFrame({ name: 'tool-result', payload })
  }

  function takeApproval(toolCallId: string, approval: ToolApproval): void {
    const tool = tools.get(toolCallId)
    if (tool === undefined) return onDropped('')
    tool.approval = approval
    writeCall(toolCallId)
  }

  function takeDenial(toolCallId: string): void {
    const tool = tools.get(toolCallId)
    if (tool === undefined) return onDropped('')
    tool.approval = { ...(tool.approval ?? { id: '' }), approved: false }
    writeResult(toolCallId, { denied: true })
  }

  function takeMetadata(value: unknown, characters: number): void {
    if (value == null) return
    noteThread(value)
    metadataCharacters += characters
    if (metadataCharacters > LIMITS.metadataCharacters || !isSafeJson(value, LIMITS.depth)) return onDropped('')
    metadata = mergeDeep(metadata, value)
    onFrame({ name: 'annotations', payload: [{ type: 'message-metadata', metadata }] })
  }

  function takeDataChunk(chunk: DataChunk): void {
    if (!isSafeJson(chunk.data, LIMITS.depth)) return onDropped('')
    if (chunk.type === 'data-thread') noteThread(typeof chunk.data === 'string' ? { threadId: chunk.data } : chunk.data)
    handlers.onData(chunk)
    if (chunk.transient === true) return
    const { type, id, data } = chunk
    onFrame({ name: 'annotations', payload: [{ type, ...(id === undefined ? {} : { id }), data }] })
  }

  function noteThread(value: unknown): void {
    const threadId = isRecord(value) ? value.threadId : undefined
    if (isThreadId(threadId)) handlers.onThread({ threadId })
  }

  return {
    takeLine(line) {
      if (!events.takeLine(line)) onDropped(line)
    },
    end() {
      events.end()
      endBlocks()
    },
    pendingCharacters: events.pendingCharacters,
  }
}

/** A field of the provider's metadata, whichever the provider: `{ anthropic: { signature } }`. */
function getProviderField(metadata: unknown, name: string): string | undefined {
  if (!isRecord(metadata)) return undefined
  const found = Object.values(metadata).find((provider) => isRecord(provider) && typeof provider[name] === 'string')
  return isRecord(found) ? (found[name] as string) : undefined
}

/** What is known of a call from an earlier request. */
function toTool({ toolName, args, step = 0, ...call }: ToolInvocation): Tool {
  const { title, dynamic, providerExecuted, providerMetadata, approval } = call
  return { step, toolName, args, title, dynamic, providerExecuted, providerMetadata, ...(approval && { approval }) }
}

/** Reads `usage` or `totalUsage`, where a service puts it into the message's metadata. */
function readUsage(metadata: unknown): Pick<FramePayloads['finish-message'], 'usage'> {
  if (!isRecord(metadata)) return {}
  const usage = isRecord(metadata.totalUsage) ? metadata.totalUsage : metadata.usage
  if (!isRecord(usage)) return {}
  const count = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return { usage: { promptTokens: count(usage.inputTokens), completionTokens: count(usage.outputTokens) } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
