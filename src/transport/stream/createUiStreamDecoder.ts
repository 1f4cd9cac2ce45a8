import { parseUiChunk, type AssistantMessage } from '../../protocol/index.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { createChunkTranslator } from './createChunkTranslator.ts'
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

/** No event has as many lines. If they are not one event, each of them is read, which would block the page. */
const MAX_LINES = 5_000

/** Reads server-sent events from the lines of a stream. `onData` gets the data lines of each. */
export function createEventReader(onData: (lines: string[]) => void) {
  let lines: string[] = []
  let characters = 0

  function dispatch(): void {
    if (lines.length === 0) return
    const complete = lines
    lines = []
    characters = 0
    onData(complete)
  }

  return {
    /** Returns false for a line that is not part of a server-sent event. */
    takeLine(raw: string): boolean {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
      if (line === '') {
        dispatch()
        return true
      }
      if (line.startsWith('data:')) {
        const data = line.slice(line[5] === ' ' ? 6 : 5)
        lines.push(data)
        characters += data.length
        if (lines.length >= MAX_LINES) dispatch()
        return true
      }
      return isEventLine(line)
    },
    /** Passes on the last event, even without the blank line that should end it. */
    end: dispatch,
    pendingCharacters: () => characters,
  }
}

/** True for a field or a comment of a server-sent event. */
function isEventLine(line: string): boolean {
  return /^(data|event|id|retry)?:|^(data|event|id|retry)\r?$/.test(line)
}
