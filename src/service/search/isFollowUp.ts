import { ACTION_WORDS } from './lexicon/stopWords.ts'
import type { Tuning } from './scoring/tuning.ts'
import type { Term } from './Term.ts'

/** "It", "one of those". */
const PRONOUN = /\b(?:its?|they|them|theirs?|those|these|this|ones?|there)\b/i
/** "That" as a pronoun, but not in "a job that fails". */
const THAT = /\bthat\b(?=\s*(?:$|[?.!,;]|\b(?:too|as well|also|work|off|on|up|do|mean|be)\b))/i
const GOES_ON = /^\s*(?:and|or|but|also|what about|how about|then|so)\b/i

/**
 * Whether a question needs the one before it. "How do I turn it off?" names no subject and "what are the options?" only
 * a common one, but "and how do I verify the signature of a webhook?" names its own.
 */
export function isFollowUp(question: string, terms: readonly Term[], tuning: Tuning): boolean {
  const subject = terms
    .filter(({ isOwn, word }) => isOwn && !ACTION_WORDS.has(word))
    .reduce((sum, { rarity }) => sum + rarity, 0)
  const needed =
    tuning.subject +
    (PRONOUN.test(question) || THAT.test(question) ? tuning.subjectPointing : 0) +
    (GOES_ON.test(question) ? tuning.subjectGoingOn : 0)
  return subject < needed
}
