import type { Term } from '../Term.ts'
import { ACTION_WORDS } from '../lexicon/stopWords.ts'

/** Selects the words that the question is about, without common words and general actions. */
export function selectKeyTerms(some: readonly Term[], all: readonly Term[]): Term[] {
  const rarest = Math.max(0, ...all.filter(({ isOwn }) => isOwn).map(({ rarity }) => rarity))
  return some.filter(({ isOwn, rarity, word }) => isOwn && rarity >= rarest / 2 && !ACTION_WORDS.has(word))
}
