import type { DocsPage } from '../docs/Docs.ts'
import type { SectionIndex } from './buildIndex.ts'
import type { Term } from './questionTerms.ts'
import { stemWord } from './stemWord.ts'
import { VECTOR_LENGTH, wordVector } from './wordVectors.ts'

/** How near each page is to a question in meaning, 0 to 1; pages that are no nearer than most are left out. */
export type PageMeanings = (terms: readonly Term[], isWanted: (page: DocsPage) => boolean) => Map<DocsPage, number>

/**
 * Finds pages that say with other words what was asked. A text's meaning is the sum of its words' vectors
 * (`wordVectors.ts`): as the direction of a page's sum is to that of the question's, so near are they.
 */
export function pageMeanings(index: SectionIndex): PageMeanings {
  const pages = [...new Set(index.sections.map(({ page }) => page))]
  const numbers = new Map(pages.map((page, number) => [page, number]))
  const pageNumbers = index.sections.map(({ page }) => numbers.get(page)!)
  const meanings = pages.map(() => new Float32Array(VECTOR_LENGTH))
  for (const [stem, postings] of index.postings) {
    const vector = wordVector(stem)
    if (vector === undefined) continue
    const counts = new Map<number, number>()
    for (const { section, count } of postings) counts.set(pageNumbers[section]!, (counts.get(pageNumbers[section]!) ?? 0) + count)
    const rarity = Math.log(1 + (pages.length - counts.size + 0.5) / (counts.size + 0.5))
    for (const [number, count] of counts) addVector(meanings[number]!, vector, Math.sqrt(rarity) * Math.log1p(count))
  }
  meanings.forEach(toUnitLength)
  return (terms, isWanted) => {
    const { question, known } = meaningOf(terms)
    if (known === 0) return new Map()
    const near = pages.flatMap((page, number) => (isWanted(page) ? [{ page, likeness: product(question, meanings[number]!) }] : []))
    near.sort((a, b) => b.likeness - a.likeness)
    const best = near[0]?.likeness ?? 0
    const usual = near[Math.floor(near.length / 2)]?.likeness ?? 0
    if (best <= Math.max(0, usual)) return new Map()
    const nearer = near.filter(({ likeness }) => likeness > usual)
    return new Map(nearer.map(({ page, likeness }) => [page, (known * best * (likeness - usual)) / (best - usual)]))
  }
}

/** The direction of a question, and what share of its words, by what they tell, has one. */
function meaningOf(terms: readonly Term[]): { question: Float32Array; known: number } {
  const question = new Float32Array(VECTOR_LENGTH)
  let [known, total] = [0, 0]
  for (const term of terms) {
    const vector = wordVector((term.isGuessed ? term.stems[0]?.stem : undefined) ?? stemWord(term.word, 'en'))
    total += term.weight * term.rarity
    if (vector === undefined) continue
    known += term.weight * term.rarity
    addVector(question, vector, term.weight * Math.sqrt(term.rarity))
  }
  return { question: toUnitLength(question), known: total === 0 ? 0 : known / total }
}

function addVector(sum: Float32Array, vector: Float32Array, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += a[index]! * b[index]!
  return sum
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector))
  if (length > 0) for (let index = 0; index < vector.length; index += 1) vector[index]! /= length
  return vector
}
