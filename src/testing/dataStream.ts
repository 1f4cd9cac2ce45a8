import { encodeFrame, type FramePayloads } from '../protocol/index.ts'

/** A tool call with its arguments and, if it has one, its result. */
export interface ToolScript {
  /** @default 'call_1', 'call_2' ... */
  id?: string
  name: string
  args?: unknown
  /** The pieces in which the arguments stream. Without them, the call is sent as a whole. */
  deltas?: readonly string[]
  /** Absent for a call without a result. */
  result?: unknown
  /**
   * `partial-call` stops after the deltas, `call` before the result. @default depends on whether there is a `result`
   */
  until?: 'partial-call' | 'call' | 'result'
}

/**
 * Writes an answer as wire text (AI SDK 4's data stream, protocol.md#answers), frame by frame:
 *
 * ```ts
 * dataStream().step('msg_1').text('Run `npm i`.').source({ url: '/install' }).finish({ threadId: 't1' })
 * ```
 */
export class DataStream {
  readonly #frames: string[] = []
  #openStep = false
  #tools = 0
  #sources = 0

  /** Starts a step (`f:`), and finishes the previous one. */
  step(messageId = 'msg_1', extra: { threadId?: string } = {}): this {
    if (this.#openStep) this.finishStep({ finishReason: 'tool-calls' })
    this.#openStep = true
    return this.#frame('start-step', { messageId, ...extra })
  }

  /** Adds text (`0:`), one frame for each piece. */
  text(...pieces: string[]): this {
    for (const piece of pieces) this.#frame('text', piece)
    return this
  }

  /** Adds text like a model: one frame for each word. */
  words(text: string): this {
    return this.text(...(text.match(/\s*\S+\s*$|\s*\S+/g) ?? []))
  }

  /** Adds reasoning (`g:`), one frame for each piece. */
  reasoning(...pieces: string[]): this {
    for (const piece of pieces) this.#frame('reasoning', piece)
    return this
  }

  /** Adds redacted reasoning (`i:`). */
  redactedReasoning(data = 'redacted'): this {
    return this.#frame('redacted-reasoning', { data })
  }

  reasoningSignature(signature: string): this {
    return this.#frame('reasoning-signature', { signature })
  }

  /** Adds a tool call (`b:`, `c:`, `9:`, `a:`). */
  tool({ id, name, args = {}, deltas, result, until }: ToolScript): this {
    this.#tools += 1
    const toolCallId = id ?? `call_${this.#tools}`
    const end = until ?? (result === undefined ? 'call' : 'result')
    if (deltas !== undefined || end === 'partial-call') this.#frame('tool-call-start', { toolCallId, toolName: name })
    for (const argsTextDelta of deltas ?? []) this.#frame('tool-call-delta', { toolCallId, argsTextDelta })
    if (end === 'partial-call') return this
    this.#frame('tool-call', { toolCallId, toolName: name, args })
    return end === 'call' ? this : this.#frame('tool-result', { toolCallId, result: result ?? null })
  }

  /** Adds a source: a page that the answer uses (`h:`). */
  source(source: { url: string; title?: string; id?: string }): this {
    this.#sources += 1
    return this.#frame('source', { sourceType: 'url', id: `source_${this.#sources}`, ...source })
  }

  file(file: FramePayloads['file']): this {
    return this.#frame('file', file)
  }

  data(...items: unknown[]): this {
    return this.#frame('data', items)
  }

  annotations(...items: unknown[]): this {
    return this.#frame('annotations', items)
  }

  /** Ends the answer with an error (`3:`). */
  error(message = 'The model is not available.'): this {
    return this.#frame('error', message)
  }

  /** Finishes the step (`e:`). */
  finishStep(finish: Partial<FramePayloads['finish-step']> = {}): this {
    this.#openStep = false
    return this.#frame('finish-step', { finishReason: 'stop', isContinued: false, usage: USAGE, ...finish })
  }

  /**
   * Finishes the answer (`d:`, after `e:` if a step is open). Its `threadId` is the thread's id (protocol.md#answers).
   */
  finish(finish: Partial<FramePayloads['finish-message']> = {}): this {
    if (this.#openStep) this.finishStep()
    return this.#frame('finish-message', { finishReason: 'stop', usage: USAGE, ...finish })
  }

  /** Adds raw text, such as a proxy or a broken service may send. */
  raw(text: string): this {
    this.#frames.push(text)
    return this
  }

  /** Returns the frames, each with its line break. */
  chunks(): string[] {
    return [...this.#frames]
  }

  toString(): string {
    return this.#frames.join('')
  }

  #frame<Name extends keyof FramePayloads>(name: Name, payload: FramePayloads[Name]): this {
    this.#frames.push(encodeFrame(name, payload))
    return this
  }
}

const USAGE = { promptTokens: 100, completionTokens: 50 }

/** Starts the wire text of an answer. */
export function dataStream(): DataStream {
  return new DataStream()
}
