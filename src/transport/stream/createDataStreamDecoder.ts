import { decodeFrame } from '../../protocol/index.ts'
import type { DecoderHandlers, StreamDecoder } from './streamDecoder.ts'
import { getThreadFromFrame } from '../thread.ts'

/** Reads a data stream (AI SDK 4): each line is a frame. */
export function createDataStreamDecoder({ onFrame, onDropped, onThread, onData }: DecoderHandlers): StreamDecoder {
  return {
    takeLine(line) {
      const frame = decodeFrame(line)
      if (frame === null) {
        if (line.trim() !== '') onDropped(line)
        return
      }
      const thread = getThreadFromFrame(frame)
      if (thread !== null) onThread(thread)
      if (frame.name === 'data') for (const data of frame.payload) onData({ type: 'data', data })
      onFrame(frame)
    },
    end() {},
    pendingCharacters: () => 0,
  }
}
