import { decodeFrame, encodeFrame, problemOf, ProblemError, type Problem } from '../protocol/index.ts'
import { createFrameJoiner, isJoinable } from './frameJoiner.ts'
import { createFrameRules, type FrameRulesOptions } from './frameRules.ts'
import { LIMITS } from './limits.ts'
import { createLineSplitter } from './lineSplitter.ts'
import { createOutbox } from './outbox.ts'
import { createPacedFrames } from './pacedFrames.ts'
import type { ScheduleFrame } from './scheduleFrame.ts'
import { createStallWatch } from './stallWatch.ts'
import { threadOfFrame, type ThreadReference } from './threadOf.ts'

export interface FrameGateOptions extends FrameRulesOptions {
  /** Without a byte for so long, the answer counts as stalled. */
  stallTimeoutMs: number
  /** Stops the answer at once; the stream then ends in the signal's reason. */
  signal?: AbortSignal | undefined
  onThread?: ((thread: ThreadReference) => void) | undefined
  /** Called at the end with the number of lines that were no frames, or broke a rule. */
  onDropped?: ((count: number) => void) | undefined
  /** @default an animation frame, at most twenty a second */
  scheduleFrame?: ScheduleFrame | undefined
}

/**
 * Stands between the network and the SDK: reads an answer as it comes, and hands on a data stream that the SDK can't
 * choke on. The stream ends well when the answer had its finish frame, and in a `ProblemError` when it did not; all
 * that was readable before is handed on first.
 */
export function frameGate(source: ReadableStream<Uint8Array>, options: FrameGateOptions): ReadableStream<Uint8Array> {
  const { signal, scheduleFrame = createPacedFrames() } = options
  const reader = source.getReader()
  const outbox = createOutbox(() => finish(new DOMException('The answer is not wanted any more.', 'AbortError')))
  const joiner = createFrameJoiner()
  const admit = createFrameRules(options)
  const splitter = createLineSplitter(takeLine)
  const stallWatch = createStallWatch(options.stallTimeoutMs, () => fail(problemOf('stalled')))

  let state: 'open' | 'finished' | 'closed' = 'open'
  let bytes = 0
  let frames = 0
  let dropped = 0
  let preface = ''
  let cancelFlush: (() => void) | undefined
  let graceTimer: ReturnType<typeof setTimeout> | undefined

  const isClosed = (): boolean => state === 'closed'

  function takeLine(line: string): void {
    if (isClosed()) return
    if (line.length > LIMITS.frameCharacters) return fail(problemOf('bad-stream', { detail: 'A frame is over 1 MB.' }))
    const frame = decodeFrame(line)
    if (frame === null) return dropLine(line)
    frames += 1
    const thread = threadOfFrame(frame)
    if (thread !== null) options.onThread?.(thread)
    if (state === 'finished') return
    const admitted = admit(frame)
    if (admitted === null) {
      if (frame.name !== 'data') dropped += 1
      return
    }
    if (isJoinable(admitted)) {
      joiner.add(admitted)
      cancelFlush ??= scheduleFrame(flush)
      return
    }
    flush()
    if (admitted.name === 'error') return fail(problemOf('refused', detailOf(admitted.payload)))
    outbox.add(encodeFrame(admitted.name, admitted.payload))
    if (admitted.name === 'finish-message') state = 'finished'
  }

  function dropLine(line: string): void {
    if (line.trim() === '') return
    dropped += 1
    if (frames > 0 || line.startsWith(':')) return
    // A page or an error object instead of a stream is known by its first character, and never waited for.
    preface += `${line.slice(0, LIMITS.detailCharacters)}\n`
    if (/^\s*</.test(preface) || preface.length > LIMITS.prefaceCharacters) fail(notAStream())
  }

  function notAStream(): Problem {
    return problemOf('bad-stream', detailOf(preface))
  }

  function flush(): void {
    cancelFlush?.()
    cancelFlush = undefined
    outbox.add(joiner.take())
  }

  function fail(problem: Problem): void {
    flush()
    finish(state === 'finished' ? undefined : new ProblemError(problem))
  }

  /** Ends what the SDK reads, and lets go of the network. */
  function finish(error?: unknown): void {
    if (state === 'closed') return
    state = 'closed'
    cancelFlush?.()
    stallWatch.stop()
    clearTimeout(graceTimer)
    signal?.removeEventListener('abort', abort)
    reader.cancel().catch(() => {})
    outbox.end(error)
    options.onDropped?.(dropped)
  }

  function abort(): void {
    outbox.clear()
    finish(signal?.reason)
  }

  function endOfSource(): void {
    splitter.end()
    if (isClosed()) return
    fail(frames === 0 && preface !== '' ? notAStream() : problemOf('interrupted'))
  }

  /** The finish frame is the end. The connection mostly closes by itself then, and may be used again. */
  function endSoon(): void {
    if (state === 'finished') graceTimer ??= setTimeout(finish, LIMITS.closeGraceMs)
  }

  async function readAll(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return endOfSource()
        if (isClosed()) return
        stallWatch.sawByte()
        bytes += value.byteLength
        if (bytes > LIMITS.answerBytes) return fail(problemOf('bad-stream', { detail: 'The answer is over 20 MB.' }))
        splitter.push(value)
        if (splitter.pendingCharacters() > LIMITS.frameCharacters) {
          return fail(problemOf('bad-stream', { detail: 'A frame is over 1 MB.' }))
        }
        endSoon()
      }
    } catch (error) {
      splitter.end()
      fail(problemOf('interrupted', detailOf(error instanceof Error ? error.message : String(error))))
    }
  }

  if (signal?.aborted) abort()
  else {
    signal?.addEventListener('abort', abort)
    void readAll()
  }
  return outbox.stream
}

function detailOf(text: string): { detail?: string } {
  const detail = text.trim().slice(0, LIMITS.detailCharacters)
  return detail === '' ? {} : { detail }
}
