import { splitWords } from '../../search/lexicon/splitWords.ts'
import { ACTION_WORDS, STOP_WORDS } from '../../search/lexicon/stopWords.ts'

const MAX_WORDS = 9

/** Whether a heading is a question: "Do I need Tailwind?", "How to revoke a key". */
export function isQuestion(heading: string): boolean {
  return /[?？؟]$|^how (?:to|do|can) /i.test(heading)
}

/** Whether a heading is a task: "Add the package". In English docs, these begin with a verb. */
export function isTask(heading: string): boolean {
  const [verb = ''] = heading.split(/\s/, 1)
  // The verb first, because all headings of a site may be tried, and splitting them takes much longer.
  if (!ACTION_WORDS.has(verb.toLowerCase())) return false
  const { length } = splitWords(heading)
  return length > 1 && length <= MAX_WORDS
}

/** Whether a heading makes clear what it is about, even without its page. "First time?" does not. */
export function hasSubject(heading: string): boolean {
  return splitWords(heading).filter((word) => !isVague(word)).length > 0
}

const VAGUE_WORDS = new Set('first last next time times example examples overview more problem problems'.split(' '))

function isVague(word: string): boolean {
  return STOP_WORDS.has(word) || ACTION_WORDS.has(word) || VAGUE_WORDS.has(word)
}
