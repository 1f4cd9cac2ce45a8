import type { Piece } from './readPieces.ts'

/**
 * Writes pieces as Markdown, in their order. Sentences of a paragraph stay together, items and rows become a list, code
 * stays as it is.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const paragraphs: string[] = []
  let previous: Piece | undefined
  for (const [index, piece] of pieces.entries()) {
    const isNeighbour = previous !== undefined && previous.block === piece.block && previous.kind === piece.kind
    if (isNeighbour && piece.kind === 'sentence' && previous!.order === piece.order - 1) {
      paragraphs[paragraphs.length - 1] += ` ${piece.text}`
    } else if (isListed(piece) && (isNeighbour || isOneOfSeveral(piece, pieces, index))) {
      const marker = piece.step > 0 ? `${piece.step}.` : '-'
      if (isNeighbour) paragraphs[paragraphs.length - 1] += `\n${marker} ${piece.text}`
      else paragraphs.push(`${marker} ${piece.text}`)
    } else {
      paragraphs.push(piece.step > 0 ? `${piece.step}. ${piece.text}` : piece.text)
    }
    previous = piece
  }
  return paragraphs.join('\n\n')
}

function isListed({ kind }: Piece): boolean {
  return kind === 'item' || kind === 'row'
}

/**
 * Whether a piece stays a list item: it has others of its list, or its lead, beside it. An item alone becomes a
 * sentence.
 */
function isOneOfSeveral(piece: Piece, pieces: readonly Piece[], index: number): boolean {
  const next = pieces[index + 1]
  const before = pieces[index - 1]
  return (
    (next !== undefined && next.block === piece.block && next.kind === piece.kind) ||
    (before?.kind === 'sentence' && /[:：]\**$/.test(before.text))
  )
}
