import { splitWords } from './splitWords.ts'
import { stemWord } from './stemWord.ts'

const QUESTION_WORD = 'how|what|why|when|where|which|who|can|could|may|do|does|is|are|will|should|must|has|have'
const NEXT_QUESTION = new RegExp(`,? (?:and|or) (?=(?:${QUESTION_WORD})\\b)`, 'i')

/** Lists a heading and its questions: "How big is it" and "does it slow down my pages?" if it asks both. */
export function listQuestions(heading: string): string[] {
  const questions = /[?？]$/.test(heading) ? heading.split(NEXT_QUESTION) : []
  return questions.length > 1 ? [heading, ...questions] : [heading]
}

/** Whether a heading, or one of its questions, has the same words as a question, in the same order. */
export function asksTheSame(question: string, heading: string, language = 'en'): boolean {
  const stem = (text: string): string =>
    splitWords(text)
      .map((word) => stemWord(word, language))
      .join(' ')
  const asked = stem(question)
  return asked !== '' && listQuestions(heading).some((said) => stem(said) === asked)
}
