import { createProblem, isWholePart, ProblemError, type Frame } from '../../protocol/index.ts'
import { createAnswerEnd, type AnswerFinish } from './createAnswerEnd.ts'
import { createDataStreamDecoder } from './createDataStreamDecoder.ts'
import { createFrameValidator, type FrameValidatorOptions } from './createFrameValidator.ts'
import { createFrameWriter } from './createFrameWriter.ts'
import { createPartCounter, type PartRange } from './createPartCounter.ts'
import { createPartPacker, type Packs } from './createPartPacker.ts'
import { createPreface } from './createPreface.ts'
import { createStartBuffer } from './createStartBuffer.ts'
import { createUiStreamDecoder } from './createUiStreamDecoder.ts'
import { LIMITS } from '../limits.ts'
import { createLineSplitter } from './lineSplitter.ts'
import { withDetail } from '../problemDetail.ts'
import { detectProtocol, type StreamProtocol } from './detectProtocol.ts'
import { readSource } from './readSource.ts'
import type { ScheduleUpdate } from '../../schedule/runAfterFrame.ts'
import type { DataEvent, DecoderHandlers, StreamDecoder } from './streamDecoder.ts'
import { throttleUpdates } from './throttleUpdates.ts'
import type { ThreadReference } from '../thread.ts'

export interface SanitizeStreamOptions extends Omit<FrameValidatorOptions, 'canRepeatTools'> {
  /** The stream's protocol. @default detected from its first line, or else `headerProtocol` */
  protocol?: StreamProtocol | undefined
  /** The protocol that the headers of the response name. */
  headerProtocol?: StreamProtocol | undefined
  /** If no byte arrives for this long, the answer has stalled. In milliseconds. */
  stallTimeoutMs: number
  /** Stops the answer. The stream then fails with the signal's reason. */
  signal?: AbortSignal | undefined
  onThread?: ((thread: ThreadReference) => void) | undefined
  /** Called with data that comes with the answer. */
  onData?: ((event: DataEvent) => void) | undefined
  /** Called with the range of parts that the service has retracted. */
  onRetract?: ((parts: PartRange) => void) | undefined
  /** Where to put parts that arrive at once, if there are too many. Without it, all pass through the stream. */
  packs?: Packs | undefined
  /** Called when the result's reader begins with several frames at once, and when it has read them. */
  onReading?: ((isReading: boolean) => void) | undefined
  /** Called at the end of a complete answer. */
  onFinish?: ((finish: AnswerFinish) => void) | undefined
  /** Called at the end with the number of dropped lines: those that were not frames, or were invalid. */
  onDropped?: ((count: number) => void) | undefined
  /** @default in an animation frame, at most twenty times per second */
  scheduleUpdate?: ScheduleUpdate | undefined
}

/**
 * Turns a response body into a data stream that the SDK can always read. The body is a data stream (AI SDK 4) or a UI
 * message stream (AI SDK 5 and later). If the answer is complete, the result closes normally. Otherwise it fails with a
 * `ProblemError`, after everything readable was passed on.
 */
export function sanitizeStream(
  source: ReadableStream<Uint8Array>,
  options: SanitizeStreamOptions,
): ReadableStream<Uint8Array> {
  const { signal, stallTimeoutMs, scheduleUpdate = throttleUpdates() } = options
  const preface = createPreface()
  const splitter = createLineSplitter(takeLine)
  const parts = createPartCounter(options.continued)
  const start = createStartBuffer(write)
  const end = createAnswerEnd({
    onClose: release,
    onFinish: writeFinish,
    onProblem(problem) {
      start.flush()
      writer.end(new ProblemError(problem))
    },
    onAbort: (reason) => writer.abort(reason),
  })
  const writer = createFrameWriter(scheduleUpdate, {
    packer: createPartPacker({ packs: options.packs, createId: options.createId, continued: options.continued }),
    isFinished: () => end.state !== 'open',
    onReading: (isReading) => options.onReading?.(isReading),
    onCancel: () => end.abort(new DOMException('The reader is gone.', 'AbortError')),
  })

  /** Also after the end of the answer, because its last frames may not have been read. */
  function abortBySignal(): void {
    end.abort(signal?.reason)
    writer.abort(signal?.reason)
  }

  let protocol = options.protocol
  let decoder: StreamDecoder | undefined
  let validate: ((frame: Frame) => Frame | null) | undefined
  let frames = 0
  let dropped = 0

  function takeChunk(chunk: Uint8Array): void {
    splitter.push(chunk)
    const pending = Math.max(splitter.pendingCharacters(), decoder?.pendingCharacters() ?? 0)
    if (pending > LIMITS.frameCharacters) end.fail(FRAME_TOO_LONG)
    end.waitForMore()
  }

  function takeLine(line: string): void {
    if (end.state === 'closed') return
    if (line.length > LIMITS.frameCharacters) return end.fail(FRAME_TOO_LONG)
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
      onResetStep: () => options.onRetract?.(parts.getStep()),
      onAbort: (reason) => end.fail(createProblem('interrupted', withDetail(reason))),
      onEnd: end.endSoon,
    }
    return isUiStream ? createUiStreamDecoder(handlers, options.continued) : createDataStreamDecoder(handlers)
  }

  function takeFrame(frame: Frame): void {
    const { state } = end
    if (state === 'closed' || state === 'ended') return
    frames += 1
    if (state === 'finished') {
      if (frame.name === 'start-step') end.resume()
      else if (!isAllowedAfterFinish(frame, protocol)) return
    }
    if (frame.name === 'finish-message') {
      const { finishReason, usage } = frame.payload
      end.finish({ finishReason, ...(usage === undefined ? {} : { usage }) })
    } else if (frame.name !== 'data') start.write(frame)
  }

  function write(frame: Frame): void {
    const valid = validate!(frame)
    if (valid === null) dropped += 1
    else if (valid.name === 'error') end.fail(createProblem('refused', withDetail(valid.payload)))
    else {
      parts.add(valid)
      writer.write(valid)
    }
  }

  function drop(text: string): void {
    dropped += 1
    if (frames === 0 && text !== '' && !preface.canPrecedeStream(text)) end.fail(preface.toProblem())
  }

  function endOfSource(error?: unknown): void {
    splitter.end()
    decoder?.end()
    if (error !== undefined) end.fail(createProblem('interrupted', withDetail(error)))
    else end.fail(frames === 0 && !preface.isEmpty() ? preface.toProblem() : createProblem('interrupted'))
  }

  /** The SDK doesn't stop reading at the finish frame, so that frame is written last. */
  function writeFinish(finish: AnswerFinish): void {
    start.flush()
    options.onFinish?.(finish)
    writer.write({ name: 'finish-message', payload: { finishReason: finish.finishReason } })
    writer.end()
  }

  /** Cancels the request. */
  function release(): void {
    cancelSource()
    options.onDropped?.(dropped)
  }

  const { fail: onProblem } = end
  const cancelSource = readSource(source, { stallTimeoutMs, onChunk: takeChunk, onEnd: endOfSource, onProblem })
  if (signal?.aborted) abortBySignal()
  else signal?.addEventListener('abort', abortBySignal)
  return writer.stream
}

const FRAME_TOO_LONG = createProblem('bad-stream', { detail: 'A frame is over 1 MB.' })

function isAllowedAfterFinish(frame: Frame, protocol: StreamProtocol | undefined): boolean {
  if (protocol === 'ui-message-stream') return frame.name !== 'error'
  return frame.name === 'annotations' || frame.name === 'data' || isWholePart(frame)
}
