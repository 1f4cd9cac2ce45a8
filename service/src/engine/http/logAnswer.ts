import { quietly } from '../store/keepQuietly.ts'
import type { HttpError } from './HttpError.ts'
import type { Call, LogEntry } from './Route.ts'
import type { AnswerEvent } from './streamAnswerEvents.ts'

/**
 * Passes an answer's events through, and logs its end.
 *
 * @param fields The fields that are known before.
 */
export async function* logAnswer(
  events: AsyncIterable<AnswerEvent>,
  fields: Pick<LogEntry, 'requestId' | 'site' | 'key' | 'question'>,
  { log, now, startedAt }: { log(entry: LogEntry): void; now(): number; startedAt: number },
): AsyncGenerator<AnswerEvent> {
  let ending: Pick<LogEntry, 'finishReason' | 'usage'> = { finishReason: 'aborted' }
  let told: Pick<LogEntry, 'outcome'> = {}
  let begun: Pick<LogEntry, 'firstWordMs'> = {}
  try {
    for await (const event of events) {
      if (event.type === 'text' && begun.firstWordMs === undefined) begun = { firstWordMs: now() - startedAt }
      if (event.type === 'outcome') told = { outcome: event.outcome }
      if (event.type === 'finish') ending = { finishReason: event.finishReason, usage: event.usage }
      yield event
    }
  } finally {
    const ms = now() - startedAt
    // The reader got an answer, but not from the model that should have written it.
    const isFallback = told.outcome === 'fallback'
    const level = isFallback ? 'warning' : 'info'
    const message = `answer: ${isFallback ? 'fallback, ' : ''}${ending.finishReason} after ${ms} ms`
    log({ level, message, event: 'answer', ...fields, status: 200, ms, ...begun, ...ending, ...told })
  }
}

/**
 * Logs a refused request. The line has no text from the caller.
 *
 * @param call Absent if the request could not be read.
 * @param ms How long the request took, in milliseconds.
 */
export function logRefusal(
  log: (entry: LogEntry) => void,
  { status, code, limit }: Pick<HttpError, 'status' | 'code' | 'limit'>,
  call?: Pick<Call, 'requestId' | 'key' | 'site'>,
  ms?: number,
): void {
  const { requestId, key, site } = call ?? {}
  log({
    level: 'info',
    message: `refused: ${status} ${code}`,
    event: 'refused',
    ...(requestId && { requestId }),
    ...(key && { key }),
    ...(site && { site }),
    status,
    code,
    ...(limit && { limit }),
    ...(ms !== undefined && { ms }),
  })
}

type Attributes = Record<string, string | number>

/** A tracer of `@opentelemetry/api`, such as `trace.getTracer('docs')`. Lists only the members that are used. */
export interface AnswerTracer {
  startSpan(name: string, options?: { attributes?: Attributes }): AnswerSpan
}

/** The members of an OpenTelemetry span that the trace of an answer uses. */
export interface AnswerSpan {
  addEvent(name: string, attributes?: Attributes): unknown
  setAttributes(attributes: Attributes): unknown
  setStatus(status: { code: number }): unknown
  end(): void
}

/** `SpanStatusCode.ERROR` */
const ERROR = 2

/**
 * Passes an answer's events through. Records in a span when the search ends, when the first text is sent, and how the
 * answer ends. Never records readers' words.
 */
export async function* traceAnswer(
  tracer: AnswerTracer,
  site: string,
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  const span = startSpan(tracer, site)
  let hasText = false
  let hasEnded = false
  try {
    for await (const event of events) {
      if (event.type === 'tool-result') span.addEvent('search finished', { 'docs_assistant.pages': event.pages.length })
      if (event.type === 'text' && !hasText) span.addEvent('first text')
      hasText ||= event.type === 'text'
      if (event.type === 'error') span.setStatus({ code: ERROR })
      if (event.type === 'finish') {
        hasEnded = true
        span.setAttributes({
          'docs_assistant.finish_reason': event.finishReason,
          'gen_ai.usage.input_tokens': event.usage.promptTokens ?? 0,
          'gen_ai.usage.output_tokens': event.usage.completionTokens ?? 0,
        })
      }
      yield event
    }
  } finally {
    if (!hasEnded) span.setAttributes({ 'docs_assistant.finish_reason': 'aborted' })
    span.end()
  }
}

/** A tracer that fails must not end an answer. */
function startSpan(tracer: AnswerTracer, site: string): AnswerSpan {
  let span: AnswerSpan | undefined
  const attributes = { 'docs_assistant.site': site }
  quietly(() => (span = tracer.startSpan('docs-assistant.answer', { attributes })))()
  return {
    addEvent: quietly((...args: Parameters<AnswerSpan['addEvent']>) => span?.addEvent(...args)),
    setAttributes: quietly((attributes: Attributes) => span?.setAttributes(attributes)),
    setStatus: quietly((status: { code: number }) => span?.setStatus(status)),
    end: quietly(() => span?.end()),
  }
}
