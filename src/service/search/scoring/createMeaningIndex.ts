import type { DocsPage } from '../../docs/Docs.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import { splitWords } from '../lexicon/splitWords.ts'
import { stemWord } from '../lexicon/stemWord.ts'
import { STOP_WORDS } from '../lexicon/stopWords.ts'
import { VECTOR_LENGTH, wordVector } from '../lexicon/wordVectors.ts'
import { importance } from './importance.ts'

/** How near a page is to a question in meaning. */
export interface PageSimilarity {
  page: DocsPage
  /** The whole page, 0 to 1, beyond what most pages are. */
  whole: number
  /** Its title, -1 to 1. */
  title: number
}

export interface Nearness {
  /** The pages that are nearer to a question than most, nearest first. */
  pages: PageSimilarity[]
  /**
   * How near the nearest is, -1 to 1; what is usual, as far as the question's words have no vector: in other languages.
   */
  nearest: number
}

export type MeaningIndex = (terms: readonly Term[], isWanted: (page: DocsPage) => boolean) => Nearness

const USUAL_NEAREST = 0.5

/**
 * Finds pages that say with other words what was asked. A text's meaning is the sum of its words' vectors
 * (`wordVectors.ts`): as the direction of a page's sum is to that of the question's, so near are they.
 */
export function createMeaningIndex(index: SectionIndex): MeaningIndex {
  const pages = [...new Set(index.sections.map(({ page }) => page))]
  const numbers = new Map(pages.map((page, number) => [page, number]))
  const pageNumbers = index.sections.map(({ page }) => numbers.get(page)!)
  const meanings = pages.map(() => new Float32Array(VECTOR_LENGTH))
  for (const [stem, postings] of index.postings) {
    const vector = wordVector(stem)
    if (vector === undefined) continue
    const counts = new Map<number, number>()
    for (const { section, count } of postings)
      counts.set(pageNumbers[section]!, (counts.get(pageNumbers[section]!) ?? 0) + count)
    const rarity = Math.log(1 + (pages.length - counts.size + 0.5) / (counts.size + 0.5))
    for (const [number, count] of counts) addVector(meanings[number]!, vector, Math.sqrt(rarity) * Math.log1p(count))
  }
  meanings.forEach(normalize)
  const titles = pages.map(({ title }) => titleVector(title))
  return (terms, isWanted) => {
    const { question, known } = questionVector(terms)
    if (known === 0) return { pages: [], nearest: USUAL_NEAREST }
    const near = pages.flatMap((page, number) =>
      isWanted(page) ? [{ page, number, similarity: dotProduct(question, meanings[number]!) }] : [],
    )
    near.sort((a, b) => b.similarity - a.similarity)
    const usual = near[Math.floor(near.length / 2)]?.similarity ?? 0
    const nearer = near.filter(({ similarity }) => similarity > usual)
    return {
      pages: nearer.map(({ page, number, similarity }) => ({
        page,
        whole: known * (similarity - usual),
        title: known * dotProduct(question, titles[number]!),
      })),
      nearest: known * (near[0]?.similarity ?? 0) + (1 - known) * USUAL_NEAREST,
    }
  }
}

function titleVector(title: string): Float32Array {
  const sum = new Float32Array(VECTOR_LENGTH)
  for (const stem of new Set(
    splitWords(title)
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => stemWord(word, 'en')),
  )) {
    addVector(sum, wordVector(stem) ?? new Float32Array(VECTOR_LENGTH), 1)
  }
  return normalize(sum)
}

/** The direction of a question, and what share of its words, by what they tell, has one. */
function questionVector(terms: readonly Term[]): { question: Float32Array; known: number } {
  const question = new Float32Array(VECTOR_LENGTH)
  let [known, total] = [0, 0]
  for (const term of terms) {
    const vector = wordVector((term.isGuessed ? term.stems[0]?.stem : undefined) ?? stemWord(term.word, 'en'))
    total += importance(term)
    if (vector === undefined) continue
    known += importance(term)
    addVector(question, vector, term.weight * Math.sqrt(term.rarity))
  }
  return { question: normalize(question), known: total === 0 ? 0 : known / total }
}

function addVector(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!
  return sum
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector))
  if (length > 0) for (let index = 0; index < vector.length; index += 1) vector[index]! /= length
  return vector
}
