import type { SectionIndex } from './buildIndex.ts'
import { nearWords } from './nearWords.ts'
import type { SearchQuery } from './Search.ts'
import { splitWords } from './splitWords.ts'
import { stemWord } from './stemWord.ts'
import { STOP_WORDS } from './stopWords.ts'
import type { Tuning } from './tuning.ts'

/** A word of the question, as the index is asked for it. */
export interface Term {
  word: string
  /** Stems in the index; none when the docs don't have the word, nor one like it. */
  stems: { stem: string; likeness: number }[]
  /** Inverse document frequency: how few sections have it. */
  rarity: number
  /** 1 for the question; less for what was asked before or marked on the page. */
  weight: number
  /** Whether the word is of this question itself. */
  isOwn: boolean
}

const MOST_CONTEXT_WORDS = 24

/** The words that a question is about, of the thread's earlier questions, and of what is marked on the page. */
export function questionTerms(query: SearchQuery, index: SectionIndex, tuning: Tuning): Term[] {
  const terms = new Map<string, Term>()
  const add = (text: string, weight: number, isOwn: boolean, most = Number.POSITIVE_INFINITY): void => {
    const words = [...new Set(splitWords(text))]
    const telling = words.filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || !/[a-z]/.test(word)))
    for (const word of (telling.length > 0 || !isOwn ? telling : words).slice(0, most)) {
      const term = termOf(word, weight, isOwn, index)
      const key = term.stems[0]?.stem ?? word
      // What is no word of the docs says nothing where it was not asked now.
      if (!terms.has(key) && (isOwn || term.stems.length > 0)) terms.set(key, term)
    }
  }
  add(query.question, 1, true)
  query.earlierQuestions.slice(-2).reverse().forEach((question, age) => add(question, tuning.earlier / (age + 1), false))
  for (const { value } of query.context ?? []) add(value, tuning.context, false, MOST_CONTEXT_WORDS)
  return [...terms.values()]
}

function termOf(word: string, weight: number, isOwn: boolean, index: SectionIndex): Term {
  const known = [...new Set(index.languages.map((language) => stemWord(word, language)))].filter((stem) => index.postings.has(stem))
  let stems = known.map((stem) => ({ stem, likeness: 1 }))
  if (stems.length === 0 && isOwn) {
    stems = nearWords(word, index.words).flatMap((near) =>
      index.languages.map((language) => ({ stem: stemWord(near.word, language), likeness: near.likeness })),
    ).filter(({ stem }) => index.postings.has(stem))
  }
  const count = Math.max(0, ...stems.map(({ stem }) => index.postings.get(stem)!.length))
  const rarity = Math.log(1 + (index.sections.length - count + 0.5) / (count + 0.5))
  return { word, stems, rarity, weight, isOwn }
}
