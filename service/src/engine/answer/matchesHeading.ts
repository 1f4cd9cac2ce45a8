import { createComparison } from '../search/lexicon/compareHeadings.ts'
import type { AnswerInput } from './Answer.ts'
import { isQuestion } from './suggestions/headingForm.ts'

/**
 * Whether the question consists of the same words as a heading of a page with found sections: "Limits", "with a
 * language model". That section answers the question even if its words are common in the docs.
 */
export function matchesHeading({ question, result }: AnswerInput): boolean {
  const asksTheSame = createComparison(question)
  return result.hits.some(({ section: { page } }) =>
    page.sections.some(({ heading }) => asksTheSame(heading, page.language)),
  )
}

/** Whether a found section's heading, or one of its listed questions, asks the same as the question. */
export function matchesQuestion({ question, result }: AnswerInput): boolean {
  const asksTheSame = createComparison(question)
  return result.hits.some(({ section: { heading, asked: listed = [], page } }) => {
    const questions = listed.map((one) => one.question)
    if (isQuestion(heading)) questions.push(heading)
    return questions.some((other) => asksTheSame(other, page.language))
  })
}
