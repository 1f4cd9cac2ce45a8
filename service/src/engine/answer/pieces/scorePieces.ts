import type { ReadersQuestion } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/toPlainWords.ts'
import { sumFeatures, WEIGHTS, type PassageFeature } from '../../search/features.ts'
import { compareVectors, toTextVector } from '../../search/lexicon/textVectors.ts'
import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'
import { compareListed, type PreparedQuestion } from '../../search/scoring/compareListed.ts'
import { getSimilarity } from '../../search/scoring/compareWords.ts'
import type { SearchTerm } from '../../search/Search.ts'
import { isQuestion } from '../suggestions/headingForm.ts'
import { getListedQuestions } from './getListedQuestions.ts'
import type { Piece } from './readPieces.ts'
import { toStems } from './toStems.ts'

export type PieceFeatures = Record<PassageFeature, number>

export interface ScoredPiece {
  piece: Piece
  score: number
  features: PieceFeatures
  /** Indices of the question's words that are in the piece, in the headings above it or in the page's title. */
  matched: ReadonlySet<number>
}

export interface PieceQuestion {
  terms: readonly SearchTerm[]
  /** The total weight of the terms, without stop words. */
  total: number
  /** The question without stop words, and its meaning. */
  prepared: PreparedQuestion
}

/** What is known about a section before its pieces are read. */
export interface SectionPrior {
  /** The score of its page, as a share of the best page's. */
  page: number
  /** Whether the search found this section itself, not only its page. */
  isHit: boolean
}

/** Scores the pieces of one section for a question. */
export function scorePieces(pieces: readonly Piece[], question: PieceQuestion, prior: SectionPrior): ScoredPiece[] {
  return pieces.map((piece, index) => {
    const features = getFeatures(piece, question, prior, [pieces[index - 1], pieces[index + 1]])
    return { piece, features, score: sumFeatures(features, WEIGHTS.passage), matched: findMatches(piece, question) }
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
      sum += term.importance * (similarity - seen[index]!)
      seen[index] = similarity
    })
    return sum / total
  }
  return {
    own: gain(words.own),
    heading: gain(words.heading),
    around: gain(readNeighbour(before)) + gain(readNeighbour(after)),
    asked: Math.max(
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

function findMatches(piece: Piece, { terms }: PieceQuestion): Set<number> {
  return new Set([...terms.keys()].filter((index) => says(piece, terms[index]!)))
}

interface PieceWords {
  own: ReadonlySet<string>
  heading: ReadonlySet<string>
  title: ReadonlySet<string>
  /** The heading, if it is a question. */
  headingQuestion: readonly ReadersQuestion[]
  /** The listed questions that the piece, or its whole section, answers. */
  listed: readonly ReadersQuestion[]
  vector: Float32Array
  /** The meaning of the section's heading and the page's title. */
  headingVector: Float32Array
}

const known = new WeakMap<Piece, PieceWords>()
const NO_WORDS: ReadonlySet<string> = new Set()

function getWords(piece: Piece): PieceWords {
  let words = known.get(piece)
  if (words !== undefined) return words
  const { section, text, tab } = piece
  const { page, heading, anchor, trail } = section
  const stem = (markdown: string): Set<string> => toStems(markdown, page.language ?? 'en')
  // Stop words in code mean nothing: an example may quote a whole question.
  const own = toStems(`${text}\n${tab}`, page.language ?? 'en', piece.kind === 'code' ? STOP_WORDS : NO_WORDS)
  words = {
    own,
    heading: stem([anchor === '' ? page.title : heading, ...trail].join('\n')),
    title: stem(page.title),
    headingQuestion: isQuestion(heading) ? [{ question: heading }] : [],
    listed: listAnswered(piece),
    vector: toTextVector(own),
    headingVector: toTextVector(stem(`${heading}\n${page.title}`)),
  }
  known.set(piece, words)
  return words
}

function listAnswered({ section, text }: Piece): ReadersQuestion[] {
  const { forPieces, forSection } = getListedQuestions(section)
  if (forPieces.length === 0) return [...forSection]
  const plain = toPlainWords(text)
  const own = forPieces.filter(({ words }) => plain.includes(words)).flatMap(({ questions }) => questions)
  return [...forSection, ...own]
}

/** The stems of a piece's own text. */
export function getStems(piece: Piece): ReadonlySet<string> {
  return getWords(piece).own
}

/** Whether a piece, the headings above it or the page's title contain a word. */
export function says(piece: Piece, term: SearchTerm): boolean {
  const { own, heading, title } = getWords(piece)
  return [own, heading, title].some((stems) => getSimilarity(stems, term) > 0)
}

/** The stems of a neighbouring piece. Code is left out, because its many words match by chance. */
function readNeighbour(piece: Piece | undefined): ReadonlySet<string> {
  return piece === undefined || piece.kind === 'code' ? NO_WORDS : getWords(piece).own
}
