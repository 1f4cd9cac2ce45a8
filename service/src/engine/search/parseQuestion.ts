import type { SentMessage } from '../../../../src/protocol/index.ts'
import type { Docs } from '../docs/Docs.ts'
import type { SearchQuery, Term, TermStem } from './Search.ts'
import { ACTION_WORDS, findPhrases, findRelatedWords, FUNCTION_WORDS, STOP_WORDS } from './wordLists.ts'
import { findSimilarWords, splitWords, splitWrittenWords, stemWord, type Vocabulary } from './words.ts'
import { getUsualWords } from './meaning.ts'
import { TUNING } from './features.ts'

/** A question may be a pasted log, so only this many words are searched for. */
const MAX_QUESTION_WORDS = 48
const MAX_EARLIER_WORDS = 24
const MAX_CONTEXT_WORDS = 24
const MAX_ALL_CONTEXT_WORDS = 96
const MAX_GUESSED_WORDS = 8
/** A related word gets a higher weight if the docs contain it this many times as often as the reader's own word. */
const MIN_FREQUENCY_RATIO = 3
/** Japanese writes particles and endings in Hiragana, and hardly anything else. */
const PARTICLE = /^\p{Script=Hiragana}+$/u
const POINTS = /\b(?:it|this|that)\b/i
const PLAIN_WORD = /^[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*$/u

/** Statistics of the words in the docs. A `SectionIndex` provides them. */
export interface WordStatistics {
  languages: readonly string[]
  vocabulary: Vocabulary
  postings: { get(stem: string): { sections: { length: number } } | undefined }
  sections: { length: number }
  /** The product's name. "What is this?" asks about it. */
  product?: string | undefined
}

export interface ParsedQuestion {
  terms: Term[]
  isFollowUp: boolean
  /** Whether the question has no subject, so that it is about the product: "What is this?" */
  isAboutProduct: boolean
}

/**
 * Finds the terms of a question. Adds those of text selected on the page, and those of earlier questions if it is a
 * follow-up.
 */
export function parseQuestion(query: SearchQuery, index: WordStatistics): ParsedQuestion {
  const terms = new Map<string, Term>()
  const names = findNames(query.question, index.languages)
  let guessed = 0
  const add = (word: string, weight: number, isOwn: boolean, written = word, source = written) => {
    if (FUNCTION_WORDS.has(word) && findStems(word, 1, index).length === 0) return undefined
    const term = createTerm(
      { word, written, source, weight, isOwn, isName: isOwn && names.has(word) },
      index,
      guessed < MAX_GUESSED_WORDS,
    )
    if (term.isGuessed) guessed += 1
    // A word that the docs lack is a separate term, even if its related words are those of another term.
    const key = term.stems.find(({ similarity }) => similarity === 1)?.stem ?? word
    // A word of an earlier question or of the page helps only if the docs contain it.
    if (!terms.has(key) && (isOwn || term.stems.length > 0)) terms.set(key, term)
    return terms.get(key)
  }
  const phrases = findPhrases(query.question)
  const isAboutProduct = index.product !== undefined && phrases.length === 0 && pointsAtProduct(query)
  const asked = findAskedWords(isAboutProduct ? { ...query, question: index.product! } : query, phrases.length > 0)
  for (const { word, written, source } of asked.slice(0, MAX_QUESTION_WORDS)) add(word, 1, true, written, source)
  for (const { text, said, words } of phrases) {
    const isAll = asked.length === 0
    const meant = words.flatMap((word) => add(word, isAll ? 1 : TUNING.phrase, isAll, text ?? said.join(' ')) ?? [])
    for (const term of terms.values()) {
      if (!term.isOwn || !said.includes(term.word)) continue
      term.meant.push(...meant.filter((other) => other !== term))
      term.written = term.source = text ?? term.written
    }
  }
  const usesEarlier = query.earlierQuestions.length > 0 && isFollowUp(query.question, [...terms.values()])
  if (usesEarlier) {
    query.earlierQuestions
      .slice(-2)
      .reverse()
      .forEach((question, age) => {
        for (const word of dropCommonWords(splitWords(question)).slice(0, MAX_EARLIER_WORDS))
          add(word, TUNING.earlier / (age + 1), false)
      })
  }
  const selected = (query.context ?? []).flatMap(({ value }) =>
    dropCommonWords(splitWords(value)).slice(0, MAX_CONTEXT_WORDS),
  )
  for (const word of selected.slice(0, MAX_ALL_CONTEXT_WORDS)) add(word, TUNING.context, false)
  return { terms: [...terms.values()], isFollowUp: usesEarlier, isAboutProduct }
}

/**
 * Returns the question's words without common ones. If all are common and nothing else tells the subject, returns all
 * words.
 */
function findAskedWords(
  { question, earlierQuestions, context = [] }: SearchQuery,
  hasPhrase: boolean,
): Pick<Term, 'word' | 'written' | 'source'>[] {
  const written = splitWrittenWords(question)
  const asked = written.flatMap(({ written, words }) => {
    // The answer repeats the word as written, unless it could be read as Markdown.
    const shown = PLAIN_WORD.test(written) ? written : undefined
    return dropCommonWords(words).map((word) => ({ word, written: shown ?? word, source: written }))
  })
  if (asked.length > 0 || hasPhrase || earlierQuestions.length > 0 || context.length > 0) return asked
  return written.flatMap(({ written, words }) => words.map((word) => ({ word, written: word, source: written })))
}

/** Whether only a pronoun tells what a question is about: "What is this?" */
function pointsAtProduct({ question, earlierQuestions, context = [] }: SearchQuery): boolean {
  if (earlierQuestions.length > 0 || context.length > 0) return false
  return POINTS.test(question) && dropCommonWords(splitWords(question)).length === 0
}

function dropCommonWords(words: string[]): string[] {
  return [...new Set(words)].filter(
    (word) => !STOP_WORDS.has(word) && !PARTICLE.test(word) && (word.length > 1 || !/[a-z]/.test(word)),
  )
}

function createTerm(
  term: Pick<Term, 'word' | 'written' | 'source' | 'weight' | 'isOwn' | 'isName'>,
  index: WordStatistics,
  mayGuess: boolean,
): Term {
  const { word, written, isOwn } = term
  const known = findStems(word, 1, index)
  if (known.length > 0) {
    const count = known.reduce((sum, one) => sum + one.count, 0)
    const stems = isOwn ? [...known, ...findRelatedStems(word, count, index)] : known
    return { ...term, stems, rarity: getLowestRarity(known, word, index), isGuessed: false, meant: [] }
  }
  // The docs may contain a related word instead of the one that a phrase stands for.
  const isOfPhrase = !isOwn && written !== word
  const related = isOwn || isOfPhrase ? findRelatedStems(word, 0, index) : []
  const isSpelledRight = isKnownWord(word, index.languages)
  const isGuessed = isOwn && mayGuess && !(isSpelledRight && related.length > 0)
  const similar = isGuessed && !isSpelledRight ? findSimilarWords(word, index.vocabulary) : []
  const near = similar.flatMap((one) => findStems(one.word, one.similarity, index))
  const stems = near.length > 0 ? near : related
  return { ...term, stems, rarity: getLowestRarity(stems, word, index), isGuessed, meant: [] }
}

/**
 * Finds the stems of related words. One that the docs contain much more often gets a higher weight: they may say "task"
 * where readers say "job".
 */
function findRelatedStems(word: string, count: number, index: WordStatistics): TermStem[] {
  return findRelatedWords(word)
    .flatMap((other) => findStems(other, TUNING.related, index))
    .map((stem) => (stem.count > MIN_FREQUENCY_RATIO * count ? { ...stem, similarity: TUNING.relatedCommoner } : stem))
}

function getLowestRarity(stems: readonly TermStem[], word: string, index: WordStatistics): number {
  return stems.length === 0
    ? computeRarity(0, stemWord(word, 'en'), index)
    : Math.min(...stems.map(({ rarity }) => rarity))
}

function findStems(word: string, similarity: number, index: WordStatistics): TermStem[] {
  const stems = new Set(index.languages.map((language) => stemWord(word, language)))
  return [...stems].flatMap((stem) => {
    const count = index.postings.get(stem)?.sections.length
    return count === undefined ? [] : [{ stem, similarity, rarity: computeRarity(count, stem, index), count }]
  })
}

function computeRarity(count: number, stem: string, index: WordStatistics): number {
  const all = index.sections.length + TUNING.backgroundSections
  const containing = count + TUNING.backgroundSections * estimateBackgroundFrequency(stem)
  return Math.log(1 + (all - containing + 0.5) / (containing + 0.5))
}

const PRONOUN = /\b(?:its?|they|them|theirs?|those|these|this|ones?|there)\b/i
/** "That" as a pronoun, but not in "a job that fails". */
const THAT = /\bthat\b(?=\s*(?:$|[?.!,;]|\b(?:too|as well|also|work|off|on|up|do|mean|be)\b))/i
const CONTINUES = /^\s*(?:and|or|but|also|what about|how about|then|so)\b/i

/** In "How do I deploy?", nothing is missing. */
const WHOLE = /^\s*how (?:to|(?:do|can|could|should|would|must) (?:i|we|you|one))\b/i

/**
 * Whether a question needs the one before it. "How do I turn it off?" has no subject and "what are the options?" only a
 * general one, but "and how do I verify the signature of a webhook?" has its own, and so has "How do I deploy?".
 */
function isFollowUp(question: string, terms: readonly Term[]): boolean {
  const subject = terms
    .filter(({ isOwn, word }) => isOwn && !ACTION_WORDS.has(word))
    .reduce((sum, { rarity }) => sum + rarity, 0)
  const needed =
    (WHOLE.test(question) ? TUNING.subjectOfWhole : TUNING.subject) +
    (PRONOUN.test(question) || THAT.test(question) ? TUNING.subjectPointing : 0) +
    (CONTINUES.test(question) ? TUNING.subjectGoingOn : 0)
  return subject < needed
}

/** Returns the visible text of a message in a request: that of its parts or, without them, its `content`. */
export function getSentText({ parts, content }: SentMessage): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('') || content
}

/** Returns the name of the product that the docs are about: `name` of docs.json. */
export function getProduct({ name, config }: Docs): string | undefined {
  return typeof config?.['name'] === 'string' ? name : undefined
}

/**
 * Finds the words that the reader wrote as names: with a capital letter inside a sentence (`Terraform`), or inside the
 * word (`PayPal`, `SAML`). Finds none if most words begin with one, as in a heading, and none in German, where all
 * nouns do.
 */
export function findNames(question: string, languages: readonly string[]): ReadonlySet<string> {
  if (languages.some((language) => /^de\b/i.test(language))) return new Set()
  const sentences = question.split(/(?<![.!?:;\n])[.!?:;\n]+\s/).map(splitWrittenWords)
  const all = sentences.flat().filter(({ written }) => written.length > 1)
  const names = sentences.flatMap((words) => words.filter(({ written }, index) => isName(written, index === 0)))
  if (names.length > all.length / 2 && all.length > 1) return new Set()
  // For an identifier, the last word is the whole identifier.
  return new Set(names.flatMap(({ words }) => words.at(-1) ?? []))
}

function isName(written: string, isFirst: boolean): boolean {
  return written.length > 1 && (/\p{Lu}/u.test(written.slice(1)) || (!isFirst && /^\p{Lu}/u.test(written)))
}

/**
 * Whether a word is spelled correctly, because other documentation or a word list contains it. This works only for
 * English: in docs of other languages, every word may be misspelt.
 */
function isKnownWord(word: string, languages: readonly string[]): boolean {
  if (!languages.some((language) => /^en\b/i.test(language))) return false
  return getBackgroundRank(stemWord(word, 'en')) !== undefined || findRelatedWords(word).length > 0
}

const UNLISTED_RANK = 40_000

/**
 * Estimates the share of sections that contain a word, in documentation in general, by its English stem. Measured on
 * eight sites: 7 % for the 60th word of the list, 1 % for the 600th.
 */
function estimateBackgroundFrequency(stem: string): number {
  return 8 / (60 + (getBackgroundRank(stem) ?? UNLISTED_RANK))
}

/**
 * The rank of a stem in documentation in general. The most common stem comes first. undefined if it is not in the list.
 */
function getBackgroundRank(stem: string): number | undefined {
  return getUsualWords().get(stem)?.rank
}
