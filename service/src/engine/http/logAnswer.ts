import type { AnswerEvent } from './streamAnswerEvents.ts'
import type { LogEntry } from './Route.ts'

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
