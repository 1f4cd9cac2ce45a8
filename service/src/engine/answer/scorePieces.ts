import type { DocsSection, ReadersQuestion } from '../docs/Docs.ts'
import { toPlainWords, withoutLinkTargets } from '../docs/plainText.ts'
import type { SearchHit, Term } from '../search/Search.ts'
import {
  compareListed,
  getSimilarity,
  isQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from '../search/compareQuestions.ts'
import { type PassageFeature, sumFeatures, WEIGHTS } from '../search/features.ts'
import { compareVectors, toTextVector } from '../search/meaning.ts'
import { computeImportance, sumImportance } from '../search/scoreSections.ts'
import { STOP_WORDS } from '../search/wordLists.ts'
import { splitPieces, stemPiece } from '../search/words.ts'
import type { AnswerInput } from './Answer.ts'
import { type Piece, readPieces } from './readPieces.ts'
import { addToList, remember } from '../docs/collections.ts'

export interface FoundSection {
  section: DocsSection
  url: string
  pieces: ScoredPiece[]
}

/** Reads and scores the pieces of the pages that the search found. */
export function findPieces({ result, urlOf }: Pick<AnswerInput, 'result' | 'urlOf'>): FoundSection[] {
  const terms = countOnce(result.terms ?? [])
  const pieceQuestion = {
    terms,
    total: sumImportance(terms) || 1,
    prepared: prepareQuestion(terms),
  }
  const hits = new Set(result.hits.filter((hit) => hit.isForHeading !== true).map(({ section }) => section))
  const best = Math.max(Number.MIN_VALUE, result.hits[0]?.score ?? 0)
  return result.hits.flatMap((hit) =>
    listNear(hit).flatMap((section): FoundSection[] => {
      const url = urlOf({ section })
      const pieces = readPieces(section, url.replace(/#[^]*$/, '')).flatMap((piece) =>
        piece.kind === 'code' ? (excerptCode(piece, terms) ?? []) : piece,
      )
      if (pieces.length === 0) return []
      const { forSection } = getListedQuestions(section)
      const asked = compareListed(forSection, section.page.language, pieceQuestion.prepared)
      const prior = { page: hit.score / best, isHit: hits.has(section), asked }
      return [{ section, url, pieces: scorePieces(pieces, pieceQuestion, prior) }]
    }),
  )
}

/** All that comes from one word or phrase of the question counts together as much as one word. */
function countOnce(terms: readonly Term[]): Term[] {
  return terms.map((term) => {
    const parts = terms.filter(({ source }) => source === term.source).length
    return parts === 1 ? term : { ...term, weight: term.weight / parts }
  })
}

/** The sections to quote from. The page of an endpoint is short, and its request may be wanted in any words. */
function listNear({ section: hit, near }: SearchHit): readonly DocsSection[] {
  const { sections, request } = hit.page
  if (near === undefined || request !== undefined) return sections
  const anchors = new Set(near)
  return sections.filter((section) => section === hit || anchors.has(section.anchor))
}

type PieceFeatures = Record<PassageFeature, number>

export interface ScoredPiece {
  piece: Piece
  score: number
  features: PieceFeatures
}

interface PieceQuestion {
  terms: readonly Term[]
  /** The total weight of the terms, without stop words. */
  total: number
  /** The question without stop words, and its meaning. */
  prepared: PreparedQuestion
}

/** What is known about a section before its pieces are read. */
interface SectionPrior {
  /** The score of its page, as a share of the best page's. */
  page: number
  /** Whether the search found this section itself, not only its page. */
  isHit: boolean
  /** The similarity of the question to those that the whole section answers. */
  asked: number
}

function scorePieces(pieces: readonly Piece[], question: PieceQuestion, prior: SectionPrior): ScoredPiece[] {
  return pieces.map((piece, index) => {
    const features = getFeatures(piece, question, prior, [pieces[index - 1], pieces[index + 1]])
    return { piece, features, score: sumFeatures(features, WEIGHTS.passage) }
  })
}

function getFeatures(
  piece: Piece,
  question: PieceQuestion,
  prior: SectionPrior,
  [before, after]: readonly (Piece | undefined)[],
): PieceFeatures {
  const { terms, total, prepared } = question
  const words = getWords(piece)
  const seen = terms.map(() => 0)
  /** The share of the question that a text contains and the texts before it lack. */
  const gain = (stems: ReadonlySet<string>): number => {
    let sum = 0
    terms.forEach((term, index) => {
      const similarity = getSimilarity(stems, term)
      if (similarity <= seen[index]!) return
      sum += computeImportance(term) * (similarity - seen[index]!)
      seen[index] = similarity
    })
    return sum / total
  }
  return {
    own: gain(words.own),
    heading: gain(words.heading),
    around: gain(readNeighbour(before)) + gain(readNeighbour(after)),
    asked: Math.max(
      prior.asked,
      compareListed(words.headingQuestion, piece.section.page.language, prepared) / (1 + piece.order / 4),
      compareListed(words.listed, piece.section.page.language, prepared),
    ),
    meaning: compareVectors(words.vector, prepared.vector),
    headingMeaning: compareVectors(words.headingVector, prepared.vector),
    opening: Math.exp(-piece.order / 3),
    hit: Number(prior.isHit),
    page: Math.log(Math.max(0.05, prior.page)),
  }
}

interface SectionWords {
  heading: ReadonlySet<string>
  headingQuestion: readonly ReadersQuestion[]
  /** The meaning of the section's heading and the page's title. */
  headingVector: Float32Array
}

interface PieceWords extends SectionWords {
  own: ReadonlySet<string>
  /** The listed questions that the piece answers, without those that its whole section answers. */
  listed: readonly ReadersQuestion[]
  vector: Float32Array
}

const known = new WeakMap<Piece, PieceWords>()
const NO_WORDS: ReadonlySet<string> = new Set()

function getWords(piece: Piece): PieceWords {
  return remember(known, piece, ({ section, text, tab, kind }) => {
    // Stop words in code mean nothing: an example may quote a whole question.
    const own = toStems(`${text}\n${tab}`, section.page.language, kind === 'code' ? STOP_WORDS : NO_WORDS)
    return { ...getSectionWords(section), own, listed: listAnswered(piece), vector: toTextVector(own) }
  })
}

const knownSections = new WeakMap<DocsSection, SectionWords>()

function getSectionWords(section: DocsSection): SectionWords {
  return remember(knownSections, section, ({ page, heading, anchor, trail }) => {
    const stem = (markdown: string): Set<string> => toStems(markdown, page.language)
    return {
      heading: stem([anchor === '' ? page.title : heading, ...trail].join('\n')),
      headingQuestion: isQuestion(heading) ? [{ question: heading }] : [],
      headingVector: toTextVector(stem(`${heading}\n${page.title}`)),
    }
  })
}

function listAnswered({ section, text }: Piece): ReadersQuestion[] {
  const { forPieces } = getListedQuestions(section)
  if (forPieces.length === 0) return []
  const plain = toPlainWords(text)
  return forPieces.filter(({ words }) => plain.includes(words)).flatMap(({ questions }) => questions)
}

export function getStems(piece: Piece): ReadonlySet<string> {
  return getWords(piece).own
}

/** The stems of a neighbouring piece. Code is left out, because its many words match by chance. */
function readNeighbour(piece: Piece | undefined): ReadonlySet<string> {
  return piece === undefined || piece.kind === 'code' ? NO_WORDS : getWords(piece).own
}

interface ListedQuestions {
  /** Those that a single piece of the section answers, grouped by the words that answer them. */
  forPieces: readonly AnsweredQuestions[]
  /** Those that the whole section answers. */
  forSection: readonly ReadersQuestion[]
}

interface AnsweredQuestions {
  /** What a piece must contain to answer the questions, as `toPlainWords` returns it. */
  words: string
  questions: readonly ReadersQuestion[]
}

const NONE: ListedQuestions = { forPieces: [], forSection: [] }
const listedOf = new WeakMap<DocsSection, ListedQuestions>()

/** Returns the listed questions that a section answers. They are read once. */
function getListedQuestions(section: DocsSection): ListedQuestions {
  const { asked } = section
  return asked === undefined ? NONE : remember(listedOf, section, () => groupQuestions(section, asked))
}

function groupQuestions(section: DocsSection, all: readonly ReadersQuestion[]): ListedQuestions {
  const byAnswer = new Map<string, ReadersQuestion[]>()
  const others: ReadersQuestion[] = []
  for (const one of all)
    if (one.answer === undefined) others.push(one)
    else addToList(byAnswer, one.answer, one)
  const pieces = byAnswer.size === 0 ? [] : readPieces(section, section.page.path).map(({ text }) => toPlainWords(text))
  const forPieces: AnsweredQuestions[] = []
  for (const [answer, questions] of byAnswer) {
    const words = findAnswer(toPlainWords(answer), pieces)
    if (words === undefined) for (const one of questions) others.push(one)
    else forPieces.push({ words, questions })
  }
  return { forPieces, forSection: others }
}

/** If no piece contains the whole answer, the least number of its words that a piece must contain. */
const MIN_WORDS = 2

/**
 * Returns the answer if a piece contains it. Otherwise, the answer spans two sentences, or cells of a table, between
 * which a piece names the columns. Then returns the text of the piece that contains the most of its first words.
 */
function findAnswer(answer: string, pieces: readonly string[]): string | undefined {
  if (pieces.some((piece) => piece.includes(answer))) return answer
  const words = answer.trim().split(' ')
  let most = MIN_WORDS - 1
  let found: string | undefined
  for (const piece of pieces) {
    const missing = words.findIndex((word) => !piece.includes(` ${word} `))
    const count = missing < 0 ? words.length : missing
    if (count <= most) continue
    most = count
    found = piece
  }
  return found
}

/** An example with at most this many lines is shown completely. */
const MAX_LINES = 16
/** A longer one is cut to the line with most words of the question, and this many lines before and after it. */
const LINES_BEFORE = 3
const LINES_AFTER = 8

/**
 * Shortens a long example to the lines around the one that the question names, and the lines that enclose it. Returns
 * undefined if it names none.
 */
function excerptCode(piece: Piece, terms: readonly Term[]): Piece | undefined {
  const [fence = '', ...lines] = piece.text.split('\n')
  const end = lines.pop() ?? ''
  if (lines.length <= MAX_LINES) return piece
  const named = findNamedLine(lines, terms, piece.section.page.language)
  if (named === undefined) return undefined
  const kept = new Set(listEnclosing(lines, named))
  for (let at = Math.max(0, named - LINES_BEFORE); at <= Math.min(lines.length - 1, named + LINES_AFTER); at += 1)
    kept.add(at)
  const shown = lines.flatMap((line, at) => {
    if (kept.has(at)) return [line]
    return kept.has(at + 1) || at === lines.length - 1 ? [`${' '.repeat(indentOf(line))}…`] : []
  })
  return { ...piece, text: [fence, ...shown, end].join('\n') }
}

function findNamedLine(lines: readonly string[], terms: readonly Term[], language = 'en'): number | undefined {
  let [most, best]: [number, number | undefined] = [0, undefined]
  for (const [at, line] of lines.entries()) {
    const stems = new Set(splitPieces(line).flatMap((piece) => stemPiece(piece, language).map(({ stem }) => stem)))
    const sum = terms.reduce((total, term) => total + computeImportance(term) * getSimilarity(stems, term), 0)
    if (sum > most) [most, best] = [sum, at]
  }
  return best
}

/** The lines above with a smaller indentation each. */
function listEnclosing(lines: readonly string[], named: number): number[] {
  const enclosing: number[] = []
  let indent = indentOf(lines[named]!)
  for (let at = named - 1; at >= 0 && indent > 0; at -= 1) {
    if (lines[at]!.trim() === '' || indentOf(lines[at]!) >= indent) continue
    indent = indentOf(lines[at]!)
    enclosing.push(at)
  }
  return enclosing
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function toStems(markdown: string, language = 'en', leftOut = NO_WORDS): Set<string> {
  const stems = new Set<string>()
  for (const piece of splitPieces(withoutLinkTargets(markdown)))
    for (const { word, stem } of stemPiece(piece, language)) if (!leftOut.has(word)) stems.add(stem)
  return stems
}
