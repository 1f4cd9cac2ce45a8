import { expect, test } from 'vitest'
import type { AnswerTracer } from '../../src/service.ts'
import { question, startService } from './startService.ts'

/** Returns a tracer that records its calls and spans. */
function recordingTracer() {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...facts: unknown[]) =>
      void calls.push([name, ...facts])
  const tracer: AnswerTracer = {
    startSpan(...facts) {
      calls.push(['start', ...facts])
      return { addEvent: note('event'), setAttributes: note('set'), setStatus: note('status'), end: note('end') }
    },
  }
  return { tracer, calls }
}

test('a tracer of OpenTelemetry gets a span for each answer, and no words of readers', async () => {
  const { tracer, calls } = recordingTracer()
  const { ask } = await startService({ tracer, domain: 'acme' })
  await (await ask(question('How do I turn on a webhook?'))).text()
  expect(calls).toEqual([
    ['start', 'docs-assistant.answer', { attributes: { 'docs_assistant.site': 'acme' } }],
    ['event', 'search finished', { 'docs_assistant.pages': expect.any(Number) }],
    ['event', 'first text'],
    [
      'set',
      {
        'docs_assistant.finish_reason': 'stop',
        'gen_ai.usage.input_tokens': 0,
        'gen_ai.usage.output_tokens': 0,
      },
    ],
    ['end'],
  ])
  expect(JSON.stringify(calls)).not.toContain('webhook')
})

test('a failed answer ends its span with an error', async () => {
  const { tracer, calls } = recordingTracer()
  const { ask } = await startService({
    tracer,
    // oxlint-disable-next-line require-yield -- it fails at once
    answer: async function* () {
      throw new Error('broken')
    },
  })
  await (await ask(question('webhook'))).text()
  expect(calls).toContainEqual(['status', { code: 2 }])
  expect(calls.at(-1)).toEqual(['end'])
})
