import type { SectionVectors } from '../SectionVectors.ts'

/** Similarity of each section to a question, by their embeddings: -1 to 1. */
export type VectorIndex = (question: ArrayLike<number>) => Float64Array

/** How similar two embeddings are of which so many signs differ: an estimate. */
export function similarityBySigns(different: number, length: number): number {
  // Directions at an angle differ in a share of their signs that is that of the angle.
  return Math.cos((Math.PI * different) / length)
}

/** The signs of an embedding as a bit string of PostgreSQL in hexadecimal digits: 1 for each number above 0. */
export function writeSignText(embedding: Int8Array): string {
  const bytes = Buffer.alloc(Math.ceil(embedding.length / 8))
  for (let at = 0; at < embedding.length; at += 1) if (embedding[at]! > 0) bytes[at >> 3]! |= 0x80 >> (at & 7)
  return `x${bytes.toString('hex')}`
}

/** Similarity of two embeddings, the one in `values` from `from` on. 0 where one of them has zeros. */
export function cosine(question: ArrayLike<number>, values: ArrayLike<number>, from = 0): number {
  const sizes = sizeOf(question, 0, question.length) * sizeOf(values, from, question.length)
  return sizes === 0 ? 0 : multiply(question, values, from) / sizes
}

/** Numbers that are compared exactly for one question: a few milliseconds. */
const EXACT_NUMBERS = 3_000_000
const BITS = 32

/**
 * Compares the embeddings of a question and of sections. Where there are many, first only the signs of their numbers
 * are: 32 at once. The rest is then computed for the most similar sections; for the others the signs give an estimate.
 */
export function createVectorIndex({ length, values }: SectionVectors): VectorIndex {
  const count = length === 0 ? 0 : values.length / length
  const exact = Math.floor(EXACT_NUMBERS / Math.max(1, length))
  const sizes = Float64Array.from({ length: count }, (_, number) => sizeOf(values, number * length, length))
  const words = Math.ceil(length / BITS)
  const signs = count > exact ? new Int32Array(count * words) : undefined
  if (signs !== undefined)
    for (let number = 0; number < count; number += 1) writeSigns(values, number * length, length, signs, number * words)

  const estimates = Float64Array.from({ length: length + 1 }, (_, different) => similarityBySigns(different, length))

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
    const asked = new Int32Array(words)
    writeSigns(question, 0, length, asked, 0)
    const different = new Uint16Array(count)
    const withDifferent = new Uint32Array(length + 1)
    for (let number = 0, at = 0; number < count; number += 1) {
      let sum = 0
      for (let word = 0; word < words; word += 1, at += 1) sum += countBits(asked[word]! ^ signs[at]!)
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
