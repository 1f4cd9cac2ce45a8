import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { SearchTerm } from '../../search/Search.ts'
import type { AnswerInput } from '../Answer.ts'
import { questionKind, type QuestionKind } from './questionKind.ts'
import { readPieces } from './readPieces.ts'
import { getDirection, readAskedWords, readQuestionVector, scorePieces, type ScoredPiece } from './scorePieces.ts'

/** A section and its pieces, with how likely it is to hold the answer. */
export interface FoundSection {
  section: DocsSection
  /** Address of the section. */
  url: string
  /** In the order of the section. */
  pieces: ScoredPiece[]
  score: number
}

export interface FoundPieces {
  /** Best first. */
  sections: FoundSection[]
  kind: QuestionKind
}

/** On a longer page, only the section that was found and those around it are read. */
const MOST_PAGE_CHARACTERS = 80_000
const NEIGHBOURS = 4
/** What each name of the question that a page lacks counts against its pieces. */
const NAMELESS = 4

/** Reads and scores the pages that the search found. The section that answers best comes first. */
export function findPieces({ question, result, urlOf }: AnswerInput): FoundPieces {
  const kind = questionKind(question)
  const terms = weighOnce(result.terms ?? [])
  const asked = {
    question,
    terms,
    vector: readQuestionVector(terms),
    kind,
    asked: readAskedWords(question),
    direction: getDirection(question),
  }
  const hits = new Set(result.hits.map(({ section }) => section))
  const best = Math.max(Number.MIN_VALUE, result.hits[0]?.score ?? 0)
  const sections = result.hits.flatMap(({ section: hit, score }) =>
    sectionsAround(hit).map((section): FoundSection => {
      const url = urlOf({ section })
      const prior = { page: score / best, isHit: hits.has(section) }
      const pieces = scorePieces(readPieces(section, url.replace(/#.*$/, '')), asked, prior)
      return { section, url, pieces, score: scoreSection(pieces) }
    }),
  )
  const found = preferNamed(
    sections.filter(({ pieces }) => pieces.length > 0),
    terms,
  )
  return { sections: found.sort((a, b) => b.score - a.score), kind }
}

/** Where some of the pages have a name of the question, those that lack it hardly hold the answer. */
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
    const lacking = wanted.filter((name) => !named.get(found.section.page)!.has(name)).length
    if (lacking === 0) return found
    const pieces = found.pieces.map((scored) => ({ ...scored, score: scored.score - NAMELESS * lacking }))
    return { ...found, pieces, score: scoreSection(pieces) }
  })
}

/** A word such as `docs.json` is searched for as a whole and in parts. Here the parts together count as one word. */
function weighOnce(terms: readonly SearchTerm[]): SearchTerm[] {
  const weighed = [...terms]
  for (const [at, whole] of terms.entries()) {
    let from = at
    let rest = whole.written.toLowerCase()
    while (from > 0 && rest.endsWith(terms[from - 1]!.written.toLowerCase())) {
      from -= 1
      rest = rest.slice(0, -terms[from]!.written.length)
    }
    if (rest !== '' || at - from < 2) continue
    const parts = terms.slice(from, at)
    const sum = parts.reduce((total, { importance }) => total + importance, 0) || 1
    const most = Math.max(...parts.map(({ importance }) => importance), whole.stems.size === 0 ? 0 : whole.importance)
    for (const [index, part] of parts.entries())
      weighed[from + index] = { ...part, importance: (part.importance / sum) * most }
    weighed[at] = { ...whole, importance: 0 }
  }
  return weighed
}

function sectionsAround(hit: DocsSection): DocsSection[] {
  const { sections, markdown } = hit.page
  if (markdown.length <= MOST_PAGE_CHARACTERS) return sections
  const at = sections.indexOf(hit)
  return sections.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
}

/** A section with several good pieces is better than one that happens to have a single one. */
function scoreSection(pieces: readonly ScoredPiece[]): number {
  const [first = 0, second = first - 4, third = second - 4] = pieces
    .map(({ score }) => score)
    .sort((a, b) => b - a)
    .slice(0, 3)
  return first + 0.3 * second + 0.15 * third
}
