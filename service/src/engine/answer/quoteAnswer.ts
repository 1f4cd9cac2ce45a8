import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { isPlainWord } from '../search/lexicon/plainWords.ts'
import { findEverydayWords } from '../search/lexicon/findRelatedWords.ts'
import type { SearchResult, SearchTerm } from '../search/Search.ts'
import type { AnswerInput, AnswerPart, Answerer } from './Answer.ts'
import { matchesHeading, matchesQuestion } from './matchesHeading.ts'
import { listMissingPoints } from './listMissingPoints.ts'
import { chooseTab } from './pieces/chooseTab.ts'
import { findPieces, type FoundSection } from './pieces/findPieces.ts'
import { pickAnswer, type Picked } from './pieces/pickAnswer.ts'
import { writePieces } from './pieces/writePieces.ts'
import { ANSWER_LABELS, type AnswerLabels } from './reply/labels.ts'
import { listWords } from './reply/listWords.ts'
import { detectLanguage, chooseReplyLanguage } from './reply/chooseReplyLanguage.ts'
import { toPassage } from './reply/toPassage.ts'
import { writeSectionLink } from './reply/writeSectionLink.ts'
import { readSmallTalk } from './reply/smallTalk.ts'
import { writeSuggestions, type ShownSections } from './suggestions/writeSuggestions.ts'

const MAX_LINKS = 3
/** A page is linked below an answer if its best section has at least this share of the best section's score. */
const MIN_LINK_SHARE = 0.5

/**
 * Thresholds of the search's certainty, in log odds. From `SURE_CERTAINTY`, an answer begins without a disclaimer. From
 * `MIN_CERTAINTY`, it begins with "This may help". On sites that were not used for fitting, three of four questions
 * between the two are answered, and hardly any below (`service/bench/retrieval`).
 */
const SURE_CERTAINTY = 0.3
const MIN_CERTAINTY = -0.6

/**
 * An answer also begins with "This may help" if the sum of the certainty and the best piece's score is below this: its
 * words match the question by chance. On thirteen sites, that holds for two in five of the answers that miss the point,
 * and for one in eight of the others.
 */
const MIN_SURE_SUM = 9.5

/**
 * Scores of the best piece: above the first, it almost certainly answers the question; around the second, it probably
 * does.
 */
const SURE_SCORE = 6
const LIKELY_SCORE = 5
/**
 * A listed question raises the bar for an answer only if it is this similar to the reader's. With any smaller
 * similarity, a list of a few questions made the service refuse questions that the docs answer: 9 of 21 instead of 3.
 */
const MIN_LISTED_SIMILARITY = 0.35
/** How much each point above `LIKELY_SCORE` adds to the certainty. */
const CERTAINTY_PER_POINT = 0.6

/**
 * Answers without a model. The best sentences, items, rows and code come first, word for word, with a link to their
 * section. All other sentences are from `labels.ts`.
 */
export const quoteAnswer: Answerer = async function* quoteAnswer(input) {
  if (!input.signal.aborted) yield* input.quote?.() ?? quoteHere(input)
}

/** Writes the answer in this thread. */
export async function* quoteHere(input: AnswerInput): AsyncGenerator<AnswerPart> {
  const labels = ANSWER_LABELS[chooseReplyLanguage(input)]
  const smallTalk = readSmallTalk(input.question)
  if (smallTalk !== undefined) {
    yield { type: 'text', text: labels[smallTalk] }
    yield* suggest(input, { quoted: [], linked: [] })
    yield { type: 'outcome', outcome: 'greeting' }
    return
  }
  const { sections, kind, unsaid, listedSimilarity } = findPieces(input)
  const picked = pickAnswer(sections, { kind, chooseTab: (tabs) => chooseTab(tabs, input) })
  const certainty = getCertainty(input.result)
  const isSure =
    matchesQuestion(input) ||
    (certainty >= SURE_CERTAINTY &&
      unsaid.length === 0 &&
      (isSureTogether(certainty, sections) || matchesHeading(input)))
  // Readers' questions make more words known, so a low certainty is a stronger sign that the docs don't answer. But not
  // if the question is in another language.
  const isStrict =
    listedSimilarity > MIN_LISTED_SIMILARITY && ['en', undefined].includes(detectLanguage(input.question))
  const mayHelp =
    matchesHeading(input) ||
    (isStrict ? certainty >= SURE_CERTAINTY : mayAnswer(input.result) || isLikely(input, sections))
  if (picked.length > 0 && isSure) yield* answer(input, { picked, sections }, labels)
  else if (picked.length > 0 && mayHelp) {
    const unknown = listUnknown(input, labels, unsaid).filter((word) => !isEverydayWord(word, input))
    yield { type: 'text', text: `${sayUnknown(unknown, labels)} ${labels.mayHelp}\n\n`.trimStart() }
    yield* answer(input, { picked, sections }, labels, unknown)
  } else yield* refuse(input, labels, unsaid)
}

/** Whether what was found may answer the question. */
export function mayAnswer(result: SearchResult): boolean {
  return getCertainty(result) >= MIN_CERTAINTY
}

function getCertainty({ isCovered, certainty = isCovered ? Infinity : -Infinity }: SearchResult): number {
  return certainty
}

async function* answer(
  input: AnswerInput,
  { picked, sections }: { picked: readonly Picked[]; sections: readonly FoundSection[] },
  labels: AnswerLabels,
  /** Missing words that the answer has already mentioned. */
  named: readonly string[] = [],
): AsyncGenerator<AnswerPart> {
  const quoted = picked.map(({ found }) => found.section)
  const pages = new Set(quoted.map(({ page }) => page))
  yield { type: 'sources', pages: [...pages], passages: picked.map(toPassage) }
  const texts = picked.map((part, index) => {
    const isSamePage = index > 0 && quoted[index - 1]!.page === quoted[index]!.page
    return `${writePieces(part.pieces)}\n\n${writeCitation(part, labels, isSamePage)}`
  })
  yield { type: 'text', text: texts.join('\n\n') }
  const missing = listMissingPoints(input, collectMatches(sections, pages)).filter((word) => !named.includes(word))
  if (missing.length > 0) yield { type: 'text', text: `\n\n${labels.pointNotFound(listWords(missing, labels.or))}` }
  const linked = listOthers(input, pages, MIN_LINK_SHARE)
  if (linked.length > 0) yield { type: 'text', text: `\n\n${labels.more} ${writeLinks(linked, input).join(', ')}` }
  yield* suggest(input, { quoted, linked })
  yield { type: 'outcome', outcome: 'answered' }
}

/**
 * Whether one piece answers the question so well that it makes up for a low certainty. Never if the question has a
 * name, or a word that the docs lack.
 */
function isLikely({ result }: AnswerInput, sections: readonly FoundSection[]): boolean {
  const { certainty = 0, features, unknownWords } = result
  if (unknownWords.length > 0 || (features !== undefined && (features.unknown > 0 || features.name > 0))) return false
  const best = getBestScore(sections)
  return best >= SURE_SCORE || certainty + CERTAINTY_PER_POINT * (best - LIKELY_SCORE) >= 0
}

function isSureTogether(certainty: number, sections: readonly FoundSection[]): boolean {
  return certainty + getBestScore(sections) >= MIN_SURE_SUM
}

function getBestScore(sections: readonly FoundSection[]): number {
  return Math.max(...sections.flatMap(({ pieces }) => pieces.map(({ score }) => score)))
}

async function* refuse(
  input: AnswerInput,
  labels: AnswerLabels,
  unsaid: readonly SearchTerm[],
): AsyncGenerator<AnswerPart> {
  yield {
    type: 'text',
    text: `${labels.notCovered} ${sayUnknown(listUnknown(input, labels, unsaid), labels)}`.trimEnd(),
  }
  const linked = listOthers(input, new Set())
  const links = writeLinks(linked, input).map((link) => `- ${link}`)
  if (links.length > 0) yield { type: 'text', text: `\n\n${labels.nearest}\n\n${links.join('\n')}` }
  yield { type: 'sources', pages: [] }
  yield* suggest(input, { quoted: [], linked })
  yield { type: 'outcome', outcome: 'refused' }
}

/**
 * The question's words that no page contains, without plain ones such as "twenty". Empty if the docs are in another
 * language, because then they lack every word.
 */
function listUnknown(
  { question, result }: AnswerInput,
  labels: AnswerLabels,
  unsaid: readonly SearchTerm[],
): readonly string[] {
  if (detectLanguage(question) !== undefined && labels !== ANSWER_LABELS.en) return []
  const unknown = result.unknownWords.filter((word) => isName(word, result) || !isPlainWord(word))
  return [...new Set([...unknown, ...unsaid.map(({ written }) => written)])]
}

/** Whether a word is an everyday one, which an answer can do without: "No page mentions eat" doesn't help. */
function isEverydayWord(word: string, { result }: AnswerInput): boolean {
  return !isName(word, result) && findEverydayWords(word).length > 0
}

function isName(word: string, { terms = [] }: AnswerInput['result']): boolean {
  return terms.some((term) => term.written === word && term.isName)
}

function sayUnknown(unknown: readonly string[], labels: AnswerLabels): string {
  return unknown.length === 0 ? '' : labels.noPageMentions(listWords(unknown, labels.or))
}

/**
 * Writes where the pieces are from, and how much is left out.
 *
 * @param isSamePage Whether the pieces above are from the same page. If so, the page's title is not repeated.
 */
function writeCitation({ found, leftOut, otherTabs }: Picked, labels: AnswerLabels, isSamePage: boolean): string {
  const { section, url } = found
  const link =
    isSamePage && section.anchor !== ''
      ? writeSectionLink(section, url, section.heading)
      : writeSectionLink(section, url)
  if (otherTabs.length > 0) return labels.alsoFor(otherTabs.join(', '), link)
  return leftOut > 0 ? labels.moreIn(leftOut, link) : link
}

/** Returns the indices of the question's words that the pages contain, even outside the quoted sections. */
function collectMatches(sections: readonly FoundSection[], pages: ReadonlySet<DocsPage>): Set<number> {
  const read = sections.filter(({ section }) => pages.has(section.page))
  return new Set(read.flatMap(({ pieces }) => pieces.flatMap(({ matched }) => [...matched])))
}

/** Lists the found sections of pages that the answer doesn't show. */
function listOthers({ result }: AnswerInput, shown: ReadonlySet<DocsPage>, leastShare = 0): DocsSection[] {
  const least = leastShare * (result.hits[0]?.score ?? 0)
  const others = result.hits.filter(({ section, score }) => score >= least && !shown.has(section.page))
  return others.slice(0, MAX_LINKS).map(({ section }) => section)
}

function writeLinks(sections: readonly DocsSection[], { urlOf }: AnswerInput): string[] {
  return sections.map((section) => writeSectionLink(section, urlOf({ section })))
}

async function* suggest(input: AnswerInput, shown: ShownSections): AsyncGenerator<AnswerPart> {
  const suggestions = await writeSuggestions(input, shown)
  if (suggestions !== '') yield { type: 'text', text: `\n\n${suggestions}` }
}
