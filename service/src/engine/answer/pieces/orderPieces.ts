import type { FoundSection } from './findPieces.ts'
import { introduces, type Piece } from './readPieces.ts'
import { refersBack } from './refersBack.ts'

/**
 * If the score of a piece before the best one differs from the best by less than this, all pieces keep their places.
 * Otherwise, those before the best one move below it.
 */
const MAX_DIFFERENCE = 0.5

/**
 * Orders the pieces of a section. The best piece comes first, with what introduces it, then the rest of its paragraph
 * or list. The other pieces of the opening follow, and then the rest.
 *
 * @param opening The pieces that were picked first, because they answer best.
 */
export function orderPieces(pieces: readonly Piece[], opening: ReadonlySet<Piece>, found: FoundSection): Piece[] {
  const openingBlocks = new Set(pieces.filter((piece) => opening.has(piece)).map(({ block }) => block))
  const isOpening = (piece: Piece): boolean =>
    openingBlocks.has(piece.block) || pieces.some((other) => openingBlocks.has(other.block) && introduces(piece, other))
  const best = findBestPiece(found, opening)
  const around = best === undefined ? [] : pieces.filter((piece) => belongsTo(piece, best, pieces))
  const first = new Set([...listAntecedents(around[0], pieces), ...around])
  const rank = (piece: Piece): number => (first.has(piece) ? 0 : isOpening(piece) ? 1 : 2)
  const [start = [], ...rest] = [0, 1, 2].map((wanted) => pieces.filter((piece) => rank(piece) === wanted))
  return [...(best === undefined ? [] : beginWith(best, start, found)), ...rest.flat()]
}

/** Puts a sentence first, together with those that it refers back to. Other pieces keep their places. */
export function putFirst(first: Piece, pieces: readonly Piece[]): Piece[] {
  if (first.kind !== 'sentence') return [...pieces]
  const start = [...listAntecedents(first, pieces), first]
  return [...start, ...pieces.filter((piece) => !start.includes(piece))]
}

/**
 * Moves the pieces before the best one to the end, unless one of them is nearly as good. What introduces the best one
 * stays before it, and so does what it refers back to. The pieces after it stay after it, because they may refer back.
 */
function beginWith(best: Piece, pieces: readonly Piece[], { pieces: scored }: FoundSection): readonly Piece[] {
  if (best.kind === 'code') return pieces
  const scores = new Map(scored.map(({ piece, score }) => [piece, score]))
  const needed = new Set([best, ...listAntecedents(best, pieces), ...pieces.filter((piece) => introduces(piece, best))])
  const earlier = pieces.filter((piece) => !needed.has(piece) && piece.order < best.order)
  if (earlier.some((piece) => scores.get(piece)! > scores.get(best)! - MAX_DIFFERENCE)) return pieces
  return [...pieces.filter((piece) => !earlier.includes(piece)), ...earlier]
}

/** Lists the shown sentences that a piece refers back to, in its own paragraph or above it. */
function listAntecedents(piece: Piece | undefined, pieces: readonly Piece[]): Piece[] {
  if (piece === undefined || !refersBack(piece)) return []
  const before = pieces.find(({ kind, order }) => kind === 'sentence' && order === piece.order - 1)
  return before === undefined ? [] : [...listAntecedents(before, pieces), before]
}

/**
 * Whether a piece must stay with the best one: it is in the same paragraph or list, introduces a piece of it, or is
 * introduced by one. The piece directly before code stays with it too.
 */
function belongsTo(piece: Piece, best: Piece, pieces: readonly Piece[]): boolean {
  if (best.kind === 'code' && (piece.order === best.order - 1 || introduces(piece, best))) return true
  const block = pieces.filter((other) => other.block === best.block)
  return block.some((other) => other === piece || introduces(piece, other) || introduces(other, piece))
}

/** The best piece of the opening. Undefined if there are steps, because their order is fixed. */
function findBestPiece({ pieces }: FoundSection, opening: ReadonlySet<Piece>): Piece | undefined {
  const [best] = pieces.filter(({ piece }) => opening.has(piece)).sort((a, b) => b.score - a.score)
  const isOrdered = pieces.some(({ piece }) => opening.has(piece) && piece.step > 0)
  return isOrdered ? undefined : best?.piece
}
