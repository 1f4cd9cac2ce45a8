import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/toPlainWords.ts'
import { splitWords } from '../../search/lexicon/splitWords.ts'
import { stemWord } from '../../search/lexicon/stemWord.ts'
import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'
import { getSimilarity } from '../../search/scoring/compareWords.ts'
import { compareListed, prepareQuestion } from '../../search/scoring/compareListed.ts'
import type { SearchTerm } from '../../search/Search.ts'
import type { AnswerInput } from '../Answer.ts'
import { isSameEdition } from '../suggestions/listNeighbours.ts'
import { excerptCode } from './excerptCode.ts'
import { listUnwanted } from './listDenied.ts'
import { findQuestionKinds, type QuestionKind } from './findQuestionKinds.ts'
import { readPieces, type Piece } from './readPieces.ts'
import { getDirections, getStems, says, scorePieces, toQuestionStems, type ScoredPiece } from './scorePieces.ts'
import { getListedQuestions } from './getListedQuestions.ts'

/** A section and its pieces. */
export interface FoundSection {
  section: DocsSection
  /** The section's address. */
  url: string
  /** In the order of the section. */
  pieces: ScoredPiece[]
  score: number
}

export interface FoundPieces {
  /** Best first. */
  sections: FoundSection[]
  kind: QuestionKind
  /**
   * The similarity of the question to the most similar one that `readers-ask.yaml` lists for the sections. 0 if none is
   * listed.
   */
  listedSimilarity: number
  /**
   * Names in the question that listed questions mention, but no page does. Empty if one of the listed questions is
   * nearly the same.
   */
  unsaid: SearchTerm[]
}

/** Questions that are at least this similar are nearly the same. */
const NEARLY_THE_SAME = 0.6
/** On a longer page, only the sections near the one that was found are read. */
const MAX_PAGE_CHARACTERS = 80_000
const NEIGHBOURS = 4
/** A question may be a pasted log. Only this many of its words are compared in their order. */
const MAX_QUESTION_WORDS = 48
/** The penalty for each name in the question that a piece's page lacks. */
const MISSING_NAME_PENALTY = 4
/** The penalty if its page contains the name, but only in another section. */
const NAME_ELSEWHERE_PENALTY = 0.5
/**
 * The weight of a stop word in the question, multiplied by its rarity in the pieces. A stop word that more than an
 * eighth of the pieces contain has no weight.
 */
const STOP_WORD_WEIGHT = 0.4
const MIN_RARITY = 2

/** Reads and scores the pages that the search found. The section with the best answer comes first. */
export function findPieces({ question, result, urlOf, lookUp }: AnswerInput): FoundPieces {
  const kind = findQuestionKinds(question)
  const terms = weighOnce(result.terms ?? [])
  const read = result.hits.flatMap(({ section: hit, score }) =>
    listNearbySections(hit).map((section) => {
      const url = urlOf({ section })
      const pieces = readPieces(section, url.replace(/#.*$/, ''))
      const shown = pieces.flatMap((piece) => (piece.kind === 'code' ? (excerptCode(piece, terms) ?? []) : piece))
      return { section, url, score, pieces: shown }
    }),
  )
  const prepared = prepareQuestion(terms)
  const pieceQuestion = {
    question,
    words: splitWords(question).slice(0, MAX_QUESTION_WORDS),
    terms: [
      ...terms,
      ...weighStopWords(
        question,
        terms,
        read.flatMap(({ pieces }) => pieces),
      ),
    ],
    total: terms.reduce((sum, { importance }) => sum + importance, 0) || 1,
    vector: prepared.vector,
    prepared,
    kind,
    stems: toQuestionStems(question),
    directions: getDirections(question),
    unwanted: listUnwanted(question),
    isAboutProduct: result.isAboutProduct ?? false,
  }
  const hits = new Set(result.hits.map(({ section }) => section))
  const best = Math.max(Number.MIN_VALUE, result.hits[0]?.score ?? 0)
  let listedSimilarity = 0
  const sections = read.map(({ section, url, score, pieces }): FoundSection => {
    const listedForSection = compareListed(section.asked, section.page.language, prepared)
    listedSimilarity = Math.max(listedSimilarity, listedForSection)
    const prior = { page: score / best, isHit: hits.has(section), listedForSection }
    const scored = scorePieces(pieces, pieceQuestion, prior)
    return { section, url, pieces: scored, score: scoreSection(scored) }
  })
  const found = preferNamed(
    sections.filter(({ pieces }) => pieces.length > 0),
    terms,
  )
  const unsaid = listedSimilarity >= NEARLY_THE_SAME ? [] : listUnsaid(sections, terms, lookUp?.pages ?? [])
  return { sections: found.sort((a, b) => b.score - a.score), kind, unsaid, listedSimilarity }
}

function listUnsaid(
  sections: readonly FoundSection[],
  terms: readonly SearchTerm[],
  all: readonly DocsPage[],
): SearchTerm[] {
  const names = terms.filter(
    (name) =>
      name.isName &&
      name.isOwn &&
      sections.some(({ section }) => getSimilarity(getListedQuestions(section).stems, name) > 0),
  )
  if (names.length === 0) return []
  const pieces = sections.flatMap((found) => found.pieces.map(({ piece }) => piece))
  const found = new Set(sections.map(({ section }) => section.page))
  const [first] = found
  const pages = [...found, ...all.filter((page) => isSameEdition(page, first!) && page.isUnsearchable !== true)]
  return names.filter(
    (name) => !pieces.some((piece) => says(piece, name)) && !pages.some((page) => mentions(page, name.written)),
  )
}

/** Whether a page contains a name, even in code that is too long for a piece. */
function mentions({ markdown }: DocsPage, name: string): boolean {
  // Splits only the few pages that may contain it.
  return markdown.toLowerCase().includes(name.toLowerCase()) && toPlainWords(markdown).includes(toPlainWords(name))
}

/** If some of the pages contain a name from the question, pages without it are unlikely to contain the answer. */
function preferNamed(sections: FoundSection[], terms: readonly SearchTerm[]): FoundSection[] {
  const names = [...terms.keys()].filter((index) => terms[index]!.isName && terms[index]!.isOwn)
  if (names.length === 0) return sections
  const named = new Map<DocsPage, Set<number>>()
  for (const { section, pieces } of sections) {
    const known = named.get(section.page) ?? new Set()
    for (const { matched } of pieces) for (const index of matched) known.add(index)
    named.set(section.page, known)
  }
  const wanted = names.filter((name) => [...named.values()].some((known) => known.has(name)))
  return sections.map((found) => {
    const known = new Set(found.pieces.flatMap(({ matched }) => [...matched]))
    let penalty = 0
    for (const name of wanted)
      if (!named.get(found.section.page)!.has(name)) penalty += MISSING_NAME_PENALTY
      else if (!known.has(name)) penalty += NAME_ELSEWHERE_PENALTY
    if (penalty === 0) return found
    const pieces = found.pieces.map((scored) => ({ ...scored, score: scored.score - penalty }))
    return { ...found, pieces, score: scoreSection(pieces) }
  })
}

/**
 * The search looks for a word such as `docs.json` or `TrueNAS` as a whole and in parts. Here, all parts together count
 * as one word.
 */
function weighOnce(terms: readonly SearchTerm[]): SearchTerm[] {
  const weighed = [...terms]
  for (const [at, whole] of terms.entries()) {
    const from = findParts(terms, at)
    if (at - from < 2) continue
    const parts = terms.slice(from, at)
    const sum = parts.reduce((total, { importance }) => total + importance, 0) || 1
    const most = Math.max(...parts.map(({ importance }) => importance), whole.stems.size === 0 ? 0 : whole.importance)
    for (const [index, part] of parts.entries())
      weighed[from + index] = { ...part, importance: (part.importance / sum) * most }
    weighed[at] = { ...whole, importance: 0 }
  }
  return weighed
}

/**
 * Returns the index of a term's first part. The parts come before the term. A term without parts gets its own index.
 */
function findParts(terms: readonly SearchTerm[], at: number): number {
  const { written } = terms[at]!
  let from = at
  // The parts of `TrueNAS` have the same `written` text. So have the parts of a phrase, but those are different words.
  if (terms[at - 1]?.written === written) {
    if (terms[at + 1]?.written === written || /\s/.test(written)) return at
    while (terms[from - 1]?.written === written) from -= 1
    return from
  }
  let rest = written.toLowerCase()
  while (from > 0 && rest.endsWith(terms[from - 1]!.written.toLowerCase())) {
    from -= 1
    rest = rest.slice(0, -terms[from]!.written.length)
  }
  return rest === '' ? from : at
}

/**
 * Adds the question's stop words. They don't show where the answer is, but they help to choose a sentence: "no server",
 * "keep twice".
 */
function weighStopWords(question: string, terms: readonly SearchTerm[], pieces: readonly Piece[]): SearchTerm[] {
  const known = new Set(terms.flatMap(({ stems }) => [...stems.keys()]))
  const all = splitWords(question)
  const words = all.filter((word) => STOP_WORDS.has(word))
  if (words.length === all.length) return []
  const stems = new Set(words.map((word) => stemWord(word, pieces[0]?.section.page.language ?? 'en')))
  return [...stems].flatMap((stem): SearchTerm[] => {
    const count = pieces.filter((piece) => getStems(piece).has(stem)).length
    const rarity = Math.log(1 + (pieces.length - count + 0.5) / (count + 0.5)) - MIN_RARITY
    if (count === 0 || rarity <= 0 || known.has(stem)) return []
    return [
      {
        written: stem,
        importance: STOP_WORD_WEIGHT * rarity,
        stems: new Map([[stem, 1]]),
        isOwn: false,
        isName: false,
        isGuessed: false,
      },
    ]
  })
}

function listNearbySections(hit: DocsSection): DocsSection[] {
  const { sections, markdown } = hit.page
  if (markdown.length <= MAX_PAGE_CHARACTERS) return sections
  const at = sections.indexOf(hit)
  return sections.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
}

/** A section with several good pieces is better than one with a single good piece, which may be there by chance. */
function scoreSection(pieces: readonly ScoredPiece[]): number {
  const [first = 0, second = first - 4, third = second - 4] = pieces
    .map(({ score }) => score)
    .sort((a, b) => b - a)
    .slice(0, 3)
  return first + 0.3 * second + 0.15 * third
}
