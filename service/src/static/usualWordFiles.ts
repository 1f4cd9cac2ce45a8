import { readVectorBytes, type UsualWord } from '../engine/search/lexicon/usualWords.ts'
import { createNumberReader, writeNumbers } from './numberText.ts'

/** Ranks and vectors of some usual words, in the order of their stems, which are elsewhere. */
export interface SentUsualWords {
  ranks: string
  /** In base64: those of the words whose rank is below `vectorsUntil`. */
  vectors: string
  vectorsUntil: number
}

/** Usual words that the site doesn't have, but that a question may have. */
export interface UsualWordsFile extends SentUsualWords {
  /** In order, with spaces between them. */
  stems: string
}

export function packUsualWords(stems: readonly string[], words: ReadonlyMap<string, UsualWord>): SentUsualWords {
  const listed = stems.map((stem) => words.get(stem)!)
  const bytes = listed.flatMap(({ vector }) => [...(vector ?? [])])
  return {
    ranks: writeNumbers(listed.map(({ rank }) => rank)),
    vectors: btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')),
    vectorsUntil: [...words.values()].filter(({ vector }) => vector !== undefined).length,
  }
}

export function* readUsualWords(
  stems: Iterable<string>,
  { ranks, vectors, vectorsUntil }: SentUsualWords,
): Generator<[stem: string, word: UsualWord]> {
  const nextRank = createNumberReader(ranks)
  const bytes = readVectorBytes(vectors).values()
  for (const stem of stems) {
    const rank = nextRank()
    yield [stem, rank < vectorsUntil ? { rank, vector: bytes.next().value! } : { rank }]
  }
}
