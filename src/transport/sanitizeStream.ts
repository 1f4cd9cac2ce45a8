import { decodeFrame, createProblem, ProblemError, type Problem } from '../protocol/index.ts'
import { createFrameValidator, type FrameValidatorOptions } from './createFrameValidator.ts'
import { createFrameWriter } from './createFrameWriter.ts'
import { createPreface } from './createPreface.ts'
import { LIMITS } from './limits.ts'
import { createLineSplitter } from './lineSplitter.ts'
import { withDetail } from './problemDetail.ts'
import { readSource } from './readSource.ts'
import type { ScheduleUpdate } from './scheduleUpdate.ts'
import { throttleUpdates } from './throttleUpdates.ts'
import { getThreadFromFrame, type ThreadReference } from './thread.ts'

export interface SanitizeStreamOptions extends FrameValidatorOptions {
  /** An answer without a byte for this long counts as stalled. */
  stallTimeoutMs: number
  /** Stops the answer at once; the stream then ends in the signal's reason. */
  signal?: AbortSignal | undefined
  onThread?: ((thread: ThreadReference) => void) | undefined
  /** Called at the end with the number of lines that were no frames or broke a rule. */
  onDropped?: ((count: number) => void) | undefined
  /** @default an animation frame, at most twenty a second */
  scheduleUpdate?: ScheduleUpdate | undefined
}

/**
 * Turns a response body into a data stream that the SDK can always read. The stream closes normally when the answer had
 * its finish frame, and errors with a `ProblemError` when it did not, after everything readable was passed on.
 */
export function sanitizeStream(
  source: ReadableStream<Uint8Array>,
  options: SanitizeStreamOptions,
): ReadableStream<Uint8Array> {
  const { signal, stallTimeoutMs, scheduleUpdate = throttleUpdates() } = options
  const writer = createFrameWriter(scheduleUpdate, () => abort(new DOMException('The reader is gone.', 'AbortError')))
  const validate = createFrameValidator(options)
  const preface = createPreface()
  const splitter = createLineSplitter(takeLine)

  let state: 'open' | 'finished' | 'closed' = 'open'
  let frames = 0
  let dropped = 0
  let graceTimer: ReturnType<typeof setTimeout> | undefined

  function takeLine(line: string): void {
    if (state === 'closed') return
    if (line.length > LIMITS.frameCharacters) return fail(FRAME_TOO_LONG)
    const frame = decodeFrame(line)
    if (frame === null) return dropLine(line)
    frames += 1
    const thread = getThreadFromFrame(frame)
    if (thread !== null) options.onThread?.(thread)
    if (state === 'finished') return
    const valid = validate(frame)
    if (valid === null) {
      if (frame.name !== 'data') dropped += 1
      return
    }
    if (valid.name === 'error') return fail(createProblem('refused', withDetail(valid.payload)))
    writer.write(valid)
    if (valid.name === 'finish-message') state = 'finished'
  }

  function dropLine(line: string): void {
    if (line.trim() === '') return
    dropped += 1
    if (frames === 0 && !preface.canPrecedeStream(line)) fail(preface.toProblem())
  }

  function takeChunk(chunk: Uint8Array): void {
    splitter.push(chunk)
    if (splitter.pendingCharacters() > LIMITS.frameCharacters) fail(FRAME_TOO_LONG)
    // The connection mostly closes by itself after the finish frame, and can then be used again.
    if (state === 'finished') graceTimer ??= setTimeout(close, LIMITS.closeGraceMs)
  }

  function endOfSource(error?: unknown): void {
    splitter.end()
    if (error !== undefined) fail(createProblem('interrupted', withDetail(error)))
    else fail(frames === 0 && !preface.isEmpty() ? preface.toProblem() : createProblem('interrupted'))
  }

  /** Ends the stream in a problem, unless the answer was finished already. */
  function fail(problem: Problem): void {
    close(state === 'finished' ? undefined : new ProblemError(problem))
  }

  function close(error?: ProblemError): void {
    if (release()) writer.end(error)
  }

  function abort(reason: unknown): void {
    if (release()) writer.abort(reason)
  }

  /** Lets go of the network and of all timers; false when that was done before. */
  function release(): boolean {
    if (state === 'closed') return false
    state = 'closed'
    clearTimeout(graceTimer)
    signal?.removeEventListener('abort', abortBySignal)
    cancelSource()
    options.onDropped?.(dropped)
    return true
  }

  function abortBySignal(): void {
    abort(signal?.reason)
  }

  const cancelSource = readSource(source, { stallTimeoutMs, onChunk: takeChunk, onEnd: endOfSource, onProblem: fail })
  if (signal?.aborted) abortBySignal()
  else signal?.addEventListener('abort', abortBySignal)
  return writer.stream
}

const FRAME_TOO_LONG = createProblem('bad-stream', { detail: 'A frame is over 1 MB.' })
