import type { AssistantMessage, FramePayloads } from '../../protocol/index.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { isSafeJson } from './isSafeJson.ts'
import { isThreadId } from '../isThreadId.ts'
import { LIMITS } from '../limits.ts'
import type { DecoderHandlers } from './streamDecoder.ts'
import { findMetadata } from '../request/toUiMessages.ts'

/** The metadata of a message, which arrives in pieces that are merged. */
export function createUiMetadata(handlers: DecoderHandlers, continued: AssistantMessage | undefined) {
  let metadata = findMetadata(continued?.annotations ?? [])
  let size = 0
  let written = 0
  let isWritten = true

  function write(): void {
    isWritten = true
    written += size
    handlers.onFrame({ name: 'annotations', payload: [{ type: 'message-metadata', metadata }] })
  }

  return {
    take(value: unknown, characters: number): void {
      if (value == null) return
      noteThread(value, handlers)
      size += characters
      if (size > LIMITS.metadataCharacters || !isSafeJson(value, LIMITS.depth)) return handlers.onDropped('')
      metadata = mergeDeep(metadata, value)
      // Each time, all of it is copied. Beyond the limit, it is written at the end.
      if (written + size <= LIMITS.metadataCharacters) write()
      else isWritten = false
    },
    /** Writes what has not been written. */
    end(): void {
      if (!isWritten) write()
    },
    /** Reads `usage` or `totalUsage`, if the service includes it in the message's metadata. */
    getUsage(): Pick<FramePayloads['finish-message'], 'usage'> {
      if (!isRecord(metadata)) return {}
      const usage = isRecord(metadata.totalUsage) ? metadata.totalUsage : metadata.usage
      if (!isRecord(usage)) return {}
      const count = (value: unknown): number | null => (typeof value === 'number' ? value : null)
      return { usage: { promptTokens: count(usage.inputTokens), completionTokens: count(usage.outputTokens) } }
    },
  }
}

/** Passes on the thread's id, if a value contains one. */
export function noteThread(value: unknown, { onThread }: DecoderHandlers): void {
  const threadId = isRecord(value) ? value.threadId : undefined
  if (isThreadId(threadId)) onThread({ threadId })
}

/** Merges two JSON values. Objects are merged member by member; anything else is replaced. */
function mergeDeep(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    merged[name] = mergeDeep(Object.hasOwn(base, name) ? base[name] : undefined, value)
  }
  return merged
}
