import { VECTORS, WORDS } from './wordVectors.data.ts'

/** A word that documentation in general uses. */
export interface UsualWord {
  /** How many words are more common. */
  rank: number
  /** What `wordVectors.ts` reads. Only the more common words have one. */
  vector?: Uint8Array
}

/** The number of dimensions of a word vector. */
export const VECTOR_LENGTH = 64
/** Five numbers are in one byte, because each is -1, 0 or 1. */
export const NUMBERS_IN_BYTE = 5
/** The length of a packed vector. */
export const VECTOR_BYTES = 1 + Math.ceil(VECTOR_LENGTH / NUMBERS_IN_BYTE)

let words: Map<string, UsualWord> | undefined

/** By their English stems. In the engine of a static site, only those that `addUsualWords` has added. */
export function getUsualWords(): ReadonlyMap<string, UsualWord> {
  return (words ??= readTable())
}

/** Adds words that were left out of the engine. They are the same for all sites, so none is ever replaced. */
export function addUsualWords(added: Iterable<readonly [stem: string, word: UsualWord]>): void {
  words ??= readTable()
  for (const [stem, word] of added) if (!words.has(stem)) words.set(stem, word)
}

function readTable(): Map<string, UsualWord> {
  const stems: string = WORDS
  const vectors = readVectorBytes(VECTORS)
  return new Map(
    (stems === '' ? [] : stems.split(' ')).map((stem, rank) => [
      stem,
      { rank, ...(vectors[rank] && { vector: vectors[rank] }) },
    ]),
  )
}

/** Reads packed vectors, one after the other in base64. */
export function readVectorBytes(text: string): Uint8Array[] {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return Array.from({ length: bytes.length / VECTOR_BYTES }, (_, at) =>
    bytes.subarray(at * VECTOR_BYTES, (at + 1) * VECTOR_BYTES),
  )
}
