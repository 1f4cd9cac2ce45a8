import { VECTORS, WORDS } from './wordVectors.data.ts'

/** The number of dimensions of a word vector. */
export const VECTOR_LENGTH = 64

const BYTES = 1 + VECTOR_LENGTH / 2

/**
 * Returns the vector of a common word of software documentation, by its English stem. Words with similar meanings have
 * similar directions. More specific words have longer vectors.
 */
export function getWordVector(stem: string): Float32Array | undefined {
  vectors ??= readVectors()
  return vectors.get(stem)
}

let vectors: Map<string, Float32Array> | undefined

/**
 * Reads the table. Each vector is one byte for its scale, then 4 bits per number, as
 * `service/bench/retrieval/learnWords.mjs` writes them.
 */
function readVectors(): Map<string, Float32Array> {
  const bytes = Uint8Array.from(atob(VECTORS), (character) => character.charCodeAt(0))
  return new Map(
    WORDS.split(' ').map((stem, word) => {
      const at = word * BYTES
      const step = 2 ** ((bytes[at]! - 160) / 12) / 7
      const numbers = Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
        const pair = bytes[at + 1 + (index >> 1)]!
        return step * ((index % 2 === 0 ? pair >> 4 : pair & 15) - 7)
      })
      return [stem, numbers]
    }),
  )
}
