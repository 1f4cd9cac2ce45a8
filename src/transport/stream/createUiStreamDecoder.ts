import { parseUiChunk, type AssistantMessage } from '../../protocol/index.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { createChunkTranslator } from './createChunkTranslator.ts'
import { createEventReader } from './createEventReader.ts'
import type { DecoderHandlers, StreamDecoder } from './streamDecoder.ts'

/**
 * Translates a UI message stream (AI SDK 5, 6 and 7) into the frames of AI SDK 4 that `useChat` reads.
 *
 * @param continued The answer that this one continues.
 */
export function createUiStreamDecoder(handlers: DecoderHandlers, continued?: AssistantMessage): StreamDecoder {
  const { takeChunk, end } = createChunkTranslator(handlers, continued)
  const events = createEventReader((lines) => {
    // An event may have several lines. But some servers leave out the blank line between events of one line each.
    if (lines.length > 1 && takeData(lines.join('\n'), true)) return
    for (const line of lines) takeData(line)
  })

  /** Handles the data of an event. With `isGuess`, it returns false for data that is not JSON, and does nothing. */
  function takeData(data: string, isGuess = false): boolean {
    if (data.trim() === '[DONE]') {
      end()
      handlers.onEnd()
      return true
    }
    let value: unknown
    try {
      value = JSON.parse(data)
    } catch {
      if (!isGuess) handlers.onDropped(data)
      return !isGuess
    }
    const chunk = parseUiChunk(value)
    if (chunk !== null) takeChunk(chunk, data.length)
    // A chunk of an unknown type, such as one of a later SDK, still shows that this is a stream.
    else handlers.onDropped(isRecord(value) && typeof value.type === 'string' ? '' : data)
    return true
  }

  return {
    takeLine(line) {
      if (!events.takeLine(line)) handlers.onDropped(line)
    },
    end() {
      events.end()
      end()
    },
    pendingCharacters: events.pendingCharacters,
  }
}
