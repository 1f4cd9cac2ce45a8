import { stemWord } from './stemWord.ts'
import { WORD_GROUPS } from './wordGroups.ts'

/** Returns words that are related to a word of the question, such as synonyms, without the word itself. */
export function findRelatedWords(word: string): string[] {
  related ??= groupByStem(WORD_GROUPS)
  return related.get(stemWord(word, 'en')) ?? []
}

let related: Map<string, string[]> | undefined

function groupByStem(table: string): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const group of table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))) {
    for (const word of group) {
      const stem = stemWord(word, 'en')
      index.set(stem, [...(index.get(stem) ?? []), ...group.filter((other) => stemWord(other, 'en') !== stem)])
    }
  }
  return index
}
