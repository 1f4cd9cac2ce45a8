import type { Vocabulary } from './createVocabulary.ts'

export interface SimilarWord {
  word: string
  /** How likely it is that the reader meant this word, 0 to 1. */
  similarity: number
}

/** The maximum number of letters that are missing at the end of the reader's word. */
const MAX_COMPLETION = 4

/**
 * Finds the words of the docs that the reader probably meant by a word that the docs don't contain: one that differs
 * in a letter or two, or one that begins with the reader's word.
 */
export function findSimilarWords(word: string, vocabulary: Vocabulary): SimilarWord[] {
  const { words } = vocabulary
  if (word.length < 3 || /^\d+$/.test(word)) return []
  if (isUnspaced(word)) return findWordsWithSharedParts(word, words)
  const allowed = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
  const found = listCandidates(word, allowed, vocabulary).flatMap((candidate) => {
    const similarity = compare(word, candidate, allowed)
    return similarity === undefined ? [] : [{ word: candidate, similarity, count: words.get(candidate)! }]
  })
  found.sort((a, b) => b.similarity - a.similarity || b.count - a.count || compareWords(a, b))
  return found.slice(0, 3).map(({ word, similarity }) => ({ word, similarity }))
}

/** Whether a word is in a script in which misspellings can't be found by letters: none of Latin, Greek and Cyrillic. */
export function isUnspaced(word: string): boolean {
  return word.length >= 3 && /[^ -\u024f\u0370-\u052f]/.test(word)
}

/** Orders equally similar words, independent of the order of the vocabulary, which differs in a database. */
function compareWords(a: { word: string }, b: { word: string }): number {
  return a.word < b.word ? -1 : 1
}

/** Lists all words that `compare` might accept. */
function listCandidates(word: string, allowed: number, vocabulary: Vocabulary): string[] {
  const first = word[0]!
  const [min, max] = [word.length - allowed, word.length + Math.max(allowed + 1, MAX_COMPLETION)]
  const same = vocabulary.alike(first, min, max)
  if (word.length < 6) return same
  // A word with another first letter may have only one mistake, which is at its beginning.
  const rest = word.slice(1)
  const others = new Set<string>()
  for (const start of [rest, `${word[1]}${first}${word.slice(2)}`]) if (start[0] !== first) others.add(start)
  for (const letter of vocabulary.firstLetters()) if (letter !== first) others.add(letter + rest).add(letter + word)
  const known = [...others].flatMap((other) => [other, `${other}s`]).filter((other) => vocabulary.words.has(other))
  return known.length === 0 ? same : [...new Set([...same, ...known])]
}

/** @returns The similarity, or undefined if the candidate is another word. */
function compare(word: string, candidate: string, allowed: number): number | undefined {
  // The plural must not count as a mistake: `wehbook` is one mistake away from `webhooks`.
  const compared = candidate.endsWith('s') && !word.endsWith('s') ? candidate.slice(0, -1) : candidate
  const isComparable =
    Math.abs(compared.length - word.length) <= allowed &&
    compared.length >= 3 &&
    /\d/.test(candidate) === /\d/.test(word)
  if (!isComparable) {
    const isCompletion =
      word.length >= 4 && candidate.startsWith(word) && candidate.length - word.length <= MAX_COMPLETION
    return isCompletion ? 0.7 : undefined
  }
  const distance = measureEditDistance(word, compared, allowed)
  if (distance > allowed) return undefined
  const hasOtherStart = candidate[0] !== word[0]
  // A word with another first letter, or a short one with two wrong letters, is usually another word.
  if (hasOtherStart && (distance > 1 || word.length < 6)) return undefined
  if (distance === 2 && word.length < 8 && compared.at(-1) !== word.at(-1)) return undefined
  return Math.min(1 - 0.2 * distance - (hasOtherStart ? 0.25 : 0), 0.9)
}

/**
 * Finds words that share parts. In scripts without spaces, a question and a page may be split into words differently.
 */
function findWordsWithSharedParts(word: string, words: Vocabulary['words']): SimilarWord[] {
  const found: SimilarWord[] = []
  for (const candidate of words.keys()) {
    if (candidate.length >= 2 && (word.includes(candidate) || candidate.includes(word))) {
      found.push({
        word: candidate,
        similarity: 0.8 * (Math.min(word.length, candidate.length) / Math.max(word.length, candidate.length)),
      })
    }
  }
  return found.sort((a, b) => b.similarity - a.similarity || compareWords(a, b)).slice(0, 4)
}

/**
 * Counts the letters that are changed, missing, added or swapped with their neighbour. Above `limit`, returns any
 * number above it.
 */
export function measureEditDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
