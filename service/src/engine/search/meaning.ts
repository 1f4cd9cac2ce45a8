import type { SectionIndex, Steps } from './buildIndex.ts'
import type { Term } from './Search.ts'
import type { SectionVectors } from './SectionVectors.ts'
import { computeImportance } from './scoreSections.ts'
import { VECTORS, WORDS } from './wordVectors.data.ts'
import { stemWord } from './words.ts'
import { remember } from '../docs/collections.ts'

export function toTextVector(stems: ReadonlySet<string>): Float32Array {
  const sum = new Float32Array(VECTOR_LENGTH)
  for (const stem of stems) {
    const vector = getRoughVector(stem)
    if (vector !== undefined) addVector(sum, vector, 1)
  }
  return sum
}

/** Returns the sum of the vectors of a question's words, weighted by the square root of their importance. */
export function toQuestionVector(terms: readonly Term[]): Float32Array {
  const sum = new Float32Array(VECTOR_LENGTH)
  for (const term of terms) {
    const vector = getWordVector(term.stems[0]?.stem ?? '')
    if (vector !== undefined) addVector(sum, vector, Math.sqrt(computeImportance(term)))
  }
  return sum
}

/** The cosine similarity of two vectors; 0 if one is zero. */
export function compareVectors(a: Float32Array, b: Float32Array): number {
  const [lengthA, lengthB] = [dotProduct(a, a), dotProduct(b, b)]
  return lengthA === 0 || lengthB === 0 ? 0 : dotProduct(a, b) / Math.sqrt(lengthA * lengthB)
}

function addVector(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!
  return sum
}

/**
 * Returns the vector of a common word of software documentation, by its English stem. Words with similar meanings have
 * similar directions. More specific words have longer vectors.
 */
export function getWordVector(stem: string): Float32Array | undefined {
  const packed = getUsualWords().get(stem)?.vector
  return packed && remember(read, packed, readVector)
}

/**
 * The same with three values only. That is enough for the sum of a text's many words, but not for a question's few.
 * So a static site loads the rough vectors of its own words, and the others with the question.
 */
function getRoughVector(stem: string): Float32Array | undefined {
  const { rough, vector } = getUsualWords().get(stem) ?? {}
  if (rough !== undefined) return remember(read, rough, readRough)
  return vector && remember(read, packRough(stem)!, readRough)
}

const read = new WeakMap<Uint8Array, Float32Array>()

/** Five numbers of a rough vector are in one byte, because each is -1, 0 or 1. */
const IN_BYTE = 5
/** Numbers of less than this share of the usual size become 0, and all others have this size. */
const [SMALL, LARGE] = [0.61, 1.22]

const packedRough = new WeakMap<Uint8Array, Uint8Array>()

/** Packs the rough vector of a word: a byte for its scale, then its numbers. undefined if it has no vector. */
export function packRough(stem: string): Uint8Array | undefined {
  const { vector } = getUsualWords().get(stem) ?? {}
  if (vector === undefined) return undefined
  let bytes = packedRough.get(vector)
  if (bytes !== undefined) return bytes
  const numbers = readVector(vector)
  const usual = Math.hypot(...numbers) / Math.sqrt(VECTOR_LENGTH)
  packedRough.set(vector, (bytes = new Uint8Array(ROUGH_BYTES)))
  bytes[0] = Math.min(255, Math.max(0, Math.round(Math.log2(LARGE * usual) * 12 + 160)))
  for (const [index, value] of numbers.entries()) {
    const level = Math.abs(value) < SMALL * usual ? 0 : Math.sign(value)
    bytes[1 + Math.floor(index / IN_BYTE)]! += (level + 1) * 3 ** (index % IN_BYTE)
  }
  return bytes
}

function readRough(bytes: Uint8Array): Float32Array {
  const scale = 2 ** ((bytes[0]! - 160) / 12)
  const vector = new Float32Array(VECTOR_LENGTH)
  let rest = 0
  for (let index = 0; index < VECTOR_LENGTH; index += 1) {
    rest = index % IN_BYTE === 0 ? bytes[1 + index / IN_BYTE]! : Math.floor(rest / 3)
    vector[index] = scale * ((rest % 3) - 1)
  }
  return vector
}

/**
 * Reads a vector. It is one byte for its scale, then half a byte for each number, as
 * `service/bench/retrieval/learnWords.mjs` writes them.
 */
function readVector(bytes: Uint8Array): Float32Array {
  const step = 2 ** ((bytes[0]! - 160) / 12) / 7
  return Float32Array.from({ length: VECTOR_LENGTH }, (_, index) => {
    const pair = bytes[1 + (index >> 1)]!
    return step * ((index % 2 === 0 ? pair >> 4 : pair & 15) - 7)
  })
}

/** A word that documentation in general uses. */
export interface UsualWord {
  rank: number
  /** The packed vector. In the engine of a static site, only words of a question have it. */
  vector?: Uint8Array
  /** The same with three values for each number: what a static site knows of its own words. */
  rough?: Uint8Array
}

export const VECTOR_LENGTH = 64
/** The lengths of packed vectors: see `getWordVector`. */
export const VECTOR_BYTES = 1 + VECTOR_LENGTH / 2
export const ROUGH_BYTES = 1 + Math.ceil(VECTOR_LENGTH / 5)

let words: Map<string, UsualWord> | undefined

/** By their English stems. In the engine of a static site, only those that `addUsualWords` has added. */
export function getUsualWords(): ReadonlyMap<string, UsualWord> {
  return (words ??= readTable())
}

/** Adds words that were left out of the engine, or more about them. They are the same for all sites. */
export function addUsualWords(added: Iterable<readonly [stem: string, word: UsualWord]>): void {
  words ??= readTable()
  for (const [stem, word] of added) words.set(stem, { ...word, ...words.get(stem) })
}

function readTable(): Map<string, UsualWord> {
  const stems: string = WORDS
  const vectors = readVectorBytes(VECTORS, VECTOR_BYTES)
  return new Map((stems === '' ? [] : stems.split(' ')).map((stem, rank) => [stem, { rank, vector: vectors[rank]! }]))
}

/** Reads packed vectors, one after the other in base64. */
export function readVectorBytes(text: string, length: number): Uint8Array[] {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return Array.from({ length: bytes.length / length }, (_, at) => bytes.subarray(at * length, (at + 1) * length))
}

export interface PageSimilarity {
  number: number
  /** The similarity of the whole page, 0 to 1, above that of most pages. */
  whole: number
}

/**
 * Lists the pages that are more similar to the question than most, in the order of the index.
 *
 * @param allowed A 1 for each page to search, by the page's number. @default all
 */
export type MeaningIndex = (terms: readonly Term[], allowed?: Uint8Array) => PageSimilarity[]

/**
 * Finds pages that use other words than the question. The meaning of a text is the sum of its words' vectors
 * (`getWordVector`); the similarity of two texts is the cosine of their sums.
 */
export function* createMeaningIndex(index: SectionIndex, site?: StemFrequency): Steps<MeaningIndex> {
  return compareMeanings(yield* describePages(index, site), index.pages.length)
}

/** How many pages of a site have a stem, for an index that has only some of them. */
interface StemFrequency {
  pages: number
  countPages(stem: string): number
}

/** Computes the meaning of each page: vectors of length 1, one after the other. */
export function* describePages({ pages, pageOf, postings }: SectionIndex, site?: StemFrequency): Steps<Float32Array> {
  const meanings = new Float32Array(pages.length * VECTOR_LENGTH)
  const meaningOf = (number: number) => meanings.subarray(number * VECTOR_LENGTH, (number + 1) * VECTOR_LENGTH)
  for (const [stem, { sections, counts }] of postings) {
    const vector = getWordVector(stem)
    if (vector === undefined) continue
    yield
    const ofPages = new Map<number, number>()
    sections.forEach((section, at) => {
      const page = pageOf[section]!
      ofPages.set(page, (ofPages.get(page) ?? 0) + counts[at]!)
    })
    const [all, having] = site === undefined ? [pages.length, ofPages.size] : [site.pages, site.countPages(stem)]
    const rarity = Math.log(1 + (all - having + 0.5) / (having + 0.5))
    for (const [number, count] of ofPages) addVector(meaningOf(number), vector, Math.sqrt(rarity) * Math.log1p(count))
  }
  pages.forEach((_, number) => normalize(meaningOf(number)))
  return meanings.map((value) => toMeaning(toMeaningStep(value)))
}

/**
 * The numbers of a page's meaning are rounded, so that pages that search by themselves load half a byte for each. There
 * are this many steps above and below 0.
 */
export const MEANING_STEPS = 15
const LARGEST = 0.45

/** Returns the step of a number: see `toMeaning`. */
export function toMeaningStep(value: number): number {
  return Math.max(-MEANING_STEPS, Math.min(MEANING_STEPS, Math.round((value / LARGEST) * MEANING_STEPS)))
}

/** Returns the number for a step from `-MEANING_STEPS` to `MEANING_STEPS`. */
export function toMeaning(step: number): number {
  return (step * LARGEST) / MEANING_STEPS
}

export function compareMeanings(meanings: Float32Array, pages: number): MeaningIndex {
  return (terms, allowed) => {
    const { question, known } = createQuestionVector(terms)
    if (known === 0) return []
    const similarities = new Float64Array(pages)
    const length = question.length
    const numbers: number[] = []
    for (let number = 0; number < pages; number += 1) {
      if (allowed !== undefined && allowed[number] === 0) continue
      let sum = 0
      for (let index = 0, at = number * length; index < length; index += 1, at += 1)
        sum += question[index]! * meanings[at]!
      similarities[number] = sum
      numbers.push(number)
    }
    const sorted = Float64Array.from(numbers, (number) => similarities[number]!).sort()
    const usual = sorted[sorted.length - 1 - Math.floor(sorted.length / 2)] ?? 0
    return numbers
      .filter((number) => similarities[number]! > usual)
      .map((number) => ({ number, whole: known * (similarities[number]! - usual) }))
  }
}

/** Computes the direction of a question, and the share of its words that have a vector, weighted by importance. */
function createQuestionVector(terms: readonly Term[]): { question: Float32Array; known: number } {
  const question = new Float32Array(VECTOR_LENGTH)
  let [known, total] = [0, 0]
  for (const term of terms) {
    const vector = getWordVector((term.isGuessed ? term.stems[0]?.stem : undefined) ?? stemWord(term.word, 'en'))
    total += computeImportance(term)
    if (vector === undefined) continue
    known += computeImportance(term)
    addVector(question, vector, term.weight * Math.sqrt(term.rarity))
  }
  return { question: normalize(question), known: total === 0 ? 0 : known / total }
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector))
  if (length > 0) for (let index = 0; index < vector.length; index += 1) vector[index]! /= length
  return vector
}

/** Returns the similarity of each section to a question by their embeddings, -1 to 1. */
export type VectorIndex = (question: ArrayLike<number>) => Float64Array

/**
 * Writes the signs of an embedding for PostgreSQL, as a bit string in hexadecimal digits. Each number above 0 is a 1.
 */
export function writeSignText(embedding: Int8Array): string {
  const bytes = new Uint8Array(Math.ceil(embedding.length / 8))
  for (let at = 0; at < embedding.length; at += 1) if (embedding[at]! > 0) bytes[at >> 3]! |= 0x80 >> (at & 7)
  return `x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The number of values that are compared exactly for one question, which takes a few milliseconds. */
const EXACT_NUMBERS = 3_000_000
const BITS = 32

/**
 * Compares the embeddings of a question and of sections. If there are many, only the signs of their numbers are
 * compared first, 32 at once. Then the similarity is computed for the closest sections; for the others, the estimate is
 * used.
 */
export function createVectorIndex({ length, values }: SectionVectors): VectorIndex {
  const count = length === 0 ? 0 : values.length / length
  const exact = Math.floor(EXACT_NUMBERS / Math.max(1, length))
  const sizes = Float64Array.from({ length: count }, (_, number) => sizeOf(values, number * length, length))
  const words = Math.ceil(length / BITS)
  const signs = count > exact ? new Int32Array(count * words) : undefined
  if (signs !== undefined)
    for (let number = 0; number < count; number += 1) writeSigns(values, number * length, length, signs, number * words)

  // The share of different signs is the angle between the two, as a share of 180 degrees.
  const estimates = Float64Array.from({ length: length + 1 }, (_, different) =>
    Math.cos((Math.PI * different) / length),
  )

  return (question) => {
    const similarities = new Float64Array(count)
    const size = sizeOf(question, 0, question.length)
    if (question.length !== length || size === 0) return similarities
    const compare = (number: number) => {
      const product = multiply(question, values, number * length)
      similarities[number] = sizes[number] === 0 ? 0 : product / (size * sizes[number]!)
    }
    if (signs === undefined) {
      for (let number = 0; number < count; number += 1) compare(number)
      return similarities
    }
    const questionSigns = new Int32Array(words)
    writeSigns(question, 0, length, questionSigns, 0)
    const different = new Uint16Array(count)
    const withDifferent = new Uint32Array(length + 1)
    for (let number = 0, at = 0; number < count; number += 1) {
      let sum = 0
      for (let word = 0; word < words; word += 1, at += 1) sum += countBits(questionSigns[word]! ^ signs[at]!)
      different[number] = sum
      withDifferent[sum]! += 1
    }
    let limit = 0
    for (let sum = 0; limit < length && sum + withDifferent[limit]! <= exact; limit += 1) sum += withDifferent[limit]!
    for (let number = 0; number < count; number += 1) {
      if (different[number]! < limit) compare(number)
      else if (sizes[number] !== 0) similarities[number] = estimates[different[number]!]!
    }
    return similarities
  }
}

function multiply(question: ArrayLike<number>, values: ArrayLike<number>, from: number): number {
  let sum = 0
  for (let index = 0, at = from; index < question.length; index += 1, at += 1) sum += question[index]! * values[at]!
  return sum
}

function sizeOf(values: ArrayLike<number>, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 1) sum += values[at]! * values[at]!
  return Math.sqrt(sum)
}

function writeSigns(values: ArrayLike<number>, from: number, length: number, signs: Int32Array, to: number): void {
  for (let index = 0; index < length; index += 1)
    if (values[from + index]! > 0) signs[to + (index >> 5)]! |= 1 << (index & 31)
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
