import { createComparison } from '../search/lexicon/compareHeadings.ts'
import type { AnswerInput } from './Answer.ts'

/**
 * Whether the question consists of the same words as a heading of a page with found sections, or as a question that
 * `readers-ask.yaml` lists for a found section: "Limits", "with a language model". Such a section answers the question
 * even if its words are common in the docs.
 */
export function asksForHeading({ question, result }: Pick<AnswerInput, 'question' | 'result'>): boolean {
  const asksTheSame = createComparison(question)
  return result.hits.some(({ section: { page, asked = [] } }) =>
    [...page.sections.map(({ heading }) => heading), ...asked.map((one) => one.question)].some((other) =>
      asksTheSame(other, page.language),
    ),
  )
}
