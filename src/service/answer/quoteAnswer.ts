import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import type { SearchTerm } from '../search/Search.ts'
import type { AnswerInput, AnswerPart, Answerer } from './Answer.ts'
import { matchesHeading } from './matchesHeading.ts'
import { missingPoints } from './missingPoints.ts'
import { chooseTab } from './pieces/chooseTab.ts'
import { findPieces, type FoundSection } from './pieces/findPieces.ts'
import { pickAnswer, type Picked } from './pieces/pickAnswer.ts'
import { writePieces } from './pieces/writePieces.ts'
import { ANSWER_LABELS, type AnswerLabels } from './reply/labels.ts'
import { listWords } from './reply/listWords.ts'
import { detectLanguage, replyLanguage } from './reply/replyLanguage.ts'
import { sectionLink } from './reply/sectionLink.ts'
import { readSmallTalk } from './reply/smallTalk.ts'
import { writeSuggestions, type ShownSections } from './suggestions/writeSuggestions.ts'

const MOST_LINKS = 3
/** A page is worth a link below an answer if its best section scores so much of the best one's. */
const LEAST_LINK_SHARE = 0.5

/** How sure the search must be of an answer that lacks the question's most telling word. */
const LEAST_CERTAINTY = 0.3
/** What the best piece scores where it surely answers; about what it scores where it probably does. */
const SURE_SCORE = 6
const LIKELY_SCORE = 5
/** "largest" asks for a number, which the docs may give without the word. */
const DEGREE = /^(?:larg|bigg|great|small|long|short|high|low|fast|slow|old|new|lat|earli)est$/i
/** How much of the search's doubt each point above that makes up for. */
const DOUBT_SHARE = 0.6

/**
 * Answers without a model, with the point first: the best sentences, items, rows and the code that matters, word for
 * word, each with a link to its section. Everything else is one of the few fixed sentences of `labels.ts`.
 */
export const quoteAnswer: Answerer = async function* quoteAnswer(input) {
  if (!input.signal.aborted) yield* input.quote?.() ?? quoteHere(input)
}

/** `quoteAnswer` in this thread. */
export async function* quoteHere(input: AnswerInput): AsyncGenerator<AnswerPart> {
  const labels = ANSWER_LABELS[replyLanguage(input)]
  const smallTalk = readSmallTalk(input.question)
  if (smallTalk !== undefined) {
    yield { type: 'text', text: labels[smallTalk] }
    yield* suggest(input, { quoted: [], linked: [] })
    yield { type: 'outcome', outcome: 'greeting' }
    return
  }
  const { sections, kind } = findPieces(input)
  const picked = pickAnswer(sections, { kind, chooseTab: (tabs) => chooseTab(tabs, input) })
  const isDoubtful = picked.length === 0 || lacksSubject(input, picked)
  if (input.result.isCovered && !isDoubtful) yield* answer(input, picked, labels)
  else if (picked.length > 0 && (matchesHeading(input) || (!isDoubtful && isLikely(input, sections)))) {
    yield { type: 'text', text: `${labels.mayHelp}\n\n` }
    yield* answer(input, picked, labels)
  } else yield* refuse(input, labels)
}

async function* answer(
  input: AnswerInput,
  picked: readonly Picked[],
  labels: AnswerLabels,
): AsyncGenerator<AnswerPart> {
  const quoted = picked.map(({ found }) => found.section)
  yield { type: 'sources', pages: [...new Set(quoted.map(({ page }) => page))] }
  const texts = picked.map((part) => `${writePieces(part.pieces)}\n\n${citation(part, labels)}`)
  yield { type: 'text', text: texts.join('\n\n') }
  const missing = missingPoints(input, matchedIn(picked))
  if (missing.length > 0) yield { type: 'text', text: `\n\n${labels.pointNotFound(listWords(missing, labels.or))}` }
  const linked = listOthers(input, new Set(quoted.map(({ page }) => page)), LEAST_LINK_SHARE)
  if (linked.length > 0) yield { type: 'text', text: `\n\n${labels.more} ${writeLinks(linked, input).join(', ')}` }
  yield* suggest(input, { quoted, linked })
  yield { type: 'outcome', outcome: 'answered' }
}

/** Whether no section of the answer has the word that tells most about the question, and the search is hardly sure. */
function lacksSubject({ result }: AnswerInput, picked: readonly Picked[]): boolean {
  const { certainty = 0, terms = [] } = result
  const isTelling = ({ isOwn, written }: SearchTerm): boolean => isOwn && !DEGREE.test(written)
  const most = Math.max(...terms.filter(isTelling).map(({ importance }) => importance))
  const subject = terms.findIndex((term) => isTelling(term) && term.importance === most)
  return certainty < LEAST_CERTAINTY && subject >= 0 && !matchedIn(picked).has(subject)
}

/**
 * Whether one piece answers a question so well that the search's doubts do not count. Never where a name, or a word
 * that the docs lack, is part of it.
 */
function isLikely({ result }: AnswerInput, sections: readonly FoundSection[]): boolean {
  const { certainty = 0, features, unknownWords } = result
  if (unknownWords.length > 0 || (features !== undefined && (features.unknown > 0 || features.name > 0))) return false
  const best = Math.max(...sections.flatMap(({ pieces }) => pieces.map(({ score }) => score)))
  return best >= SURE_SCORE || certainty + DOUBT_SHARE * (best - LIKELY_SCORE) >= 0
}

async function* refuse(input: AnswerInput, labels: AnswerLabels): AsyncGenerator<AnswerPart> {
  const { unknownWords } = input.result
  // Docs of another language lack every word of the question, which says nothing.
  const isOtherLanguage = detectLanguage(input.question) !== undefined && labels !== ANSWER_LABELS.en
  const unknown =
    unknownWords.length === 0 || isOtherLanguage ? '' : ` ${labels.noPageMentions(listWords(unknownWords, labels.or))}`
  yield { type: 'text', text: labels.notCovered + unknown }
  const linked = listOthers(input, new Set())
  const links = writeLinks(linked, input).map((link) => `- ${link}`)
  if (links.length > 0) yield { type: 'text', text: `\n\n${labels.nearest}\n\n${links.join('\n')}` }
  yield { type: 'sources', pages: [] }
  yield* suggest(input, { quoted: [], linked })
  yield { type: 'outcome', outcome: 'refused' }
}

/** Where the pieces are from, and what of it is not shown. */
function citation({ found, leftOut, otherTabs }: Picked, labels: AnswerLabels): string {
  const link = sectionLink(found.section, found.url)
  if (otherTabs.length > 0) return labels.alsoFor(otherTabs.join(', '), link)
  return leftOut > 0 ? labels.moreIn(leftOut, link) : link
}

function matchedIn(picked: readonly Picked[]): Set<number> {
  return new Set(picked.flatMap(({ found }) => found.pieces.flatMap(({ matched }) => [...matched])))
}

/** The sections found on pages that the answer does not show. */
function listOthers({ result }: AnswerInput, shown: ReadonlySet<DocsPage>, leastShare = 0): DocsSection[] {
  const least = leastShare * (result.hits[0]?.score ?? 0)
  const others = result.hits.filter(({ section, score }) => score >= least && !shown.has(section.page))
  return others.slice(0, MOST_LINKS).map(({ section }) => section)
}

function writeLinks(sections: readonly DocsSection[], { urlOf }: AnswerInput): string[] {
  return sections.map((section) => sectionLink(section, urlOf({ section })))
}

async function* suggest(input: AnswerInput, shown: ShownSections): AsyncGenerator<AnswerPart> {
  const suggestions = await writeSuggestions(input, shown)
  if (suggestions !== '') yield { type: 'text', text: `\n\n${suggestions}` }
}
