import type { DocsSection } from '../../docs/Docs.ts'
import { prepareQuestion } from '../../search/scoring/compareListed.ts'
import type { SearchTerm } from '../../search/Search.ts'
import type { AnswerInput } from '../Answer.ts'
import { excerptCode } from './excerptCode.ts'
import { readPieces } from './readPieces.ts'
import { scorePieces, type ScoredPiece } from './scorePieces.ts'

/** A section and its pieces. */
export interface FoundSection {
  section: DocsSection
  /** The section's address. */
  url: string
  /** In the order of the section. */
  pieces: ScoredPiece[]
}

/** On a longer page, only the sections near the one that was found are read. */
const MAX_PAGE_CHARACTERS = 80_000
const NEIGHBOURS = 4

/** Reads and scores the pieces of the pages that the search found. */
export function findPieces({ result, urlOf }: Pick<AnswerInput, 'result' | 'urlOf'>): FoundSection[] {
  const terms = countOnce(result.terms ?? [])
  const pieceQuestion = {
    terms,
    total: terms.reduce((sum, { importance }) => sum + importance, 0) || 1,
    prepared: prepareQuestion(terms),
  }
  const hits = new Set(result.hits.map(({ section }) => section))
  const best = Math.max(Number.MIN_VALUE, result.hits[0]?.score ?? 0)
  return result.hits.flatMap(({ section: hit, score }) =>
    listNearbySections(hit).flatMap((section): FoundSection[] => {
      const url = urlOf({ section })
      const pieces = readPieces(section, url.replace(/#[^]*$/, '')).flatMap((piece) =>
        piece.kind === 'code' ? (excerptCode(piece, terms) ?? []) : piece,
      )
      if (pieces.length === 0) return []
      const prior = { page: score / best, isHit: hits.has(section) }
      return [{ section, url, pieces: scorePieces(pieces, pieceQuestion, prior) }]
    }),
  )
}

/** All that comes from one word or phrase of the question counts together as much as one word. */
function countOnce(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term) => {
    const parts = terms.filter(({ source }) => source === term.source).length
    return parts === 1 ? term : { ...term, importance: term.importance / parts }
  })
}

function listNearbySections(hit: DocsSection): DocsSection[] {
  const { sections, markdown } = hit.page
  if (markdown.length <= MAX_PAGE_CHARACTERS) return sections
  const at = sections.indexOf(hit)
  return sections.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
}
