import { getUsualWords, NUMBERS_IN_BYTE, VECTOR_LENGTH } from './usualWords.ts'

export { VECTOR_LENGTH }

/**
 * Returns the vector of a common word of software documentation, by its English stem. Words with similar meanings have
 * similar directions. More specific words have longer vectors.
 */
export function getWordVector(stem: string): Float32Array | undefined {
  const packed = getUsualWords().get(stem)?.vector
  if (packed === undefined) return undefined
  let vector = vectors.get(packed)
  if (vector === undefined) vectors.set(packed, (vector = readVector(packed)))
  return vector
}

const vectors = new WeakMap<Uint8Array, Float32Array>()

/**
 * Reads a vector. It is one byte for its scale, then numbers that are -1, 0 or 1 before scaling, as
 * `service/bench/retrieval/learnWords.mjs` writes them.
 */
function readVector(bytes: Uint8Array): Float32Array {
  const scale = 2 ** ((bytes[0]! - 160) / 12)
  return Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
    const byte = bytes[1 + Math.floor(index / NUMBERS_IN_BYTE)]!
    return scale * ((Math.floor(byte / 3 ** (index % NUMBERS_IN_BYTE)) % 3) - 1)
  })
}
