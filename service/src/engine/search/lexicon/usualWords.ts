import { VECTORS, WORDS } from './wordVectors.data.ts'

/** A word that documentation in general uses. */
export interface UsualWord {
  /** How many words are more common. */
  rank: number
  /** What `wordVectors.ts` reads. In the engine of a static site, only words of a question have it. */
  vector?: Uint8Array
  /** The same with three values for each number: what a static site knows of its own words. */
  rough?: Uint8Array
}

/** The number of dimensions of a word vector. */
export const VECTOR_LENGTH = 64
/** The lengths of packed vectors: see `wordVectors.ts`. */
export const VECTOR_BYTES = 1 + VECTOR_LENGTH / 2
export const ROUGH_BYTES = 1 + Math.ceil(VECTOR_LENGTH / 5)

let words: Map<string, UsualWord> | undefined

/** By their English stems. In the engine of a static site, only those that `addUsualWords` has added. */
export function getUsualWords(): ReadonlyMap<string, UsualWord> {
  return (words ??= readTable())
}

/** Adds words that were left out of the engine, or more about them. They are the same for all sites. */
export function addUsualWords(added: Iterable<readonly [stem: string, word: UsualWord]>): void {
  words ??= readTable()
  for (const [stem, word] of added) words.set(stem, { ...word, ...words.get(stem) })
}

function readTable(): Map<string, UsualWord> {
  const stems: string = WORDS
  const vectors = readVectorBytes(VECTORS, VECTOR_BYTES)
  return new Map((stems === '' ? [] : stems.split(' ')).map((stem, rank) => [stem, { rank, vector: vectors[rank]! }]))
}

/** Reads packed vectors, one after the other in base64. */
export function readVectorBytes(text: string, length: number): Uint8Array[] {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return Array.from({ length: bytes.length / length }, (_, at) => bytes.subarray(at * length, (at + 1) * length))
}
