import { stemmer } from 'stemmer'
import { remember } from '../docs/collections.ts'
import { normalizeText, UNSPACED_SCRIPTS } from '../docs/plainText.ts'

/** Without spaces between words, `Intl.Segmenter` splits them. */
const UNSPACED = new RegExp(UNSPACED_SCRIPTS, 'u')
/** An abbreviation with the word after it is one name, such as "VS Code", which readers also write `vscode`. */
const WORD = /\b\p{Lu}{2,3} \p{Lu}\p{Ll}{2,}\b|[\p{L}\p{N}\p{M}_$]+(?:[-.:@'’][\p{L}\p{N}\p{M}_$]+)*/gu
const MAX_WORD_LENGTH = 64
const MAX_RUN_LENGTH = 2_000

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into words, in lower case and without accents. An identifier such as `useChat`, `max_tokens`,
 * `docs.json` or `sign-in` is returned both in parts and as a whole, so that either finds it.
 */
export function splitWords(text: string): string[] {
  return splitPieces(text).flatMap(splitPiece)
}

/** Splits a text at spaces. Equal pieces always have equal words. */
export function splitPieces(text: string): string[] {
  return normalizeText(text).match(WORD) ?? []
}

function splitPiece(piece: string): string[] {
  return writtenWordsOf(piece).flatMap(({ words }) => words)
}

interface StemmedWord {
  word: string
  stem: string
}

/** A site consists of only a few thousand different pieces. */
const MAX_STEMMED = 20_000
const stemmed = new Map<string, Map<string, readonly StemmedWord[]>>()
let stemmedCount = 0

/** Returns the words of a piece from `splitPieces`, with their stems. Remembers many of them. */
export function stemPiece(piece: string, language: string): readonly StemmedWord[] {
  const known = stemmed.get(language)
  let words = known?.get(piece)
  if (words !== undefined) return words
  words = splitPiece(piece).map((word) => ({ word, stem: stemWord(word, language) }))
  stemmedCount += 1
  if (stemmedCount > MAX_STEMMED) {
    stemmed.clear()
    stemmedCount = 1
  }
  stemmed.set(language, (stemmed.get(language) ?? new Map<string, readonly StemmedWord[]>()).set(piece, words))
  return words
}

interface WrittenWord {
  written: string
  words: string[]
}

/** Splits a text at spaces (or into words, in a script without spaces), and returns each piece with its words. */
export function splitWrittenWords(text: string): WrittenWord[] {
  return splitPieces(text).flatMap(writtenWordsOf)
}

function writtenWordsOf(piece: string): WrittenWord[] {
  return UNSPACED.test(piece) ? splitUnspacedWords(piece) : [{ written: piece, words: splitSpacedWords(piece) }]
}

function splitSpacedWords(match: string): string[] {
  const words: string[] = []
  const whole = match.replace(/['’](?:s|re|ve|ll|d|m|t)$/iu, (ending) => (/t$/i.test(ending) ? 't' : ''))
  const parts = whole
    .split(/[-.:@_$'’ ]+/u)
    .filter((part) => part !== '')
    .map(toSingular)
  const pieces = parts.flatMap(splitHumps)
  for (const piece of pieces) add(piece, words)
  // `exposedByDefault` must also be found in `providers.docker.exposedByDefault`.
  if (parts.length > 1) for (const part of parts) if (splitHumps(part).length > 1) add(part, words)
  // With its underscores, `MAIL_HOSTS` has no stem in common with `MAIL_HOST`.
  if (pieces.length > 1 && pieces.length <= 5) add(whole.includes('_') ? parts.join('_') : pieces.join(''), words)
  return words
}

/** Turns `PDFs` into `PDF`. */
function toSingular(word: string): string {
  return /^\p{Lu}{2,}s$/u.test(word) ? word.slice(0, -1) : word
}

/**
 * Splits `parseHTMLPage` into `parse`, `HTML`, `Page`. A word in capitals, or with only its first letter capitalized,
 * stays whole.
 */
function splitHumps(word: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [word]
  return word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}

function splitUnspacedWords(text: string): WrittenWord[] {
  const found: WrittenWord[] = []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  // The segmenter needs more time per word for longer texts: 100,000 characters at once would take seconds.
  for (let start = 0; start < text.length; start += MAX_RUN_LENGTH) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(start, start + MAX_RUN_LENGTH))) {
      const words: string[] = []
      if (isWordLike === true) add(segment, words)
      if (words.length > 0) found.push({ written: segment, words })
    }
  }
  return found
}

function add(word: string, words: string[]): void {
  if (word.length <= MAX_WORD_LENGTH) words.push(fold(word))
}

/** Converts to lower case and removes accents from Latin, Greek and Cyrillic letters, so that `uber` finds `Über`. */
function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\u0020-\u007e]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}

/**
 * Returns a word's stem, so that `configuring` finds `configuration`. For English, uses Porter's stemmer. For some
 * languages that inflect at the end, removes one of the most common endings.
 */
export function stemWord(word: string, language: string): string {
  if (word.length < 4 || /[\d_]/.test(word)) return word
  const code = language.slice(0, 2).toLowerCase()
  if (code === 'en') return /^[a-z]+$/.test(word) ? stemmer(word) : word
  const ending = ENDINGS.get(code)?.find((one) => word.endsWith(one) && word.length - one.length >= 4)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Endings by language code, longest first, without accents. */
const ENDINGS = new Map(
  Object.entries({
    de: 'ungen ieren iert ern ung en er es em e n s t',
    nl: 'ingen eren ing en es e s t',
    fr: 'ements ations ement ation eurs ees ent eur ons ez er ee es e s',
    es: 'aciones amiento acion ando iendo ados idas ado ida ar er ir es os as a o s',
    pt: 'acoes acao ando endo ados ado ar er ir es os as a o s',
    it: 'azioni azione ando endo ati ato are ere ire i e a o',
    ru: 'ование ования ами ого ему ить ать ия ие ии ов ый ая ое ые а ы и у е о я',
  }).map(([language, endings]) => [language, endings.split(' ')]),
)

interface SimilarWord {
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
function isUnspaced(word: string): boolean {
  return word.length >= 3 && /[^ -\u024f\u0370-\u052f]/.test(word)
}

/** Orders equally similar words, independent of the order of the vocabulary, which differs in a database. */
function compareWords(a: { word: string }, b: { word: string }): number {
  return a.word < b.word ? -1 : 1
}

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
function measureEditDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    // A cell further from the diagonal has more mistakes than are allowed.
    const [first, last] = [Math.max(1, i - limit), Math.min(b.length, i + limit)]
    const current = Array<number>(first).fill(limit + 1)
    if (first === 1) current[0] = i
    let smallest = current[0]!
    for (let j = first; j <= last; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? limit) + 1, current[j - 1]! + 1, previous[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? limit + 1
}

/** The words of the docs. Lists candidates for a misspelt word without comparing all words. */
export interface Vocabulary {
  /** Each word with the number of sections that contain it. */
  readonly words: Pick<ReadonlyMap<string, number>, 'get' | 'has' | 'keys'>
  /** Lists words with the same first letter and a length from `min` to `max`. */
  alike(first: string, min: number, max: number): string[]
  firstLetters(): Iterable<string>
}

/** Groups words by first letter and length, when it is first asked for candidates. */
export function createVocabulary(words: ReadonlyMap<string, number>): Vocabulary {
  let groups: Map<string, string[][]> | undefined

  function group(): Map<string, string[][]> {
    if (groups !== undefined) return groups
    groups = new Map()
    for (const word of words.keys()) {
      const lengths = remember(groups, word[0] ?? '', (): string[][] => [])
      ;(lengths[word.length] ??= []).push(word)
    }
    return groups
  }

  return {
    words,
    alike(first, min, max) {
      const lengths = group().get(first) ?? []
      return lengths.slice(Math.max(0, min), max + 1).flatMap((words) => words ?? [])
    },
    firstLetters: () => group().keys(),
  }
}
