import { ACTION_WORDS } from './lexicon/stopWords.ts'
import type { Tuning } from './scoring/tuning.ts'
import type { Term } from './Term.ts'

/** Pronouns: "it", "those", "one". */
const PRONOUN = /\b(?:its?|they|them|theirs?|those|these|this|ones?|there)\b/i
/** "That" as a pronoun, but not in "a job that fails". */
const THAT = /\bthat\b(?=\s*(?:$|[?.!,;]|\b(?:too|as well|also|work|off|on|up|do|mean|be)\b))/i
const CONTINUES = /^\s*(?:and|or|but|also|what about|how about|then|so)\b/i

/**
 * Whether a question needs the one before it. "How do I turn it off?" has no subject and "what are the options?" only a
 * general one, but "and how do I verify the signature of a webhook?" has its own.
 */
export function isFollowUp(question: string, terms: readonly Term[], tuning: Tuning): boolean {
  const subject = terms
    .filter(({ isOwn, word }) => isOwn && !ACTION_WORDS.has(word))
    .reduce((sum, { rarity }) => sum + rarity, 0)
  const needed =
    tuning.subject +
    (PRONOUN.test(question) || THAT.test(question) ? tuning.subjectPointing : 0) +
    (CONTINUES.test(question) ? tuning.subjectGoingOn : 0)
  return subject < needed
}
