import type { Steps } from '../../docs/steps.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import { stemWord } from '../lexicon/stemWord.ts'
import { addVector, dotProduct } from '../lexicon/textVectors.ts'
import { VECTOR_LENGTH, getWordVector } from '../lexicon/wordVectors.ts'
import { computeImportance } from './computeImportance.ts'

/** How similar a page is to a question in meaning. */
export interface PageSimilarity {
  /** The page's number in the index. */
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
 * (`wordVectors.ts`); the similarity of two texts is the cosine of their sums.
 */
export function* createMeaningIndex(index: SectionIndex, site?: StemFrequency): Steps<MeaningIndex> {
  return compareMeanings(yield* describePages(index, site), index.pages.length)
}

/** How many pages of a site have a stem, for an index that has only some of them. */
export interface StemFrequency {
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
