import { toRoughText } from '../../docs/createHeadingAnchors.ts'
import type { Passage } from '../Answer.ts'
import type { Picked } from '../pieces/quotePassages.ts'
import { isLead, type Piece } from '../pieces/readPieces.ts'

/** Sentences are added up to this length. */
const MAX_CHARACTERS = 300

/**
 * Returns the text that an answer quotes from a section, without Markdown: the first sentence or list item that makes
 * sense alone, and the sentences after it. Table rows are left out.
 */
export function toPassage({ found, pieces }: Picked): Passage {
  const { page, anchor } = found.section
  const prose = pieces.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const first = prose.find(({ text }) => !isLead(text)) ?? prose[0]
  return { path: page.path, anchor, text: first === undefined ? '' : joinSentences(first, pieces) }
}

function joinSentences(first: Piece, pieces: readonly Piece[]): string {
  let text = toRoughText(first.text)
  let last = first
  for (const piece of pieces) {
    const isNext = piece.kind === 'sentence' && piece.block === last.block && piece.order === last.order + 1
    if (!isNext || last.kind !== 'sentence') continue
    const longer = `${text} ${toRoughText(piece.text)}`
    if (longer.length > MAX_CHARACTERS) break
    text = longer
    last = piece
  }
  return text.length > MAX_CHARACTERS ? text.slice(0, text.lastIndexOf(' ', MAX_CHARACTERS)) : text
}
