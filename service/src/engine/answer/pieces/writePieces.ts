import { isLead, type Piece } from './readPieces.ts'

/**
 * Writes pieces as Markdown, in their order. Sentences that follow each other in a paragraph stay together. Items and
 * rows become a list. Code stays as it is.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const paragraphs: string[] = []
  let previous: Piece | undefined
  for (const [index, piece] of pieces.entries()) {
    const isNeighbour = previous !== undefined && previous.block === piece.block && previous.kind === piece.kind
    const isInList = isListed(piece) && (isNeighbour || startsList(piece, pieces, index))
    const text = writeMarker(piece, isInList) + piece.text
    if (isNeighbour && isInList) paragraphs[paragraphs.length - 1] += `\n${text}`
    else if (isNeighbour && piece.kind === 'sentence' && previous!.order === piece.order - 1)
      paragraphs[paragraphs.length - 1] += ` ${text}`
    else paragraphs.push(text)
    previous = piece
  }
  return paragraphs.join('\n\n')
}

function isListed({ kind }: Piece): boolean {
  return kind === 'item' || kind === 'row'
}

function writeMarker({ step }: Piece, isInList: boolean): string {
  if (step > 0) return `${step}. `
  return isInList ? '- ' : ''
}

/**
 * Whether an item or row is written as the first of a list: the next piece is of the same list, or a sentence that ends
 * in a colon is before it. Otherwise, it gets no bullet.
 */
function startsList(piece: Piece, pieces: readonly Piece[], index: number): boolean {
  const next = pieces[index + 1]
  const before = pieces[index - 1]
  return (
    (next !== undefined && next.block === piece.block && next.kind === piece.kind) ||
    (before?.kind === 'sentence' && isLead(before.text))
  )
}
