import { readVectorBytes, ROUGH_BYTES, type UsualWord, VECTOR_BYTES } from '../engine/search/meaning.ts'
import { createNumberReader, writeNumbers } from './numberText.ts'

/** Ranks and vectors of some usual words, in the order of their stems, which are elsewhere. */
export interface SentUsualWords {
  ranks: string
  /** In base64: rough ones of the site's own words, precise ones in a `UsualWordsFile`. */
  vectors: string
}

/** Some usual words, for questions that have one of them. */
export interface UsualWordsFile extends SentUsualWords {
  /** In order, with spaces between them. */
  stems: string
}

export function packUsualWords(ranks: readonly number[], vectors: readonly Uint8Array[]): SentUsualWords {
  const bytes = vectors.flatMap((vector) => [...vector])
  return { ranks: writeNumbers(ranks), vectors: btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')) }
}

export function* readUsualWords(
  stems: Iterable<string>,
  { ranks, vectors }: SentUsualWords,
  kind: 'rough' | 'vector',
): Generator<[stem: string, word: UsualWord]> {
  const nextRank = createNumberReader(ranks)
  const bytes = readVectorBytes(vectors, kind === 'rough' ? ROUGH_BYTES : VECTOR_BYTES).values()
  for (const stem of stems) yield [stem, { rank: nextRank(), [kind]: bytes.next().value! }]
}
