import { describe, expect, it } from 'vitest'
import { parsePreparedDocs, prepareDocs } from '../../src/engine/docs/preparedDocs.ts'
import { writeEmbeddingText } from '../../src/node/embeddings/embedSections.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { collectParts, createInput, findOutcome, joinText } from '../answer/collectParts.ts'
import { quoteAnswer } from '../../src/engine/answer/quoteAnswer.ts'
import { ACME_PAGES, openSearch } from './acmeDocs.ts'

const FILES = {
  ...ACME_PAGES,
  'readers-ask.yaml': [
    '/guides/schedules#pause-a-schedule:',
    '  - nothing should run over the holidays',
    '  - make it shut up for a while',
    '/guides/webhooks#verify-the-signature:',
    '  - how do I know that nobody forged it',
  ].join('\n'),
}

async function answer(question: string, files: Record<string, string>) {
  const parts = await collectParts(quoteAnswer, await createInput(question, {}, files))
  return { text: joinText(parts), outcome: findOutcome(parts) }
}

describe('readers’ questions', () => {
  it('find their section, even if the docs contain none of their words', async () => {
    const { places } = await openSearch(FILES)
    expect(places('can I make it shut up over the holidays')[0]).toBe('/guides/schedules#pause-a-schedule')
    expect(places('was it forged by somebody')[0]).toBe('/guides/webhooks#verify-the-signature')
  })

  it('do not reorder sections that are found by the words of the docs', async () => {
    const { places } = await openSearch(FILES)
    expect(places('how do I turn retries off')[0]).toBe('/guides/retries#turn-retries-off')
    expect(places('run')[0]).toBe((await openSearch()).places('run')[0])
  })

  it('are answered without a caveat if asked word for word, and are never shown', async () => {
    const question = 'How do I know that nobody forged it?'
    expect(await answer(question, ACME_PAGES)).toMatchObject({ outcome: 'refused' })
    const { text, outcome } = await answer(question, FILES)
    expect(outcome).toBe('answered')
    expect(text).toMatch(/^Compare the `acme-signature` header\./)
    expect(text).not.toContain('forged')
  })

  it('don’t make the service refuse a question that they resemble only slightly', async () => {
    const outcomes = async (files: Record<string, string>) => {
      const input = await createInput('is the header signed', {}, files)
      // The docs may cover the question, but it is not sure.
      const unsure = { ...input, result: { ...input.result, certainty: 0 } }
      return findOutcome(await collectParts(quoteAnswer, unsure))
    }
    expect([await outcomes(ACME_PAGES), await outcomes(FILES)]).not.toContain('refused')
  })

  it('find the paragraph with the words that answer them', async () => {
    const care = 'Dust the lamp weekly.\nOil the hinge of the lamp.\nStore the lamp dry.\n'
    const page = `# Lamps\n\nA lamp is a lamp.\n\n## Care\n\n${care}`
    const files = (yaml: string) => ({ 'index.md': '# Home\n\nHi.\n', 'lamps.md': page, 'readers-ask.yaml': yaml })
    const squeaks = await answer('it squeaks', files('/lamps#care: [it squeaks, where to put it in winter]'))
    expect(squeaks.text).toContain('Oil the hinge of the lamp.')
    const yaml = '/lamps#care:\n  - oil the hinge: it squeaks\n  - Store the lamp: where to put it in winter\n'
    expect((await answer('it squeaks', files(yaml))).text).toMatch(/^.*Oil the hinge of the lamp\./)
    expect((await answer('where to in winter', files(yaml))).text).toMatch(/^.*Store the lamp dry\./)
  })

  it('find the paragraph or the row with their words, even if those span two sentences or table cells', async () => {
    const care = 'Dust the lamp weekly.\nOil the hinge. Then wipe it with a cloth of soft wool.\n'
    const table = '| Bulb | Watts |\n|---|---|\n| Red | 40 |\n| Blue | 60 |\n'
    const page = `# Lamps\n\nA lamp is a lamp.\n\n## Care\n\n${care}\n## Bulbs\n\n${table}`
    const yaml =
      '/lamps#care:\n  - Oil the hinge. Then wipe it with a cloth of soft wool: it squeaks\n' +
      '/lamps#bulbs:\n  - Blue 60: which one is like the sky\n'
    const files = { 'index.md': '# Home\n\nHi.\n', 'lamps.md': page, 'readers-ask.yaml': yaml }
    expect((await answer('it squeaks', files)).text).toMatch(/^.*Oil the hinge\./)
    expect((await answer('which one is like the sky', files)).text).toMatch(
      /^\| Bulb \| Watts \|\n\|.*\n\| Red \| 40 \|\n\| Blue \| 60 \|/,
    )
  })

  it('find answering words inside a sentence of a language without spaces', async () => {
    const page = '# 灯\n\n你好。\n\n## 保养\n\n每周给灯除尘。冬天请给铰链上油并擦干。\n'
    const yaml = '/lamps#保养:\n  - 给铰链上油: it squeaks\n'
    const files = { 'index.md': '# Home\n\nHi.\n', 'lamps.md': page, 'readers-ask.yaml': yaml }
    expect((await answer('it squeaks', files)).text).toMatch(/^.*冬天请给铰链上油/)
  })

  it('are not read again for each part of a long section', async () => {
    const page = `# Lamps\n\n${Array.from({ length: 60 }, (_, at) => `Lamp ${at} glows.\n\n`).join('')}`
    const files = { 'index.md': '# Home\n\nHi.\n', 'lamps.md': page, 'readers-ask.yaml': '/lamps: [it squeaks]\n' }
    const input = await createInput('my lamp squeaks', {}, files)
    let reads = 0
    const asked = {
      get question() {
        reads += 1
        return 'it squeaks'
      },
    }
    input.result.hits[0]!.section.asked = [asked]
    await collectParts(quoteAnswer, input)
    expect(reads).toBeLessThan(20)
  })

  it('are stored in an index, and added to the text for embeddings', async () => {
    const { docs, places } = await openSearch(FILES)
    const copy = parsePreparedDocs(JSON.parse(JSON.stringify(prepareDocs(docs))) as ReturnType<typeof prepareDocs>)
    const query = { question: 'shut up over the holidays', earlierQuestions: [], limit: 1 }
    expect(createSearch(copy).search(query).hits[0]!.section.anchor).toBe('pause-a-schedule')
    expect(places(query.question)[0]).toBe('/guides/schedules#pause-a-schedule')
    const section = docs.pages.flatMap(({ sections }) => sections).find(({ anchor }) => anchor === 'pause-a-schedule')!
    expect(writeEmbeddingText(section)).toBe(
      'Schedules › Pause a schedule\nnothing should run over the holidays\nmake it shut up for a while\n' +
        'Press Pause on the dashboard.',
    )
  })
})
