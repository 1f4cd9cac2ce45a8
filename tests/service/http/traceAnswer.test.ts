import { expect, test } from 'vitest'
import type { AnswerTracer } from '../../../src/service/index.ts'
import { question, startService } from './startService.ts'

/** Keeps what it is told. */
function recordingTracer() {
  const told: unknown[][] = []
  const note =
    (name: string) =>
    (...facts: unknown[]) =>
      void told.push([name, ...facts])
  const tracer: AnswerTracer = {
    startSpan(...facts) {
      told.push(['start', ...facts])
      return { addEvent: note('event'), setAttributes: note('set'), setStatus: note('status'), end: note('end') }
    },
  }
  return { tracer, told }
}

test('a tracer of OpenTelemetry gets a span for each answer, and no words of readers', async () => {
  const { tracer, told } = recordingTracer()
  const { ask } = await startService({ tracer })
  await (await ask(question('How do I turn on a webhook?'))).text()
  expect(told).toEqual([
    ['start', 'docs-assistant.answer', { attributes: { 'docs_assistant.site': 'acme' } }],
    ['event', 'found', { 'docs_assistant.pages': expect.any(Number) }],
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
  expect(JSON.stringify(told)).not.toContain('webhook')
})

test('a span tells of a failure, and ends', async () => {
  const { tracer, told } = recordingTracer()
  const { ask } = await startService({
    tracer,
    // oxlint-disable-next-line require-yield -- it fails at once
    answerer: async function* () {
      throw new Error('broken')
    },
  })
  await (await ask(question('webhook'))).text()
  expect(told).toContainEqual(['status', { code: 2 }])
  expect(told.at(-1)).toEqual(['end'])
})
