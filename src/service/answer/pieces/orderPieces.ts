import type { FoundSection } from './findPieces.ts'
import { introduces, type Piece } from './readPieces.ts'
import { refersBack } from './refersBack.ts'

/**
 * A piece that scores lower than the best by less than this keeps its place before it. A worse one goes below it.
 */
const NEARLY_AS_GOOD = 0.5

/**
 * Orders the pieces of a section. The best piece comes first, with what introduces it, then the rest of its paragraph
 * or list. The other pieces of the opening follow, and then the rest.
 */
export function orderPieces(pieces: readonly Piece[], opening: ReadonlySet<Piece>, found: FoundSection): Piece[] {
  const blocks = new Set(pieces.filter((piece) => opening.has(piece)).map(({ block }) => block))
  const best = findBestPiece(found, opening)
  const own = best === undefined ? [] : pieces.filter((piece) => belongsTo(piece, best, pieces))
  const first = new Set([...listBefore(own[0], pieces), ...own])
  const isOpening = (piece: Piece): boolean =>
    blocks.has(piece.block) || pieces.some((other) => blocks.has(other.block) && introduces(piece, other))
  const place = (piece: Piece): number => (first.has(piece) ? 0 : isOpening(piece) ? 1 : 2)
  const [start = [], ...rest] = [0, 1, 2].map((wanted) => pieces.filter((piece) => place(piece) === wanted))
  return [...(best === undefined ? start : beginWith(best, start, found)), ...rest.flat()]
}

/** Puts a given piece first, after those that it refers back to. The rest of its section follows. */
export function putFirst(first: Piece, pieces: readonly Piece[]): Piece[] {
  if (first.kind !== 'sentence') return [...pieces]
  const opens = (piece: Piece): boolean =>
    piece === first || (refersBack(first) && piece.block === first.block && piece.order < first.order)
  return [...pieces.filter(opens), ...pieces.filter((piece) => !opens(piece))]
}

/**
 * Moves worse pieces from before the best one to the end. The pieces after it stay behind it, because they may refer
 * back to it.
 */
function beginWith(best: Piece, pieces: readonly Piece[], { pieces: scored }: FoundSection): readonly Piece[] {
  if (best.kind === 'code') return pieces
  const scores = new Map(scored.map(({ piece, score }) => [piece, score]))
  const needed = new Set([best, ...listBefore(best, pieces), ...pieces.filter((piece) => introduces(piece, best))])
  const earlier = pieces.filter((piece) => !needed.has(piece) && piece.order < best.order)
  if (earlier.some((piece) => scores.get(piece)! > scores.get(best)! - NEARLY_AS_GOOD)) return pieces
  return [...pieces.filter((piece) => !earlier.includes(piece)), ...earlier]
}

/** Lists the shown sentences of the paragraph that a sentence refers back to. */
function listBefore(piece: Piece | undefined, pieces: readonly Piece[]): Piece[] {
  if (piece === undefined || !refersBack(piece)) return []
  const before = pieces.find(({ kind, order }) => kind === 'sentence' && order === piece.order - 1)
  return before === undefined ? [] : [...listBefore(before, pieces), before]
}

/** Whether two pieces must stay together: they are in the same paragraph or list, or one introduces the other. */
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
