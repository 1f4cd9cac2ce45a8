import { getUsualWords, ROUGH_BYTES, VECTOR_LENGTH } from './usualWords.ts'

export { VECTOR_LENGTH }

/**
 * Returns the vector of a common word of software documentation, by its English stem. Words with similar meanings have
 * similar directions. More specific words have longer vectors.
 */
export function getWordVector(stem: string): Float32Array | undefined {
  const packed = getUsualWords().get(stem)?.vector
  return packed && remember(packed, readVector)
}

/**
 * The same with three values only. That is enough for the sum of a text's many words, but not for a question's few.
 * So a static site loads the rough vectors of its own words, and the others with the question.
 */
export function getRoughVector(stem: string): Float32Array | undefined {
  const { rough, vector } = getUsualWords().get(stem) ?? {}
  if (rough !== undefined) return remember(rough, readRough)
  return vector && remember(packRough(stem)!, readRough)
}

const read = new WeakMap<Uint8Array, Float32Array>()

function remember(packed: Uint8Array, unpack: (packed: Uint8Array) => Float32Array): Float32Array {
  let vector = read.get(packed)
  if (vector === undefined) read.set(packed, (vector = unpack(packed)))
  return vector
}

/** Five numbers of a rough vector are in one byte, because each is -1, 0 or 1. */
const IN_BYTE = 5
/** Numbers of less than this share of the usual size become 0, and all others have this size. */
const [SMALL, LARGE] = [0.61, 1.22]

const packedRough = new WeakMap<Uint8Array, Uint8Array>()

/** Packs the rough vector of a word: a byte for its scale, then its numbers. undefined if it has no vector. */
export function packRough(stem: string): Uint8Array | undefined {
  const { vector } = getUsualWords().get(stem) ?? {}
  if (vector === undefined) return undefined
  let bytes = packedRough.get(vector)
  if (bytes !== undefined) return bytes
  const numbers = readVector(vector)
  const usual = Math.hypot(...numbers) / Math.sqrt(VECTOR_LENGTH)
  packedRough.set(vector, (bytes = new Uint8Array(ROUGH_BYTES)))
  bytes[0] = Math.min(255, Math.max(0, Math.round(Math.log2(LARGE * usual) * 12 + 160)))
  for (const [index, value] of numbers.entries()) {
    const level = Math.abs(value) < SMALL * usual ? 0 : Math.sign(value)
    bytes[1 + Math.floor(index / IN_BYTE)]! += (level + 1) * 3 ** (index % IN_BYTE)
  }
  return bytes
}

function readRough(bytes: Uint8Array): Float32Array {
  const scale = 2 ** ((bytes[0]! - 160) / 12)
  return Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
    const byte = bytes[1 + Math.floor(index / IN_BYTE)]!
    return scale * ((Math.floor(byte / 3 ** (index % IN_BYTE)) % 3) - 1)
  })
}

/**
 * Reads a vector. It is one byte for its scale, then half a byte for each number, as
 * `service/bench/retrieval/learnWords.mjs` writes them.
 */
function readVector(bytes: Uint8Array): Float32Array {
  const step = 2 ** ((bytes[0]! - 160) / 12) / 7
  return Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
    const pair = bytes[1 + (index >> 1)]!
    return step * ((index % 2 === 0 ? pair >> 4 : pair & 15) - 7)
  })
}
