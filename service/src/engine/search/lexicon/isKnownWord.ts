import { getBackgroundRank } from './estimateBackgroundFrequency.ts'
import { findRelatedWords } from './findRelatedWords.ts'
import { stemWord } from './stemWord.ts'

/**
 * Whether a word is spelled correctly, because other documentation or a word list contains it. This works only for
 * English: in docs of other languages, every word may be misspelt.
 */
export function isKnownWord(word: string, languages: readonly string[]): boolean {
  if (!languages.some((language) => /^en\b/i.test(language))) return false
  return getBackgroundRank(stemWord(word, 'en')) !== undefined || findRelatedWords(word).length > 0
}
