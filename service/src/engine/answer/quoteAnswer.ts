import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { toRoughText } from '../docs/outlineMarkdown.ts'
import { cutText } from '../docs/plainText.ts'
import type { Term } from '../search/Search.ts'
import { createComparison, matchEndpoint, readEndpointQuestion } from '../search/compareQuestions.ts'
import { type AnswerFeature, sumFeatures, WEIGHTS } from '../search/features.ts'
import type { Answerer, AnswerInput, AnswerPart, Passage } from './Answer.ts'
import { findPieces, type FoundSection } from './scorePieces.ts'
import { chooseTab, type Picked, quotePassages, writePieces, writeSectionLink } from './quotePassages.ts'
import { escapeTags, isLead, type Piece } from './readPieces.ts'
import { ANSWER_LABELS, type AnswerLabels, chooseReplyLanguage, detectLanguage, readSmallTalk } from './labels.ts'
import { quoteRequest } from './quoteRequest.ts'
import { type ShownSections, writeSuggestions } from './writeSuggestions.ts'

const MAX_LINKS = 3
/** A page is linked below an answer if its best section has at least this share of the best section's score. */
const MIN_LINK_SHARE = 0.5
const EXCERPT_CHARACTERS = 120

/**
 * Answers without a model. The best passages come first, word for word, with a link to their section. All other
 * sentences are from `labels.ts`.
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
  const sections = findSections(input)
  const outcome = judgeAnswer(input, sections)
  if (outcome === 'refused') yield* refuse(input, labels)
  else yield* answer(input, sections, labels, outcome)
  yield { type: 'outcome', outcome }
}

/** What was found, in pieces. If the question asks for an endpoint, only what is on that endpoint's page. */
export function findSections(input: Pick<AnswerInput, 'question' | 'result' | 'urlOf'>): FoundSection[] {
  const endpoint = judgeEndpoint(input)
  const found = findPieces(input)
  return endpoint?.isAsked === true ? found.filter(({ section }) => section.page === endpoint.page) : found
}

/** Whether the passages answer the question, may answer it, or don't. */
export function judgeAnswer(
  input: Pick<AnswerInput, 'question' | 'result'>,
  sections: readonly FoundSection[],
): 'answered' | 'unsure' | 'refused' {
  if (sections.length === 0) return 'refused'
  const endpoint = judgeEndpoint(input)
  if (asksForHeading(input) || endpoint?.isAsked === true) return 'answered'
  const { sure, unsure } = WEIGHTS.thresholds
  const { isCovered, certainty = isCovered ? Infinity : -Infinity } = input.result
  if (certainty < unsure) return 'refused'
  const isSure = sumFeatures(getAnswerFeatures(input, sections), WEIGHTS.answer) >= sure
  // The search has found a similar endpoint: "cancel an agent job".
  const isOther = endpoint?.page.endpoint !== undefined
  return isSure && !isOther ? 'answered' : 'unsure'
}

/**
 * If the question asks for an endpoint, returns the page that the search has put first, and whether it is that
 * endpoint's.
 */
function judgeEndpoint({ question, result }: Pick<AnswerInput, 'question' | 'result'>) {
  const page = result.hits[0]?.section.page
  const asked = page && readEndpointQuestion(question)
  if (page === undefined || asked === undefined) return undefined
  return { page, isAsked: matchEndpoint(asked, page) !== undefined }
}

export function getAnswerFeatures(
  { result }: Pick<AnswerInput, 'result'>,
  sections: readonly FoundSection[],
): Record<AnswerFeature, number> {
  const [first, second] = result.hits
  const scores = sections.flatMap(({ pieces }) => pieces.map(({ score }) => score))
  return {
    always: 1,
    passage: scores.reduce((most, score) => Math.max(most, score), 0),
    covered: result.features?.share ?? Number(result.isCovered),
    rival: (second?.score ?? 0) / (first?.score || 1),
  }
}

async function* answer(
  input: AnswerInput,
  sections: readonly FoundSection[],
  labels: AnswerLabels,
  outcome: 'answered' | 'unsure',
): AsyncGenerator<AnswerPart> {
  const isUnsure = outcome === 'unsure'
  const passages = quotePassages(sections, {
    ...(isUnsure && { maxPassages: 1 }),
    chooseTab: (tabs) => chooseTab(tabs, input),
  })
  const request = quoteRequest(input, passages, sections)
  const rest = passages.filter(({ found }) => found !== request?.found)
  const picked: Picked[] = request === undefined ? passages : [request, ...(request.isAsked ? [] : rest)]
  const quoted = picked.map(({ found }) => found.section)
  const pages = new Set(quoted.map(({ page }) => page))
  yield { type: 'sources', pages: [...pages], passages: picked.map(toPassage) }
  if (isUnsure) yield { type: 'text', text: `${labels.mayHelp}\n\n` }
  const texts = picked.map((part, index) => {
    const isSamePage = index > 0 && quoted[index - 1]!.page === quoted[index]!.page
    const parameters = part === request && request.parameters !== '' ? `\n\n${request.parameters}` : ''
    return `${writePieces(part.pieces)}${parameters}\n\n${writeCitation(part, labels, isSamePage)}`
  })
  yield { type: 'text', text: texts.join('\n\n') }
  const missing = request?.isAsked === true ? [] : listMissingPoints(input, listContained(input, pages))
  if (missing.length > 0) yield { type: 'text', text: `\n\n${labels.pointNotFound(listWords(missing, labels.or))}` }
  const linked = listOthers(input, pages, isUnsure ? 0 : MIN_LINK_SHARE)
  // Below a good answer, the search's pages are listed anyway. Beside an unsure one, excerpts say more.
  if (isUnsure && linked.length > 0) {
    yield { type: 'text', text: `\n\n${labels.nearest}\n\n${writeExcerpts(linked, input)}` }
  }
  yield* suggest(input, { quoted: isUnsure ? [] : quoted, linked })
}

async function* refuse(input: AnswerInput, labels: AnswerLabels): AsyncGenerator<AnswerPart> {
  yield { type: 'text', text: `${labels.notCovered} ${sayUnknown(listUnknown(input, labels), labels)}`.trimEnd() }
  const linked = listOthers(input, new Set())
  const links = writeLinks(linked, input).map((link) => `- ${link}`)
  if (links.length > 0) yield { type: 'text', text: `\n\n${labels.nearest}\n\n${links.join('\n')}` }
  yield { type: 'sources', pages: [] }
  yield* suggest(input, { quoted: [], linked })
}

/** The question's words that no page contains. Empty if the docs are in another language: they lack every word. */
function listUnknown({ question, result }: AnswerInput, labels: AnswerLabels): readonly string[] {
  if (detectLanguage(question) !== undefined && labels !== ANSWER_LABELS.en) return []
  return [...new Set(result.unknownWords)]
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

/** The indices of the question's words that the pages contain, even outside the quoted sections. */
function listContained({ result: { hits, terms = [] } }: AnswerInput, pages: ReadonlySet<DocsPage>): Set<number> {
  const shown = hits.filter(({ section }) => pages.has(section.page))
  return new Set(shown.flatMap(({ contained = [...terms.keys()] }) => contained))
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

function writeExcerpts(sections: readonly DocsSection[], input: AnswerInput): string {
  const links = writeLinks(sections, input)
  return sections.map((section, index) => `- ${links[index]}${writeExcerpt(section)}`).join('\n')
}

function writeExcerpt({ page, markdown }: DocsSection): string {
  const paragraph = markdown.split(/\n\s*\n/).find((text) => /^[\p{L}\p{N}*_[`]/u.test(text)) ?? ''
  const text = toRoughText(page.description === undefined ? paragraph : escapeTags(page.description))
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? '' : `: ${cutText(text, EXCERPT_CHARACTERS, ' ').replace(/[\\[\]*_`<>]/g, '\\$&')}`
}

async function* suggest(input: AnswerInput, shown: ShownSections): AsyncGenerator<AnswerPart> {
  const suggestions = await writeSuggestions(input, shown)
  if (suggestions !== '') yield { type: 'text', text: `\n\n${suggestions}` }
}

/**
 * Lists the names, numbers and identifiers of a question that none of the quoted pages mention. An answer without them
 * misses the point. Verbs, everyday words and corrected misspellings don't count.
 *
 * @param shown Indices of the question's words that the quoted pages contain.
 */
function listMissingPoints({ question, result }: AnswerInput, shown: ReadonlySet<number>): string[] {
  const { terms = [] } = result
  // "Version 2" is not missing where the page writes `v2`.
  const meant = new Set(terms.flatMap(({ source, isOwn }, index) => (shown.has(index) && !isOwn ? source : [])))
  const missing = terms.filter((term, index) => !shown.has(index) && isPoint(term, question, result))
  return [...new Set(missing.flatMap(({ written, source }) => (meant.has(source) ? [] : written)))]
}

function isPoint(term: Term, question: string, { unknownWords }: AnswerInput['result']): boolean {
  const { written, isOwn, isName, isGuessed, stems } = term
  if (!isOwn || (isGuessed && stems.length > 0)) return false
  if (isName || isNumberOrIdentifier(written)) return true
  return unknownWords.includes(written) && isPlatform(written, question)
}

function isNumberOrIdentifier(word: string): boolean {
  return /\d/.test(word) || /[_$@]|\p{Ll}\p{Lu}|\w\.\w|\p{Lu}{2}/u.test(word)
}

/** Whether a word names the platform of a question, such as `rust` in "webhooks in rust", and the docs lack it. */
function isPlatform(word: string, question: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `\\b(?:in|on|with|for|from|to|into|using|via|through)\\s+(?:an? |the |my )?${escaped}\\s*[?.!]*$`,
    'iu',
  ).test(question)
}

/**
 * Whether the question consists of the same words as a heading of a page with found sections, or as a question that
 * `readers-ask.yaml` lists for one of its sections: "Limits", "with a language model". Such a section answers the
 * question even if its words are common in the docs.
 */
export function asksForHeading({ question, result }: Pick<AnswerInput, 'question' | 'result'>): boolean {
  const asksTheSame = createComparison(question)
  return result.hits.some(({ section: { page } }) =>
    page.sections
      .flatMap(({ heading, asked = [] }) => [heading, ...asked.map((one) => one.question)])
      .some((other) => asksTheSame(other, page.language)),
  )
}

const MAX_WORDS = 4

/** Lists words as “a”, “b” or “c”. */
function listWords(words: readonly string[], or: string): string {
  const quoted = words.slice(0, MAX_WORDS).map((word) => `“${word}”`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${or} ${quoted.at(-1)}`
}

/** Sentences are added up to this length. */
const MAX_CHARACTERS = 300

/**
 * Returns the text that an answer quotes from a section, without Markdown: the first sentence or list item that makes
 * sense alone, and the sentences after it. Table rows are left out.
 */
function toPassage({ found, pieces }: Picked): Passage {
  const { page, anchor } = found.section
  const prose = pieces.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const first = prose.find(({ text }) => !isLead(text)) ?? prose[0]
  return { path: page.path, anchor, text: first === undefined ? '' : joinSentences(first, pieces) }
}

function joinSentences(first: Piece, pieces: readonly Piece[]): string {
  let text = toRoughText(first.text)
  let last = first
  for (const piece of pieces) {
    const isNext = piece.kind === 'sentence' && piece.block === last.block && piece.order === last.order + 1
    if (!isNext || last.kind !== 'sentence') continue
    const longer = `${text} ${toRoughText(piece.text)}`
    if (longer.length > MAX_CHARACTERS) break
    text = longer
    last = piece
  }
  return text.length > MAX_CHARACTERS ? text.slice(0, text.lastIndexOf(' ', MAX_CHARACTERS)) : text
}
