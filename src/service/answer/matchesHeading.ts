import { splitWords } from '../search/lexicon/splitWords.ts'
import { stemWord } from '../search/lexicon/stemWord.ts'
import type { AnswerInput } from './Answer.ts'

/**
 * Whether the question has the same words as the heading of a found section, or of a section next to it: "Limits",
 * "with a language model". Such a section answers the question even if its words are common in the docs.
 */
export function matchesHeading({ question, result }: AnswerInput): boolean {
  const words = splitWords(question)
  if (words.length === 0) return false
  return result.hits.some(({ section }) =>
    section.page.sections.some(({ heading, page }) => {
      const stem = (word: string): string => stemWord(word, page.language ?? 'en')
      const asked = words.map(stem)
      const said = splitWords(heading).map(stem)
      return said.length === asked.length && said.every((word, index) => word === asked[index])
    }),
  )
}
