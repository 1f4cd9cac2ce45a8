import { VECTORS, WORDS } from './wordVectors.data.ts'

/** The number of dimensions of a word vector. */
export const VECTOR_LENGTH = 64

/** Five numbers are in one byte, because each is -1, 0 or 1. */
const IN_BYTE = 5
const BYTES = 1 + Math.ceil(VECTOR_LENGTH / IN_BYTE)

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
 * Reads the table. Each vector is one byte for its scale, then numbers that are -1, 0 or 1 before scaling, as
 * `service/bench/retrieval/learnWords.mjs` writes them. Only the more frequent words have one.
 */
function readVectors(): Map<string, Float32Array> {
  const bytes = Uint8Array.from(atob(VECTORS), (character) => character.charCodeAt(0))
  const words = WORDS.split(' ').slice(0, bytes.length / BYTES)
  return new Map(
    words.map((stem, word) => {
      const at = word * BYTES
      const scale = 2 ** ((bytes[at]! - 160) / 12)
      const numbers = Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
        const byte = bytes[at + 1 + Math.floor(index / IN_BYTE)]!
        return scale * ((Math.floor(byte / 3 ** (index % IN_BYTE)) % 3) - 1)
      })
      return [stem, numbers]
    }),
  )
}
