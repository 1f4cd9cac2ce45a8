import type { PreparedDocs } from '../docs/preparedDocs.ts'
import type { SectionVectors } from './SectionVectors.ts'

/** The number of characters that are decoded at once. A multiple of four, because of Base64. */
const PIECE_CHARACTERS = 40_000

/** Reads the embeddings of prepared docs. Uses no Node API. */
export function parsePreparedVectors({ length, values }: NonNullable<PreparedDocs['embeddings']>): SectionVectors {
  const bytes = new Int8Array(Math.floor((values.replace(/=+$/, '').length * 3) / 4))
  let at = 0
  for (let from = 0; from < values.length; from += PIECE_CHARACTERS) {
    const piece = atob(values.slice(from, from + PIECE_CHARACTERS))
    for (let index = 0; index < piece.length; index += 1) bytes[at++] = piece.charCodeAt(index)
  }
  return { length, values: bytes }
}
