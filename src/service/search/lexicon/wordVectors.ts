import { VECTORS, WORDS } from './wordVectors.data.ts'

/** How many numbers a word's vector has. */
export const VECTOR_LENGTH = 64

const BYTES = 1 + VECTOR_LENGTH / 2

/**
 * Where a word points among meanings, by its English stem, for the common words of software documentation: words that
 * mean the like point the same way, and the longer the vector, the more the word tells.
 */
export function wordVector(stem: string): Float32Array | undefined {
  vectors ??= readVectors()
  return vectors.get(stem)
}

let vectors: Map<string, Float32Array> | undefined

/** A byte for the size of a vector, then half a byte for each number, as `bench/retrieval/learnWords.mjs` writes them. */
function readVectors(): Map<string, Float32Array> {
  const bytes = Buffer.from(VECTORS, 'base64')
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
