import { plainText } from '../docs/headingAnchors.ts'
import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { splitPieces, wordsOf } from './lexicon/splitWords.ts'
import { stemWord } from './lexicon/stemWord.ts'
import { createVocabulary, type Vocabulary } from './scoring/createVocabulary.ts'

/** A number for each field of a section. */
export interface FieldWeights {
  heading: number
  title: number
  trail: number
  description: number
  text: number
  code: number
}

export type Field = keyof FieldWeights

export const FIELDS: readonly Field[] = ['heading', 'title', 'trail', 'description', 'text', 'code']

/** The sections that have a stem. Two arrays rather than objects: a site has millions of entries. */
export interface Postings {
  /** Numbers of the sections, ascending. */
  sections: Uint32Array
  /** The stem's weighted count in each, normalized by the length of each field. */
  counts: Float64Array
}

export interface SectionIndex {
  sections: DocsSection[]
  /** The pages of the sections, each once. */
  pages: DocsPage[]
  /** Number of each section's page in `pages`. */
  pageOf: Uint32Array
  /** 1 for each section at the beginning of its page. */
  isOpening: Uint8Array
  /** By stem. */
  postings: Map<string, Postings>
  /** Each word as written, with its number of sections. Misspelt words are compared with these. */
  vocabulary: Vocabulary
  /** The pages' languages, which the stems depend on. */
  languages: string[]
}

/** A longer line is not prose, but minified data for example. Its Markdown is not removed. */
const LONGEST_LINE = 4_000

export const DEFAULT_LANGUAGE = 'en'

/** The stems of a section's field, with their counts, and its number of words. Fields are in the order of `FIELDS`. */
export interface FieldCounts {
  field: Field
  counts: ReadonlyMap<string, number>
  length: number
}

/** The words of sections, before their weights. */
export interface WordCounts {
  /** The fields of each section. */
  counted: FieldCounts[][]
  /** Each word as written, with its number of sections. */
  words: Map<string, number>
  languages: string[]
}

export type AverageLengths = Record<Field, number>

/** Counts the words of all sections by stem, with BM25F's field weights and length normalization `b`. */
export function buildIndex(sections: DocsSection[], weights: FieldWeights, b: FieldWeights): SectionIndex {
  const counts = countWords(sections)
  return indexCounts(sections, counts, averageLengths(counts.counted.map(fieldLengths)), weights, b)
}

/** The index of sections whose words are counted. */
export function indexCounts(
  sections: DocsSection[],
  { counted, words, languages }: WordCounts,
  average: AverageLengths,
  weights: FieldWeights,
  b: FieldWeights,
): SectionIndex {
  const lists = new Map<string, { sections: number[]; counts: number[] }>()
  counted.forEach((fields, section) => {
    for (const [stem, count] of weighCounts(fields, average, weights, b)) {
      let list = lists.get(stem)
      if (list === undefined) lists.set(stem, (list = { sections: [], counts: [] }))
      list.sections.push(section)
      list.counts.push(count)
    }
  })
  const pages = [...new Set(sections.map(({ page }) => page))]
  const numbers = new Map(pages.map((page, number) => [page, number]))
  return {
    sections,
    pages,
    pageOf: Uint32Array.from(sections, ({ page }) => numbers.get(page)!),
    isOpening: Uint8Array.from(sections, ({ anchor }) => Number(anchor === '')),
    postings: new Map(Array.from(lists, ([stem, list]) => [stem, toPostings(list)])),
    vocabulary: createVocabulary(words),
    languages,
  }
}

/** Splits sections into words and stems. */
export function countWords(sections: readonly DocsSection[]): WordCounts {
  const words = new Map<string, number>()
  const stemmers = new Map<string, Stemmer>()
  const counted = sections.map((section) => {
    const language = section.page.language ?? DEFAULT_LANGUAGE
    let stemsOf = stemmers.get(language)
    if (stemsOf === undefined) stemmers.set(language, (stemsOf = createStemmer(language)))
    const seen = new Set<string>()
    return Object.entries(readFields(section)).map(([field, text]) => {
      const counts = new Map<string, number>()
      let length = 0
      for (const [piece, times] of countPieces(text)) {
        for (const { word, stem } of stemsOf(piece)) {
          length += times
          counts.set(stem, (counts.get(stem) ?? 0) + times)
          if (seen.has(word)) continue
          seen.add(word)
          words.set(word, (words.get(word) ?? 0) + 1)
        }
      }
      return { field: field as Field, counts, length }
    })
  })
  return { counted, words, languages: [...stemmers.keys()] }
}

/** Each piece of a text with how often it is there, in the order of their first places. */
function countPieces(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const piece of splitPieces(text)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}

type Stemmer = (piece: string) => readonly { word: string; stem: string }[]

/** Splits and stems each piece once: the pages of a site are written with a few thousand of them. */
function createStemmer(language: string): Stemmer {
  const known = new Map<string, ReturnType<Stemmer>>()
  return (piece) => {
    let words = known.get(piece)
    if (words === undefined)
      known.set(piece, (words = wordsOf(piece).map((word) => ({ word, stem: stemWord(word, language) }))))
    return words
  }
}

/** In the order of `FIELDS`. */
export function fieldLengths(fields: readonly FieldCounts[]): number[] {
  return fields.map(({ length }) => length)
}

/**
 * The average length of each field, where a section has it.
 *
 * @param lengths Of each section's fields, in the order of `FIELDS`.
 */
export function averageLengths(lengths: Iterable<ArrayLike<number>>): AverageLengths {
  const sums = FIELDS.map(() => ({ words: 0, fields: 0 }))
  for (const ofSection of lengths) {
    sums.forEach((sum, field) => {
      const length = ofSection[field]!
      if (length === 0) return
      sum.words += length
      sum.fields += 1
    })
  }
  return Object.fromEntries(
    FIELDS.map((field, at) => [field, sums[at]!.fields === 0 ? 1 : sums[at]!.words / sums[at]!.fields]),
  ) as AverageLengths
}

/** The weighted count of each stem of a section, normalized by the length of each field. */
export function weighCounts(
  fields: readonly FieldCounts[],
  average: AverageLengths,
  weights: FieldWeights,
  b: FieldWeights,
): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { field, counts, length } of fields) {
    const norm = lengthNorm(length, average[field], b[field])
    for (const [stem, count] of counts) totals.set(stem, (totals.get(stem) ?? 0) + (weights[field] * count) / norm)
  }
  return totals
}

/** What a field's counts are divided by: more than 1 for a field that is longer than others. */
export function lengthNorm(length: number, average: number, b: number): number {
  return 1 - b + b * (length / average)
}

function toPostings({ sections, counts }: { sections: number[]; counts: number[] }): Postings {
  return { sections: Uint32Array.from(sections), counts: Float64Array.from(counts) }
}

function readFields(section: DocsSection): Record<Field, string> {
  const { page } = section
  const isFirst = section.anchor === ''
  const lines = section.markdown.split('\n')
  const code: string[] = []
  const text: string[] = []
  let below = 0
  for (const { from, to } of section.code) {
    text.push(...lines.slice(below, from).map(plainLine))
    code.push(...lines.slice(from, to))
    below = to
  }
  text.push(...lines.slice(below).map(plainLine))
  return {
    heading: isFirst ? page.title : section.heading,
    title: page.title,
    trail: section.trail.join('\n'),
    description: isFirst ? (page.description ?? '') : '',
    text: text.join('\n'),
    code: code.join('\n'),
  }
}

function plainLine(line: string): string {
  return line.length < LONGEST_LINE && /[`*_[\]<&\\]/.test(line)
    ? plainText(line.replace(/(\]\()[^)]*\)/g, '$1)'))
    : line
}
