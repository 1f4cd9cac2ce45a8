import { splitWords } from '../search/splitWords.ts'
import { stemWord } from '../search/stemWord.ts'
import { STOP_WORDS } from '../search/stopWords.ts'

/** The words that a question is about, by their stems. */
export function questionWords(question: string, language = 'en'): Map<string, string> {
  const words = new Map<string, string>()
  for (const word of splitWords(question)) {
    if (!STOP_WORDS.has(word) && word.length > 1) words.set(stemWord(word, language), word)
  }
  return words
}

/** How many different ones of the stems a text has. */
export function countMatches(text: string, stems: ReadonlyMap<string, string>, language = 'en'): number {
  return matchedStems(text, stems, language).size
}

export function matchedStems(text: string, stems: ReadonlyMap<string, string>, language = 'en'): Set<string> {
  const found = new Set<string>()
  for (const word of splitWords(text)) {
    const stem = stemWord(word, language)
    if (stems.has(stem)) found.add(stem)
  }
  return found
}
