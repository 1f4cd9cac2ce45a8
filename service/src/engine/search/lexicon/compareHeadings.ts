import { splitWords } from './splitWords.ts'
import { stemWord } from './stemWord.ts'

const QUESTION_WORD = 'how|what|why|when|where|which|who|can|could|may|do|does|is|are|will|should|must|has|have'
const NEXT_QUESTION = new RegExp(`,? (?:and|or) (?=(?:${QUESTION_WORD})\\b)`, 'i')

/** Lists a heading and its questions: "How big is it" and "does it slow down my pages?" if it asks both. */
export function listQuestions(heading: string): string[] {
  const questions = /[?？]$/.test(heading) ? heading.split(NEXT_QUESTION) : []
  return questions.length > 1 ? [heading, ...questions] : [heading]
}

/** Whether a heading, or one of its questions, consists of the same words as a question, in the same order. */
export type AsksTheSame = (heading: string, language?: string) => boolean

/** Compares headings with one question, whose words are split only once. */
export function createComparison(question: string): AsksTheSame {
  const wanted = splitWords(question)
  const letter = getFirstLetter(question)
  return (heading, language = 'en') =>
    wanted.length > 0 &&
    listQuestions(heading).some((said) => {
      // Stems keep the first letter. This leaves out most headings before their words are split.
      const other = getFirstLetter(said)
      if (letter !== undefined && other !== undefined && letter !== other) return false
      const words = splitWords(said)
      const isSame = (word: string, index: number): boolean =>
        stemWord(word, language) === stemWord(wanted[index]!, language)
      return words.length === wanted.length && words.every(isSame)
    })
}

/**
 * The letter that a text begins with, in lower case. Undefined if another character than those of ASCII comes first:
 * `É` is compared as `e`.
 */
function getFirstLetter(text: string): string | undefined {
  return /^[^\w\u0080-\uffff]*([a-z])/i.exec(text)?.[1]?.toLowerCase()
}
