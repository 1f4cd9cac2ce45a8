import type { SearchTerm } from '../Search.ts'
import { VECTOR_LENGTH, getRoughVector, getWordVector } from './wordVectors.ts'

/** Returns the sum of the vectors of a text's stems. */
export function toTextVector(stems: ReadonlySet<string>): Float32Array {
  const sum = new Float32Array(VECTOR_LENGTH)
  for (const stem of stems) {
    const vector = getRoughVector(stem)
    if (vector !== undefined) addVector(sum, vector, 1)
  }
  return sum
}

/** Returns the sum of the vectors of a question's words, weighted by the square root of their importance. */
export function toQuestionVector(terms: readonly SearchTerm[]): Float32Array {
  const sum = new Float32Array(VECTOR_LENGTH)
  for (const { stems, importance } of terms) {
    const [stem] = stems.keys()
    const vector = getWordVector(stem ?? '')
    if (vector !== undefined) addVector(sum, vector, Math.sqrt(importance))
  }
  return sum
}

/** The cosine similarity of two vectors; 0 if one is zero. */
export function compareVectors(a: Float32Array, b: Float32Array): number {
  const [lengthA, lengthB] = [dotProduct(a, a), dotProduct(b, b)]
  return lengthA === 0 || lengthB === 0 ? 0 : dotProduct(a, b) / Math.sqrt(lengthA * lengthB)
}

export function addVector(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!
}

export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!
  return sum
}
