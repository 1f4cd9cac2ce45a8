import {
  getToolCalls,
  isPartChunk,
  readOutcome,
  toPartFrame,
  writePassages,
  type AssistantMessage,
  type DataChunk,
  type Frame,
  type Source,
  type SourcePassage,
  type UiChunk,
} from '../../protocol/index.ts'
import { createUiBlocks } from './createUiBlocks.ts'
import { createUiMetadata, noteThread } from './createUiMetadata.ts'
import { createUiTools } from './createUiTools.ts'
import { isSafeJson } from './isSafeJson.ts'
import { LIMITS } from '../limits.ts'
import type { DecoderHandlers } from './streamDecoder.ts'

/** @param continued The answer that this one continues. */
export function createChunkTranslator(handlers: DecoderHandlers, continued: AssistantMessage | undefined) {
  const { onFrame, onDropped } = handlers
  const earlier = continued === undefined ? [] : getToolCalls(continued)
  const blocks = createUiBlocks(onFrame, startMessage)
  const { text, reasoning } = blocks
  const tools = createUiTools({ onFrame, onDropped, onPart: startMessage, earlier })
  const metadata = createUiMetadata(handlers, continued)
  let messageId: string | undefined
  let hasStep = false
  let finishedSteps = earlier.reduce((steps, { step = 0 }) => Math.max(steps, step + 1), 0)

  /** @param characters The length of the chunk's JSON. */
  function takeChunk(chunk: UiChunk, characters: number): void {
    switch (chunk.type) {
      case 'text-delta':
        startMessage()
        return text.add(chunk.id, chunk.delta)
      case 'reasoning-delta':
        startMessage()
        blocks.noteSignature(chunk.id, chunk.providerMetadata)
        return reasoning.add(chunk.id, chunk.delta)
      case 'start':
        messageId ??= chunk.messageId
        return metadata.take(chunk.messageMetadata, characters)
      case 'start-step':
        blocks.endAll()
        return startStep()
      case 'finish-step':
        blocks.endAll()
        finishedSteps += 1
        return blocks.split()
      case 'reset-step':
        blocks.clear()
        blocks.split()
        return handlers.onResetStep()
      case 'text-start':
        return text.start(chunk.id)
      case 'text-end':
        text.end(chunk.id)
        return listCited(chunk.citations ?? []).forEach((source) => writePart({ name: 'source', payload: source }))
      case 'reasoning-start':
        blocks.writeRedacted(chunk.providerMetadata)
        return reasoning.start(chunk.id)
      case 'reasoning-end':
        blocks.noteSignature(chunk.id, chunk.providerMetadata)
        return reasoning.end(chunk.id)
      case 'tool-input-start':
      case 'tool-input-available':
      case 'tool-input-error':
      case 'tool-output-available':
      case 'tool-output-error':
        return tools.take(chunk, finishedSteps)
      case 'tool-input-delta': {
        const { toolCallId, inputTextDelta: argsTextDelta } = chunk
        return onFrame({ name: 'tool-call-delta', payload: { toolCallId, argsTextDelta } })
      }
      case 'tool-output-denied':
        return tools.deny(chunk.toolCallId)
      case 'tool-approval-request':
        // The service answers automatic requests itself.
        if (chunk.isAutomatic !== true) tools.ask(chunk.toolCallId, chunk.approvalId)
        return
      case 'tool-approval-response':
        return tools.decide(chunk.approvalId, chunk.approved, chunk.reason)
      case 'message-metadata':
        return metadata.take(chunk.messageMetadata, characters)
      case 'finish': {
        noteThread(chunk, handlers)
        metadata.take(chunk.messageMetadata, characters)
        end()
        const { finishReason = 'unknown' } = chunk
        if (finishReason === 'interrupted') return handlers.onAbort('')
        return onFrame({ name: 'finish-message', payload: { finishReason, ...metadata.getUsage() } })
      }
      case 'error':
        end()
        return onFrame({ name: 'error', payload: chunk.errorText })
      case 'abort':
        end()
        return handlers.onAbort(chunk.reason ?? '')
      default:
        return isPartChunk(chunk) ? writePart(toPartFrame(chunk)) : takeData(chunk, handlers)
    }
  }

  /** The SDK reads the message's id from the first `start-step`. */
  function startMessage(): void {
    if (!hasStep && messageId !== undefined) startStep()
  }

  function startStep(): void {
    hasStep = true
    blocks.split()
    onFrame({ name: 'start-step', payload: { messageId: messageId ?? '' } })
  }

  function writePart(frame: Frame | undefined): void {
    if (frame === undefined) return onDropped('')
    startMessage()
    onFrame(frame)
  }

  function end(): void {
    blocks.endAll()
    metadata.end()
  }

  return { takeChunk, end }
}

/** Lists each source that a text cites once, with the cited words. They have no section, only a page. */
function listCited(citations: NonNullable<Extract<UiChunk, { type: 'text-end' }>['citations']>): Source[] {
  const sources = new Map<string, { source: Source; passages: SourcePassage[] }>()
  for (const { source, citedText } of citations) {
    const { id, url = '', title } = source
    const known = sources.get(id) ?? { source: { sourceType: 'url' as const, id, url, title }, passages: [] }
    sources.set(id, known)
    if (citedText !== undefined) known.passages.push({ anchor: '', text: citedText })
  }
  return Array.from(sources.values(), ({ source, passages }) => ({ ...source, ...writePassages(passages) }))
}

function takeData(chunk: DataChunk, handlers: DecoderHandlers): void {
  if (!isSafeJson(chunk.data, LIMITS.depth)) return handlers.onDropped('')
  if (chunk.type === 'data-thread') {
    noteThread(typeof chunk.data === 'string' ? { threadId: chunk.data } : chunk.data, handlers)
  }
  handlers.onData(chunk)
  if (chunk.transient === true) return
  const { type, id, data } = chunk
  const outcome = type === 'data-outcome' ? readOutcome([{ ...(data as object), type: 'outcome' }]) : undefined
  if (outcome !== undefined) return handlers.onFrame({ name: 'annotations', payload: [{ type: 'outcome', outcome }] })
  handlers.onFrame({ name: 'annotations', payload: [{ type, ...(id === undefined ? {} : { id }), data }] })
}
