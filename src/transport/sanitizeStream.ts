import { createProblem, ProblemError, type Frame, type FramePayloads, type Problem } from '../protocol/index.ts'
import { createDataStreamDecoder } from './createDataStreamDecoder.ts'
import { createFrameValidator, type FrameValidatorOptions } from './createFrameValidator.ts'
import { createFrameWriter } from './createFrameWriter.ts'
import { createPartCounter, type PartRange } from './createPartCounter.ts'
import { createPreface } from './createPreface.ts'
import { createUiStreamDecoder } from './createUiStreamDecoder.ts'
import { LIMITS } from './limits.ts'
import { createLineSplitter } from './lineSplitter.ts'
import { withDetail } from './problemDetail.ts'
import { detectProtocol, type StreamProtocol } from './detectProtocol.ts'
import { readSource } from './readSource.ts'
import type { ScheduleUpdate } from './scheduleUpdate.ts'
import type { DataEvent, DecoderHandlers, StreamDecoder } from './streamDecoder.ts'
import { throttleUpdates } from './throttleUpdates.ts'
import type { ThreadReference } from './thread.ts'

/** How an answer ended. */
export type AnswerFinish = Pick<FramePayloads['finish-message'], 'finishReason' | 'usage'>

export interface SanitizeStreamOptions extends Omit<FrameValidatorOptions, 'canRepeatTools'> {
  /** The stream's protocol. @default found by its first line, or `headerProtocol` */
  protocol?: StreamProtocol | undefined
  /** The protocol that the headers of the response name. */
  headerProtocol?: StreamProtocol | undefined
  /** An answer without a byte for this long counts as stalled. */
  stallTimeoutMs: number
  /** Stops the answer at once; the stream then ends in the signal's reason. */
  signal?: AbortSignal | undefined
  onThread?: ((thread: ThreadReference) => void) | undefined
  /** Called with data that comes beside the answer. */
  onData?: ((event: DataEvent) => void) | undefined
  /** Called with the places of parts that the service has taken back. */
  onRetract?: ((parts: PartRange) => void) | undefined
  /** Called at the end of a finished answer. */
  onFinish?: ((finish: AnswerFinish) => void) | undefined
  /** Called at the end with the number of lines that were no frames or broke a rule. */
  onDropped?: ((count: number) => void) | undefined
  /** @default an animation frame, at most twenty a second */
  scheduleUpdate?: ScheduleUpdate | undefined
}

/**
 * Turns a response body into a data stream that the SDK can always read. The body is a data stream (AI SDK 4) or a UI
 * message stream (AI SDK 5 and later). The result closes normally when the answer was finished, and errors with a
 * `ProblemError` when it was not, after everything readable was passed on.
 */
export function sanitizeStream(
  source: ReadableStream<Uint8Array>,
  options: SanitizeStreamOptions,
): ReadableStream<Uint8Array> {
  const { signal, stallTimeoutMs, scheduleUpdate = throttleUpdates() } = options
  const writer = createFrameWriter(scheduleUpdate, () => abort(new DOMException('The reader is gone.', 'AbortError')))
  const preface = createPreface()
  const splitter = createLineSplitter(takeLine)
  const parts = createPartCounter(options.continued)

  let state: 'open' | 'finished' | 'ended' | 'closed' = 'open'
  let protocol = options.protocol
  let decoder: StreamDecoder | undefined
  let validate: ((frame: Frame) => Frame | null) | undefined
  let frames = 0
  let dropped = 0
  let finish: AnswerFinish | undefined
  /** What came before the message's id. The SDK would settle on an id of its own for it. */
  let early: Frame[] | undefined = []
  let graceTimer: ReturnType<typeof setTimeout> | undefined

  function takeLine(line: string): void {
    if (state === 'closed') return
    if (line.length > LIMITS.frameCharacters) return fail(FRAME_TOO_LONG)
    decoder ??= chooseDecoder(line)
    if (decoder !== undefined) decoder.takeLine(line)
    else if (line.trim() !== '') drop(line)
  }

  function chooseDecoder(line: string): StreamDecoder | undefined {
    protocol ??= detectProtocol(line) ?? options.headerProtocol
    if (protocol === undefined) return undefined
    const isUiStream = protocol === 'ui-message-stream'
    validate = createFrameValidator({ ...options, canRepeatTools: isUiStream })
    const handlers: DecoderHandlers = {
      onFrame: takeFrame,
      onDropped: drop,
      onThread: (thread) => options.onThread?.(thread),
      onData: (event) => options.onData?.(event),
      onResetStep: retractStep,
      onAbort: (reason) => fail(createProblem('interrupted', withDetail(reason))),
      onEnd: endSoon,
    }
    return isUiStream ? createUiStreamDecoder(handlers, options.continued) : createDataStreamDecoder(handlers)
  }

  function takeFrame(frame: Frame): void {
    if (state === 'closed' || state === 'ended') return
    frames += 1
    if (state === 'finished') {
      if (frame.name === 'start-step') resume()
      else if (!isAllowedAfterFinish(frame)) return
    }
    if (frame.name === 'finish-message') return holdFinish(frame.payload)
    if (frame.name === 'data') return
    if (early !== undefined) {
      if (isEarly(frame) && early.length < LIMITS.items) return void early.push(frame)
      const [before, after] = frame.name === 'start-step' ? [[frame], early] : [early, [frame]]
      early = undefined
      for (const next of [...before, ...after]) write(next)
      return
    }
    write(frame)
  }

  function write(frame: Frame): void {
    const valid = validate!(frame)
    if (valid === null) dropped += 1
    else if (valid.name === 'error') fail(createProblem('refused', withDetail(valid.payload)))
    else {
      parts.add(valid)
      writer.write(valid)
    }
  }

  function isAllowedAfterFinish({ name }: Frame): boolean {
    if (protocol === 'ui-message-stream') return name !== 'error'
    return name === 'annotations' || name === 'source' || name === 'file' || name === 'data'
  }

  /** The SDK stops at nothing after the finish frame, so it is written last. */
  function holdFinish({ finishReason, usage }: FramePayloads['finish-message']): void {
    finish = { finishReason, ...(usage === undefined ? {} : { usage }) }
    state = 'finished'
  }

  /** The answer goes on with a further step. */
  function resume(): void {
    state = 'open'
    clearTimeout(graceTimer)
  }

  function retractStep(): void {
    options.onRetract?.(parts.getStep())
  }

  function drop(text: string): void {
    dropped += 1
    if (frames === 0 && text !== '' && !preface.canPrecedeStream(text)) fail(preface.toProblem())
  }

  function takeChunk(chunk: Uint8Array): void {
    splitter.push(chunk)
    const pending = Math.max(splitter.pendingCharacters(), decoder?.pendingCharacters() ?? 0)
    if (pending > LIMITS.frameCharacters) fail(FRAME_TOO_LONG)
    // The connection mostly closes by itself, and can then be used again.
    if (state === 'finished') closeIn(LIMITS.finishGraceMs)
  }

  /** The stream says that nothing follows. */
  function endSoon(): void {
    if (state === 'closed') return
    finish ??= { finishReason: 'unknown' }
    state = 'ended'
    closeIn(LIMITS.closeGraceMs)
  }

  function closeIn(ms: number): void {
    clearTimeout(graceTimer)
    graceTimer = setTimeout(close, ms)
  }

  function endOfSource(error?: unknown): void {
    splitter.end()
    decoder?.end()
    if (error !== undefined) fail(createProblem('interrupted', withDetail(error)))
    else fail(frames === 0 && !preface.isEmpty() ? preface.toProblem() : createProblem('interrupted'))
  }

  /** Ends the stream in a problem, unless the answer was finished already. */
  function fail(problem: Problem): void {
    if (state === 'finished' || state === 'ended') close()
    else end(problem)
  }

  function close(): void {
    end(finish?.finishReason === 'content-filter' ? createProblem('refused', { detail: 'content-filter' }) : undefined)
  }

  function end(problem: Problem | undefined): void {
    if (!release()) return
    for (const frame of early ?? []) write(frame)
    if (problem === undefined && finish !== undefined) {
      options.onFinish?.(finish)
      writer.write({ name: 'finish-message', payload: { finishReason: finish.finishReason } })
    }
    writer.end(problem === undefined ? undefined : new ProblemError(problem))
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

function isEarly({ name }: Frame): boolean {
  return name === 'annotations' || name === 'source'
}
