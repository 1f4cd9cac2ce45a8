import type { Term } from './questionTerms.ts'
import { ACTION_WORDS } from './lexicon/stopWords.ts'
import type { Tuning } from './scoring/tuning.ts'

/** "It", "one of those"; "that" where it stands for a thing, and is no "a job that fails". */
const POINTS_BACK =
  /\b(?:its?|they|them|theirs?|those|these|this|ones?|there)\b|\bthat\b(?=\s*(?:$|[?.!,;]|\b(?:too|as well|also|work|off|on|up|do|mean|be)\b))/i
const GOES_ON = /^\s*(?:and|or|but|also|what about|how about|then|so)\b/i

/**
 * Whether a question can only be understood with the one before it. "How do I turn it off?" names no subject; "what are
 * the options?" only a common one; "and how do I verify the signature of a webhook?" names its own.
 */
export function isFollowUp(question: string, terms: readonly Term[], tuning: Tuning): boolean {
  const subject = terms
    .filter(({ isOwn, word }) => isOwn && !ACTION_WORDS.has(word))
    .reduce((sum, { rarity }) => sum + rarity, 0)
  const needed =
    tuning.subject +
    (POINTS_BACK.test(question) ? tuning.subjectPointing : 0) +
    (GOES_ON.test(question) ? tuning.subjectGoingOn : 0)
  return subject < needed
}
