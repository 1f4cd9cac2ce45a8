import type { SectionIndex } from './buildIndex.ts'
import { isFollowUp } from './isFollowUp.ts'
import { namesIn } from './lexicon/namesIn.ts'
import { nearWords } from './scoring/nearWords.ts'
import { phrasesIn } from './lexicon/phrasesIn.ts'
import { everydayWords, otherForms, relatedWords } from './lexicon/relatedWords.ts'
import type { SearchQuery } from './Search.ts'
import { splitWords, writtenWords } from './lexicon/splitWords.ts'
import { stemWord } from './lexicon/stemWord.ts'
import { STOP_WORDS } from './lexicon/stopWords.ts'
import type { Tuning } from './scoring/tuning.ts'
import { usualShare } from './lexicon/usualShare.ts'

/** A word of the question, as the index is asked for it. */
export interface Term {
  word: string
  /** As the reader wrote it: `sign-in` for `sign`, `money back` for `back`. */
  written: string
  /** Stems in the index; none when the docs don't have the word, nor one like it. */
  stems: TermStem[]
  /** Inverse document frequency: how few sections have it, here and in other documentation. */
  rarity: number
  /** 1 for the question; less for what was asked before or marked on the page. */
  weight: number
  /** Whether the word is of this question itself. */
  isOwn: boolean
  /** Whether the reader wrote it as a name: `PayPal`. */
  isName: boolean
  /** Whether the docs don't have the word, and it was compared with those that they have. */
  isGuessed: boolean
  /** What the phrase stands for that the word belongs to: where one of these is, the word is not missing. */
  meant: Term[]
}

export interface TermStem {
  stem: string
  /** 1 for the word itself; less for one that it was probably meant to be, or that means the same. */
  likeness: number
  rarity: number
  /** Number of sections that have it. */
  count: number
}

/** A pasted log is no question: beyond this many words, only the first are looked for. */
const MOST_QUESTION_WORDS = 48
const MOST_EARLIER_WORDS = 24
const MOST_CONTEXT_WORDS = 24
const MOST_GUESSED_WORDS = 8
const MUCH_COMMONER = 3
const OTHER_FORM = 0.9
/** Japanese writes in Hiragana what hangs on its words, and next to nothing else. */
const PARTICLE = /^\p{Script=Hiragana}+$/u
const PLAIN_WORD = /^[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*$/u

export interface QuestionTerms {
  terms: Term[]
  /** Whether the thread's earlier questions are among them. */
  isFollowUp: boolean
}

/** The words that a question is about, of the thread's earlier questions, and of what is marked on the page. */
export function questionTerms(query: SearchQuery, index: SectionIndex, tuning: Tuning): QuestionTerms {
  const terms = new Map<string, Term>()
  const names = namesIn(query.question, index.languages)
  let guessed = 0
  const add = (word: string, weight: number, isOwn: boolean, written = word): Term | undefined => {
    const term = termOf(
      { word, written, weight, isOwn, isName: isOwn && names.has(word) },
      index,
      tuning,
      guessed < MOST_GUESSED_WORDS,
    )
    if (term.isGuessed) guessed += 1
    const key = term.stems[0]?.stem ?? word
    // What is no word of the docs says nothing where it was not asked now.
    if (!terms.has(key) && (isOwn || term.stems.length > 0)) terms.set(key, term)
    return terms.get(key)
  }
  const phrases = phrasesIn(query.question)
  const asked = askedWords(query, phrases.length > 0)
  for (const { word, written } of asked.slice(0, MOST_QUESTION_WORDS)) add(word, 1, true, written)
  for (const { text, said, words } of phrases) {
    const isAll = asked.length === 0
    const meant = words.flatMap((word) => add(word, isAll ? 1 : tuning.phrase, isAll, text ?? said.join(' ')) ?? [])
    for (const term of terms.values()) {
      if (!term.isOwn || !said.includes(term.word)) continue
      term.meant.push(...meant.filter((other) => other !== term))
      term.written = text ?? term.written
    }
  }
  const leans = query.earlierQuestions.length > 0 && isFollowUp(query.question, [...terms.values()], tuning)
  if (leans) {
    query.earlierQuestions
      .slice(-2)
      .reverse()
      .forEach((question, age) => {
        for (const word of telling(splitWords(question)).slice(0, MOST_EARLIER_WORDS))
          add(word, tuning.earlier / (age + 1), false)
      })
  }
  for (const { value } of query.context ?? []) {
    for (const word of telling(splitWords(value)).slice(0, MOST_CONTEXT_WORDS)) add(word, tuning.context, false)
  }
  return { terms: [...terms.values()], isFollowUp: leans }
}

/** The telling words of a question; all of its words where none is, and nothing else tells what it is about. */
function askedWords(
  { question, earlierQuestions }: SearchQuery,
  hasPhrase: boolean,
): { word: string; written: string }[] {
  const written = writtenWords(question)
  const asked = written.flatMap(({ written, words }) => {
    // Only what can't be taken for Markdown is said back as it was written.
    const shown = PLAIN_WORD.test(written) ? written : undefined
    return telling(words).map((word) => ({ word, written: shown ?? word }))
  })
  if (asked.length > 0 || hasPhrase || earlierQuestions.length > 0) return asked
  return written.flatMap(({ words }) => words.map((word) => ({ word, written: word })))
}

function telling(words: string[]): string[] {
  return [...new Set(words)].filter(
    (word) => !STOP_WORDS.has(word) && !PARTICLE.test(word) && (word.length > 1 || !/[a-z]/.test(word)),
  )
}

function termOf(
  asked: Pick<Term, 'word' | 'written' | 'weight' | 'isOwn' | 'isName'>,
  index: SectionIndex,
  tuning: Tuning,
  mayGuess: boolean,
): Term {
  const { word, written, isOwn } = asked
  const stemsFor = (others: string[], likeness: number): TermStem[] =>
    others.flatMap((other) => stemsOf(other, likeness, index, tuning))
  const known = [...stemsFor([word], 1), ...(isOwn ? stemsFor(otherForms(word), OTHER_FORM) : [])]
  if (known.length > 0) {
    const related = isOwn
      ? relatedStems(
          word,
          known.reduce((sum, { count }) => sum + count, 0),
          index,
          tuning,
        )
      : []
    return {
      ...asked,
      stems: [...known, ...related],
      rarity: rarest(known, word, index, tuning),
      isGuessed: false,
      meant: [],
    }
  }
  const isGuessed = isOwn && mayGuess
  const near = isGuessed ? nearWords(word, index.words).flatMap((near) => stemsFor([near.word], near.likeness)) : []
  // A phrase stands for words that the docs may say in yet another way.
  const isOfPhrase = !isOwn && written !== word
  const stems = near.length > 0 ? near : isOwn || isOfPhrase ? relatedStems(word, 0, index, tuning) : []
  return { ...asked, stems, rarity: rarest(stems, word, index, tuning), isGuessed, meant: [] }
}

/** Readers say "job" where the docs say "task": a word that these docs have much more often is nearly the reader's own. */
function relatedStems(word: string, count: number, index: SectionIndex, tuning: Tuning): TermStem[] {
  return [word, ...otherForms(word)]
    .flatMap((form) => [...relatedWords(form), ...(count === 0 ? everydayWords(form) : [])])
    .flatMap((other) => stemsOf(other, tuning.related, index, tuning))
    .map((stem) => (stem.count > MUCH_COMMONER * count ? { ...stem, likeness: tuning.relatedCommoner } : stem))
}

function rarest(stems: readonly TermStem[], word: string, index: SectionIndex, tuning: Tuning): number {
  return stems.length === 0
    ? rarityOf(0, stemWord(word, 'en'), index, tuning)
    : Math.min(...stems.map(({ rarity }) => rarity))
}

function stemsOf(word: string, likeness: number, index: SectionIndex, tuning: Tuning): TermStem[] {
  const stems = new Set(index.languages.map((language) => stemWord(word, language)))
  return [...stems].flatMap((stem) => {
    const postings = index.postings.get(stem)
    return postings === undefined
      ? []
      : [{ stem, likeness, rarity: rarityOf(postings.length, stem, index, tuning), count: postings.length }]
  })
}

function rarityOf(count: number, stem: string, index: SectionIndex, tuning: Tuning): number {
  const all = index.sections.length + tuning.usual
  const having = count + tuning.usual * usualShare(stem)
  return Math.log(1 + (all - having + 0.5) / (having + 0.5))
}
