import { expect, it } from 'vitest'
import { readOutcome } from '../../../src/protocol/index.ts'
import { quoteAnswer } from '../../src/engine/answer/quoteAnswer.ts'
import { explainAnswer } from '../../src/node/eval/explainAnswer.ts'
import { dataStream } from '../../src/engine/http/dataStream.ts'
import type { AnswerEvent } from '../../src/engine/http/streamAnswerEvents.ts'
import { uiMessageStream } from '../../src/engine/http/uiMessageStream.ts'
import { ACME_PAGES, openSearch } from '../search/acmeDocs.ts'
import { collectParts, createInput, findOutcome, joinText } from './collectParts.ts'

async function* streamOutcome(): AsyncGenerator<AnswerEvent> {
  yield { type: 'outcome', outcome: 'unsure' }
}

async function join(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of stream) text += part
  return text
}

it('is an annotation in both protocols', async () => {
  expect(await join(dataStream(streamOutcome()))).toBe('8:[{"type":"outcome","outcome":"unsure"}]\n')
  expect(await join(uiMessageStream(streamOutcome()))).toContain('{"type":"data-outcome","data":{"outcome":"unsure"}}')
  expect(readOutcome([{ type: 'outcome', outcome: 'unsure' }])).toBe('unsure')
  expect(readOutcome([{ type: 'outcome', outcome: 'sure' }, null, 'outcome'])).toBeUndefined()
})

it('is unsure if two pages fit alike: one passage, and the nearest pages with their beginnings', async () => {
  const page = (name: string) =>
    `---\ntitle: ${name}\ndescription: All about <${name}> and <Lamp />.\n---\n\nThe lamp glows.\n`
  const files = Object.fromEntries(['One', 'Two', 'Three'].map((name) => [`${name}.md`, page(name)]))
  const parts = await collectParts(
    quoteAnswer,
    await createInput('why might a red lamp of mine softly glow', {}, files),
  )
  expect(findOutcome(parts)).toBe('unsure')
  expect(joinText(parts)).toMatch(/^This may help:\n\nThe lamp glows\.\n\n\[.*\n\nThe nearest pages:\n\n- \[/)
  expect(joinText(parts)).toMatch(/: All about \\<\w+\\> and \\<Lamp \/\\>\.\n/)
})

it('is explained by the pages and passages with the figures of their features', async () => {
  const { docs } = await openSearch(ACME_PAGES)
  const text = explainAnswer('how do I turn retries off', docs)
  expect(text).toMatch(/Pages\n +[\d.]+ {2}\/guides\/retries.* {2}best [\d.]+ x 1/)
  expect(text).toMatch(/\* \/guides\/retries#turn-retries-off\n/)
  expect(text).toContain('Answer: answered')
})
