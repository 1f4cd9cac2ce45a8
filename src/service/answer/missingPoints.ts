import type { SearchTerm } from '../search/Search.ts'
import type { AnswerInput } from './Answer.ts'

/**
 * The names, numbers and identifiers of a question that nothing of what is shown has: without them an answer misses its
 * point. Verbs, everyday words and words whose spelling was corrected are none.
 *
 * @param shown Indices of the question's words that the shown sections have.
 */
export function missingPoints({ question, result }: AnswerInput, shown: ReadonlySet<number>): string[] {
  const missing = (result.terms ?? []).filter((term, index) => !shown.has(index) && isPoint(term, question, result))
  return [...new Set(missing.map(({ written }) => written))]
}

function isPoint(term: SearchTerm, question: string, { unknownWords }: AnswerInput['result']): boolean {
  const { written, isOwn, isName, isGuessed, stems } = term
  if (!isOwn || (isGuessed && stems.size > 0)) return false
  if (isName || isNumberOrIdentifier(written)) return true
  return unknownWords.includes(written) && namesPlatform(written, question)
}

function isNumberOrIdentifier(word: string): boolean {
  return /\d/.test(word) || /[_$@]|\p{Ll}\p{Lu}|\w\.\w|\p{Lu}{2}/u.test(word)
}

/** `rust` in "webhooks in rust": what a question is asked for, in words that the docs lack. */
function namesPlatform(word: string, question: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `\\b(?:in|on|with|for|from|to|into|using|via|through)\\s+(?:an? |the |my )?${escaped}\\s*[?.!]*$`,
    'iu',
  ).test(question)
}
