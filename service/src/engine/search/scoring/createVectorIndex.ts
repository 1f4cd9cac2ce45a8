import type { SectionVectors } from '../SectionVectors.ts'

/** Returns the similarity of each section to a question by their embeddings, -1 to 1. */
export type VectorIndex = (question: ArrayLike<number>) => Float64Array

/** Estimates the similarity of two embeddings from the number of dimensions in which their signs differ. */
export function estimateSimilarity(different: number, length: number): number {
  // The share of different signs is the angle between the two, as a share of 180 degrees.
  return Math.cos((Math.PI * different) / length)
}

/**
 * Writes the signs of an embedding for PostgreSQL, as a bit string in hexadecimal digits. Each number above 0 is a 1.
 */
export function writeSignText(embedding: Int8Array): string {
  const bytes = new Uint8Array(Math.ceil(embedding.length / 8))
  for (let at = 0; at < embedding.length; at += 1) if (embedding[at]! > 0) bytes[at >> 3]! |= 0x80 >> (at & 7)
  return `x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The cosine similarity of two embeddings. The second one begins at `from` in `values`. 0 if one of them has only
 * zeros.
 */
export function computeCosine(question: ArrayLike<number>, values: ArrayLike<number>, from = 0): number {
  const sizes = sizeOf(question, 0, question.length) * sizeOf(values, from, question.length)
  return sizes === 0 ? 0 : multiply(question, values, from) / sizes
}

/** The number of values that are compared exactly for one question, which takes a few milliseconds. */
const EXACT_NUMBERS = 3_000_000
const BITS = 32

/**
 * Compares the embeddings of a question and of sections. If there are many, only the signs of their numbers are
 * compared first, 32 at once. Then the similarity is computed for the closest sections; for the others, the estimate is
 * used.
 */
export function createVectorIndex({ length, values }: SectionVectors): VectorIndex {
  const count = length === 0 ? 0 : values.length / length
  const exact = Math.floor(EXACT_NUMBERS / Math.max(1, length))
  const sizes = Float64Array.from({ length: count }, (_, number) => sizeOf(values, number * length, length))
  const words = Math.ceil(length / BITS)
  const signs = count > exact ? new Int32Array(count * words) : undefined
  if (signs !== undefined)
    for (let number = 0; number < count; number += 1) writeSigns(values, number * length, length, signs, number * words)

  const estimates = Float64Array.from({ length: length + 1 }, (_, different) => estimateSimilarity(different, length))

  return (question) => {
    const similarities = new Float64Array(count)
    const size = sizeOf(question, 0, question.length)
    if (question.length !== length || size === 0) return similarities
    const compare = (number: number) => {
      const product = multiply(question, values, number * length)
      similarities[number] = sizes[number] === 0 ? 0 : product / (size * sizes[number]!)
    }
    if (signs === undefined) {
      for (let number = 0; number < count; number += 1) compare(number)
      return similarities
    }
    const questionSigns = new Int32Array(words)
    writeSigns(question, 0, length, questionSigns, 0)
    const different = new Uint16Array(count)
    const withDifferent = new Uint32Array(length + 1)
    for (let number = 0, at = 0; number < count; number += 1) {
      let sum = 0
      for (let word = 0; word < words; word += 1, at += 1) sum += countBits(questionSigns[word]! ^ signs[at]!)
      different[number] = sum
      withDifferent[sum]! += 1
    }
    let limit = 0
    for (let sum = 0; limit < length && sum + withDifferent[limit]! <= exact; limit += 1) sum += withDifferent[limit]!
    for (let number = 0; number < count; number += 1) {
      if (different[number]! < limit) compare(number)
      else if (sizes[number] !== 0) similarities[number] = estimates[different[number]!]!
    }
    return similarities
  }
}

function multiply(question: ArrayLike<number>, values: ArrayLike<number>, from: number): number {
  let sum = 0
  for (let index = 0, at = from; index < question.length; index += 1, at += 1) sum += question[index]! * values[at]!
  return sum
}

function sizeOf(values: ArrayLike<number>, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 1) sum += values[at]! * values[at]!
  return Math.sqrt(sum)
}

function writeSigns(values: ArrayLike<number>, from: number, length: number, signs: Int32Array, to: number): void {
  for (let index = 0; index < length; index += 1)
    if (values[from + index]! > 0) signs[to + (index >> 5)]! |= 1 << (index & 31)
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
