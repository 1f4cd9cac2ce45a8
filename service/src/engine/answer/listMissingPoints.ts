import type { SearchTerm } from '../search/Search.ts'
import type { AnswerInput } from './Answer.ts'

/**
 * Lists the names, numbers and identifiers of a question that none of the quoted pages mention. An answer without them
 * misses the point. Verbs, everyday words and corrected misspellings don't count.
 *
 * @param shown Indices of the question's words that the quoted pages contain.
 */
export function listMissingPoints({ question, result }: AnswerInput, shown: ReadonlySet<number>): string[] {
  const missing = (result.terms ?? []).filter((term, index) => !shown.has(index) && isPoint(term, question, result))
  return [...new Set(missing.map(({ written }) => written))]
}

function isPoint(term: SearchTerm, question: string, { unknownWords }: AnswerInput['result']): boolean {
  const { written, isOwn, isName, isGuessed, stems } = term
  if (!isOwn || (isGuessed && stems.size > 0)) return false
  if (isName || isNumberOrIdentifier(written)) return true
  return unknownWords.includes(written) && isPlatform(written, question)
}

function isNumberOrIdentifier(word: string): boolean {
  return /\d/.test(word) || /[_$@]|\p{Ll}\p{Lu}|\w\.\w|\p{Lu}{2}/u.test(word)
}

/** Whether a word names the platform of a question, such as `rust` in "webhooks in rust", and the docs lack it. */
function isPlatform(word: string, question: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `\\b(?:in|on|with|for|from|to|into|using|via|through)\\s+(?:an? |the |my )?${escaped}\\s*[?.!]*$`,
    'iu',
  ).test(question)
}
