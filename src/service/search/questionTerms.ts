import type { SectionIndex } from './buildIndex.ts'
import { nearWords } from './nearWords.ts'
import { phraseWords } from './phraseWords.ts'
import { otherForms, relatedWords } from './relatedWords.ts'
import type { SearchQuery } from './Search.ts'
import { splitWords } from './splitWords.ts'
import { stemWord } from './stemWord.ts'
import { STOP_WORDS } from './stopWords.ts'
import type { Tuning } from './tuning.ts'

/** A word of the question, as the index is asked for it. */
export interface Term {
  word: string
  /** Stems in the index; none when the docs don't have the word, nor one like it. */
  stems: TermStem[]
  /** Inverse document frequency: how few sections have it. */
  rarity: number
  /** 1 for the question; less for what was asked before or marked on the page. */
  weight: number
  /** Whether the word is of this question itself. */
  isOwn: boolean
  /** Whether the docs don't have the word, and it was compared with those that they have. */
  isGuessed: boolean
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

/** The words that a question is about, of the thread's earlier questions, and of what is marked on the page. */
export function questionTerms(query: SearchQuery, index: SectionIndex, tuning: Tuning): Term[] {
  const terms = new Map<string, Term>()
  let guessed = 0
  const add = (words: string[], weight: number, isOwn: boolean): void => {
    for (const word of words) {
      const term = termOf(word, weight, isOwn, index, tuning, guessed < MOST_GUESSED_WORDS)
      if (term.isGuessed) guessed += 1
      const key = term.stems[0]?.stem ?? word
      // What is no word of the docs says nothing where it was not asked now.
      if (!terms.has(key) && (isOwn || term.stems.length > 0)) terms.set(key, term)
    }
  }
  const own = tellingWords(query.question)
  add((own.length > 0 ? own : [...new Set(splitWords(query.question))]).slice(0, MOST_QUESTION_WORDS), 1, true)
  add(phraseWords(query.question).flatMap(splitWords), tuning.phrase, false)
  query.earlierQuestions.slice(-2).reverse().forEach((question, age) => add(tellingWords(question).slice(0, MOST_EARLIER_WORDS), tuning.earlier / (age + 1), false))
  for (const { value } of query.context ?? []) add(tellingWords(value).slice(0, MOST_CONTEXT_WORDS), tuning.context, false)
  return [...terms.values()]
}

function tellingWords(text: string): string[] {
  return [...new Set(splitWords(text))].filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || !/[a-z]/.test(word)))
}

function termOf(word: string, weight: number, isOwn: boolean, index: SectionIndex, tuning: Tuning, mayGuess: boolean): Term {
  const known = [...stemsOf(word, 1, index), ...(isOwn ? otherForms(word).flatMap((form) => stemsOf(form, OTHER_FORM, index)) : [])]
  if (known.length === 0) {
    const isGuessed = isOwn && mayGuess
    const near = isGuessed ? nearWords(word, index.words).flatMap((near) => stemsOf(near.word, near.likeness, index)) : []
    if (near.length > 0) return { word, stems: near, rarity: rarest(near, index), weight, isOwn, isGuessed }
    const related = isOwn ? relatedStems(word, 0, index, tuning) : []
    return { word, stems: related, rarity: rarest(related, index), weight, isOwn, isGuessed }
  }
  const related = isOwn ? relatedStems(word, known.reduce((sum, { count }) => sum + count, 0), index, tuning) : []
  return { word, stems: [...known, ...related], rarity: rarest(known, index), weight, isOwn, isGuessed: false }
}

/** Readers say "job" where the docs say "task": a word that these docs have much more often is nearly the reader's own. */
function relatedStems(word: string, count: number, index: SectionIndex, tuning: Tuning): TermStem[] {
  return relatedWords(word)
    .flatMap((other) => stemsOf(other, tuning.related, index))
    .map((stem) => (stem.count > MUCH_COMMONER * count ? { ...stem, likeness: tuning.relatedCommoner } : stem))
}

function rarest(stems: readonly TermStem[], index: SectionIndex): number {
  return stems.length === 0 ? rarityOf(0, index) : Math.min(...stems.map(({ rarity }) => rarity))
}

function stemsOf(word: string, likeness: number, index: SectionIndex): TermStem[] {
  const stems = new Set(index.languages.map((language) => stemWord(word, language)))
  return [...stems].flatMap((stem) => {
    const postings = index.postings.get(stem)
    return postings === undefined ? [] : [{ stem, likeness, rarity: rarityOf(postings.length, index), count: postings.length }]
  })
}

function rarityOf(count: number, index: SectionIndex): number {
  return Math.log(1 + (index.sections.length - count + 0.5) / (count + 0.5))
}
