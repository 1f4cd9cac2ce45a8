import { EVERYDAY_GROUPS } from './everydayGroups.ts'
import { stemWord } from './stemWord.ts'
import { WORD_FORMS } from './wordForms.ts'
import { WORD_GROUPS } from './wordGroups.ts'

/** Returns words that are related to a word of the question, such as synonyms, without the word itself. */
export function findRelatedWords(word: string): string[] {
  related ??= groupByStem(WORD_GROUPS)
  return related.get(stemWord(word, 'en')) ?? []
}

/**
 * The same for everyday topics. Use it only for words that the docs don't contain, because many mean something else in
 * software.
 */
export function findEverydayWords(word: string): string[] {
  everyday ??= groupByStem(EVERYDAY_GROUPS)
  return everyday.get(stemWord(word, 'en')) ?? []
}

/** Returns other forms of a word that have another stem. */
export function findOtherForms(word: string): string[] {
  forms ??= groupByStem(WORD_FORMS)
  return forms.get(stemWord(word, 'en')) ?? []
}

let related: Map<string, string[]> | undefined
let everyday: Map<string, string[]> | undefined
let forms: Map<string, string[]> | undefined

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
