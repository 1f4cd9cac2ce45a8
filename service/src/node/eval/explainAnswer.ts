import { asksForHeading, findSections, getAnswerFeatures, judgeAnswer } from '../../engine/answer/quoteAnswer.ts'
import type { SearchTarget } from '../../engine/answer/Answer.ts'
import { quotePassages } from '../../engine/answer/quotePassages.ts'
import { WHAT_HELPS } from '../../engine/search/whatHelps.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { getSectionAddress } from '../../engine/docs/findPage.ts'
import { createSearch } from '../../engine/search/createSearch.ts'
import { computeImportance } from '../../engine/search/scoreSections.ts'
import { TUNING, sumFeatures, WEIGHTS } from '../../engine/search/features.ts'

const PAGES = 5
const PASSAGES = 8
const MAX_TEXT = 100

/**
 * Says why a question gets its answer: the words searched for, the pages and passages with the figures of their
 * features, and what decided how sure the answer is. Each feature is shown as its value times its weight.
 */
export function explainAnswer(question: string, docs: Docs): string {
  const result = createSearch(docs).search({ question, earlierQuestions: [], limit: PAGES })
  const input = { question, result, urlOf: ({ section }: SearchTarget) => getSectionAddress(section) }
  const sections = findSections(input)
  const outcome = judgeAnswer(input, sections)
  const picked = quotePassages(sections, {
    ...(outcome === 'unsure' && { maxPassages: 1 }),
    chooseTab: () => undefined,
  })
  const shown = new Set(outcome === 'refused' ? [] : picked.flatMap(({ pieces }) => pieces))
  const passages = sections
    .flatMap(({ section, pieces }) => pieces.map((scored) => ({ ...scored, section })))
    .sort((a, b) => b.score - a.score)
  const features = getAnswerFeatures(input, sections)
  const { sure, unsure } = WEIGHTS.thresholds
  const certainty = sumFeatures(features, WEIGHTS.answer)
  return [
    `Words: ${(result.terms ?? []).map((term) => `${term.written} ${format(computeImportance(term))}`).join(', ')}`,
    ...(result.unknownWords.length > 0 ? [`Not in the docs: ${result.unknownWords.join(', ')}`] : []),
    '',
    'Pages',
    ...result.hits.map(
      ({ section, score, features }) =>
        `${format(score).padStart(7)}  ${getSectionAddress(section)}  ${features ? write(features, WEIGHTS.page) : ''}`,
    ),
    '',
    'Passages (* is quoted)',
    ...passages
      .slice(0, PASSAGES)
      .flatMap(({ piece, score, section, features }) => [
        `${format(score).padStart(7)}${shown.has(piece) ? '*' : ' '} ${getSectionAddress(section)}`,
        `         ${piece.text.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`,
        `         ${write(features, WEIGHTS.passage)}`,
      ]),
    '',
    `Answer: ${outcome}`,
    ...(asksForHeading(input)
      ? ['  the question is a heading of these pages, or one that readers-ask.yaml lists']
      : []),
    `  certainty that the docs cover it: ${format(result.certainty ?? 0)} (refused below ${unsure}): ${
      result.features ? write(result.features, TUNING.covered) : ''
    }`,
    `  certainty of the answer: ${format(certainty)} (sure from ${sure}): ${write(features, WEIGHTS.answer)}`,
    ...(outcome === 'answered' ? [] : ['', WHAT_HELPS]),
    '',
  ].join('\n')
}

/** Each feature that is not 0, as its value times its weight. */
function write<Name extends string>(
  features: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): string {
  const names = Object.keys(weights) as Name[]
  return names
    .filter((name) => features[name] !== 0)
    .map((name) => `${name} ${format(features[name])} x ${weights[name]}`)
    .join(', ')
}

function format(value: number): string {
  return value.toFixed(2)
}
