import { encodeFrame, type Frame } from '../protocol/index.ts'

/**
 * Joins neighbouring frames of text, reasoning and tool call arguments into one of each.
 *
 * The SDK copies the whole message for every frame that it reads, so single tokens cost quadratic time. Between two
 * other frames it appends all text to one part, all reasoning to another and all arguments to their call, whatever
 * their order: joined frames in the order of their first pieces give the same message.
 */
export function createFrameJoiner(): FrameJoiner {
  const runs = new Map<string, { frame: Joinable; pieces: string[] }>()

  return {
    add(frame) {
      const key = frame.name === 'tool-call-delta' ? `c${frame.payload.toolCallId}` : frame.name
      const run = runs.get(key)
      if (run === undefined) runs.set(key, { frame, pieces: [pieceOf(frame)] })
      else run.pieces.push(pieceOf(frame))
    },
    take() {
      let text = ''
      for (const { frame, pieces } of runs.values()) text += encodeJoined(frame, pieces.join(''))
      runs.clear()
      return text
    },
  }
}

export interface FrameJoiner {
  add(frame: Joinable): void
  /** The joined frames as wire text, each with its line break; empty when nothing waits. */
  take(): string
}

type Joinable = Extract<Frame, { name: 'text' | 'reasoning' | 'tool-call-delta' }>

/** True for the frames that may wait for their neighbours. */
export function isJoinable(frame: Frame): frame is Joinable {
  return frame.name === 'text' || frame.name === 'reasoning' || frame.name === 'tool-call-delta'
}

function pieceOf(frame: Joinable): string {
  return frame.name === 'tool-call-delta' ? frame.payload.argsTextDelta : frame.payload
}

function encodeJoined(frame: Joinable, text: string): string {
  if (frame.name !== 'tool-call-delta') return encodeFrame(frame.name, text)
  return encodeFrame(frame.name, { toolCallId: frame.payload.toolCallId, argsTextDelta: text })
}
