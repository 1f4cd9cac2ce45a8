import { createProblem, type Problem } from '../../protocol/index.ts'
import { runInNextTask } from '../../schedule/runInNextTask.ts'
import { LIMITS } from '../limits.ts'

export interface SourceHandlers {
  /** If no byte arrives for this long, the source has stalled. In milliseconds. */
  stallTimeoutMs: number
  onChunk: (chunk: Uint8Array) => void
  /** Called when the source ends; with an error if the connection broke off. */
  onEnd: (error?: unknown) => void
  /** Called if the source stalls or is too long. Reading continues until it is cancelled. */
  onProblem: (problem: Problem) => void
}

/** Reads a response body. Returns a function that cancels it; no handler is called after that. */
export function readSource(source: ReadableStream<Uint8Array>, handlers: SourceHandlers): () => void {
  const { stallTimeoutMs, onChunk, onEnd, onProblem } = handlers
  const reader = source.getReader()
  const stallWatch = createStallWatch(stallTimeoutMs, () => onProblem(createProblem('stalled')))
  let isCancelled = false
  let bytes = 0
  let bytesInTask = 0

  async function readAll(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read()
      if (isCancelled) return
      if (done) return onEnd()
      stallWatch.sawByte()
      bytes += value.byteLength
      if (bytes > LIMITS.answerBytes) return onProblem(ANSWER_TOO_LONG)
      for (let at = 0; at < value.byteLength; at += BYTES_PER_TASK) {
        const piece = value.subarray(at, at + BYTES_PER_TASK)
        bytesInTask += piece.byteLength
        if (bytesInTask > BYTES_PER_TASK) {
          bytesInTask = piece.byteLength
          await runInNextTask(() => {})
          if (isCancelled) return
        }
        onChunk(piece)
      }
    }
  }

  readAll().catch((error: unknown) => {
    if (!isCancelled) onEnd(error ?? 'The connection broke off.')
  })

  return () => {
    isCancelled = true
    stallWatch.stop()
    reader.cancel().catch(() => {})
  }
}

/** What has arrived is read without a pause, so a long answer that arrives at once would block the page. */
const BYTES_PER_TASK = 64 * 1024

const ANSWER_TOO_LONG = createProblem('bad-stream', { detail: 'The answer is over 20 MB.' })

/** Calls `onStall` if no byte arrives for `timeoutMs`. `sawByte` sets no timer, so it is cheap. */
function createStallWatch(timeoutMs: number, onStall: () => void): { sawByte(): void; stop(): void } {
  let lastByteAt = Date.now()
  let timer = setTimeout(check, timeoutMs)

  function check(): void {
    const remainingMs = lastByteAt + timeoutMs - Date.now()
    if (remainingMs <= 0) onStall()
    else timer = setTimeout(check, remainingMs)
  }

  return {
    sawByte() {
      lastByteAt = Date.now()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
