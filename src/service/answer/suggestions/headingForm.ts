import { splitWords } from '../../search/lexicon/splitWords.ts'
import { ACTION_WORDS } from '../../search/lexicon/stopWords.ts'

const MOST_WORDS = 9

/** Whether a heading is a question: "Do I need Tailwind?", "How to revoke a key". */
export function isQuestion(heading: string): boolean {
  return /[?？؟]$|^how (?:to|do|can) /i.test(heading)
}

/** Whether a heading says what to do: "Add the package". Such headings begin with a verb in English docs. */
export function isTask(heading: string): boolean {
  const words = splitWords(heading)
  return words.length > 1 && words.length <= MOST_WORDS && ACTION_WORDS.has(words[0]!)
}
