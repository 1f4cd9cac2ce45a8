import { isLead, type Piece } from './readPieces.ts'

/**
 * Writes pieces as Markdown, in their order. Sentences that follow each other in a paragraph stay together. Items
 * become a list, and rows a table with its head. Code stays as it is.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const paragraphs: string[] = []
  let previous: Piece | undefined
  for (const [index, piece] of pieces.entries()) {
    const isNeighbour = previous !== undefined && previous.block === piece.block && previous.kind === piece.kind
    const isInList = isListed(piece) && (isNeighbour || startsList(piece, pieces, index))
    const text = writeMarker(piece, isInList) + piece.text
    if (piece.kind === 'row') {
      if (isNeighbour) paragraphs[paragraphs.length - 1] += `\n${piece.text}`
      else paragraphs.push(`${piece.head}\n${piece.text}`)
    } else if (isNeighbour && isInList) paragraphs[paragraphs.length - 1] += `\n${text}`
    else if (isNeighbour && piece.kind === 'sentence' && previous!.order === piece.order - 1)
      paragraphs[paragraphs.length - 1] += ` ${text}`
    else paragraphs.push(text)
    previous = piece
  }
  return paragraphs.join('\n\n')
}

function isListed({ kind }: Piece): boolean {
  return kind === 'item'
}

function writeMarker({ step }: Piece, isInList: boolean): string {
  if (step > 0) return `${step}. `
  return isInList ? '- ' : ''
}

/**
 * Whether an item is written as the first of a list: the next piece is of the same list, or a sentence that ends
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

/** Counts the words of Markdown as a reader sees them. */
export function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]{0,2000}\)/g, ']').match(WORD)?.length ?? 0
}

/** A run of letters and digits. Of scripts without spaces, two characters are a word. */
const WORD = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{1,2}|[\p{L}\p{N}]+/gu
