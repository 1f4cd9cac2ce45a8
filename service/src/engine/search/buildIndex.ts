import { remember } from '../docs/collections.ts'
import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { toRoughText } from '../docs/outlineMarkdown.ts'
import { TUNING } from './features.ts'
import { createVocabulary, splitPieces, stemPiece, type Vocabulary } from './words.ts'

/** Work in steps. Between two steps, the caller may do other work. */
export type Steps<Result> = Generator<void, Result>

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

type Field = keyof typeof TUNING.weights

export const FIELDS: readonly Field[] = ['heading', 'title', 'trail', 'description', 'text', 'code']

/** The sections that contain a stem. Two arrays, not objects, because a large site has millions of entries. */
export interface Postings {
  /** Numbers of the sections, ascending. */
  sections: Uint32Array
  /** For each section, the stem's weighted count, normalized by the length of each field. */
  counts: Float64Array
}

export interface SectionIndex {
  sections: DocsSection[]
  pages: DocsPage[]
  pageOf: Uint32Array
  postings: Map<string, Postings>
  /** Each word as written, with the number of sections that contain it. Misspelt words are compared with these. */
  vocabulary: Vocabulary
  /** The pages' languages, on which the stems depend. */
  languages: string[]
}

/** A line this long is not prose but, for example, minified data. It is not read as Markdown. */
const MAX_LINE_LENGTH = 4_000

export const DEFAULT_LANGUAGE = 'en'

/**
 * The words of a section, as numbers that a `CountCache` assigned. They are in typed arrays because a site has
 * millions of them: maps would take four times the memory, and most of the time.
 */
export interface CountedSection {
  /** The number of words in each field, in the order of `FIELDS`. */
  lengths: readonly number[]
  /**
   * Pairs for each stem of each field. The first number is the stem's. The second is its count times the number of
   * fields, plus the field's index.
   */
  stems: Uint32Array
  /** The numbers of the words as written, without repetition. */
  words: Uint32Array
}

export function visitStems(
  { stems }: CountedSection,
  visit: (stem: number, field: number, count: number) => void,
): void {
  for (let at = 0; at < stems.length; at += 2) {
    const place = stems[at + 1]!
    visit(stems[at]!, place % FIELDS.length, Math.floor(place / FIELDS.length))
  }
}

/** Cache of word counts. Unchanged sections are not counted again. */
export interface CountCache {
  sections: WeakMap<DocsSection, CountedSection>
  stems: Numbered
  words: Numbered
  /** Called before the words of a section are counted. */
  onSection?(section: DocsSection): void
}

export function createCountCache(): CountCache {
  return { sections: new WeakMap(), stems: createNumbered(), words: createNumbered() }
}

interface Numbered {
  names: string[]
  numberOf(name: string): number
}

function createNumbered(): Numbered {
  const names: string[] = []
  const numbers = new Map<string, number>()
  return {
    names,
    numberOf(name) {
      let number = numbers.get(name)
      if (number === undefined) {
        numbers.set(name, (number = names.length))
        names.push(name)
      }
      return number
    },
  }
}

/** The words of sections, before weights are applied. */
interface WordCounts {
  counted: CountedSection[]
  stems: readonly string[]
  /** Each word as written, with the number of sections that contain it. */
  words: Map<string, number>
  languages: string[]
}

export type AverageLengths = Record<Field, number>

/**
 * Indexes all sections: counts their words by stem, with BM25F's field weights and length normalization `b`.
 *
 * @param average Of the whole site, if these are only some of its sections. @default that of the sections
 */
export function* buildIndex(
  sections: DocsSection[],
  cache?: CountCache,
  average?: AverageLengths,
): Steps<SectionIndex> {
  const counts = yield* countWords(sections, cache)
  const lengths = average ?? computeAverageLengths(counts.counted.map(({ lengths }) => lengths))
  return yield* indexCounts(sections, counts, lengths)
}

/** The number of sections that are processed in one step, which takes a millisecond or two. */
const SECTIONS_AT_ONCE = 50
const STEMS_AT_ONCE = 1_000

export function* indexCounts(
  sections: DocsSection[],
  { counted, stems, words, languages }: WordCounts,
  average: AverageLengths,
): Steps<SectionIndex> {
  const sizes = new Uint32Array(stems.length)
  const last = new Int32Array(stems.length).fill(-1)
  const order: number[] = []
  for (const [section, one] of counted.entries()) {
    if (section % SECTIONS_AT_ONCE === 0) yield
    for (let at = 0; at < one.stems.length; at += 2) {
      const stem = one.stems[at]!
      if (last[stem] === section) continue
      last[stem] = section
      if (sizes[stem] === 0) order.push(stem)
      sizes[stem]! += 1
    }
  }
  const postings = new Map<string, Postings>()
  const byNumber: Postings[] = []
  for (const stem of order) {
    if (postings.size % STEMS_AT_ONCE === 0) yield
    const list = { sections: new Uint32Array(sizes[stem]!), counts: new Float64Array(sizes[stem]!) }
    postings.set(stems[stem]!, list)
    byNumber[stem] = list
  }
  // The position of each stem's last entry.
  const ends = last.fill(-1)
  const fieldWeights = FIELDS.map((field) => TUNING.weights[field])
  for (const [section, { stems, lengths }] of counted.entries()) {
    if (section % SECTIONS_AT_ONCE === 0) yield
    const norms = FIELDS.map((field, at) => computeLengthNorm(lengths[at]!, average[field], TUNING.b[field]))
    for (let at = 0; at < stems.length; at += 2) {
      const [stem, place] = [stems[at]!, stems[at + 1]!]
      const list = byNumber[stem]!
      const field = place % FIELDS.length
      const end = ends[stem]!
      const isNew = end === -1 || list.sections[end] !== section
      if (isNew) list.sections[(ends[stem] = end + 1)] = section
      list.counts[ends[stem]!]! += (fieldWeights[field]! * Math.floor(place / FIELDS.length)) / norms[field]!
    }
  }
  const pages = [...new Set(sections.map(({ page }) => page))]
  const numbers = new Map(pages.map((page, number) => [page, number]))
  return {
    sections,
    pages,
    pageOf: Uint32Array.from(sections, ({ page }) => numbers.get(page)!),
    postings,
    vocabulary: createVocabulary(words),
    languages,
  }
}

export function* countWords(sections: readonly DocsSection[], cache = createCountCache()): Steps<WordCounts> {
  const counted: CountedSection[] = []
  const languages = new Set<string>()
  for (const [number, section] of sections.entries()) {
    if (number % SECTIONS_AT_ONCE === 0) yield
    languages.add(section.page.language ?? DEFAULT_LANGUAGE)
    counted.push(remember(cache.sections, section, () => countSection(section, cache)))
  }
  const having = new Uint32Array(cache.words.names.length)
  for (const { words } of counted) for (const word of words) having[word]! += 1
  const words = new Map<string, number>()
  having.forEach((count, word) => count > 0 && words.set(cache.words.names[word]!, count))
  return { counted, stems: cache.stems.names, words, languages: [...languages] }
}

function countSection(section: DocsSection, { stems, words, onSection }: CountCache): CountedSection {
  onSection?.(section)
  const language = section.page.language ?? DEFAULT_LANGUAGE
  const seen = new Set<number>()
  const lengths: number[] = []
  const entries: number[] = []
  const fields = readFields(section)
  for (const [field, name] of FIELDS.entries()) {
    const counts = new Map<string, number>()
    let length = 0
    for (const [piece, times] of countPieces(fields[name])) {
      for (const { word, stem } of stemPiece(piece, language)) {
        length += times
        counts.set(stem, (counts.get(stem) ?? 0) + times)
        seen.add(words.numberOf(word))
      }
    }
    lengths.push(length)
    for (const [stem, count] of counts) entries.push(stems.numberOf(stem), count * FIELDS.length + field)
  }
  return { lengths, stems: Uint32Array.from(entries), words: Uint32Array.from(seen) }
}

/** Counts each piece of a text, in the order of first occurrence. */
function countPieces(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const piece of splitPieces(text)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}

/**
 * Returns the average length of each field. Sections without the field don't count.
 *
 * @param lengths For each section, the lengths of its fields, in the order of `FIELDS`.
 */
export function computeAverageLengths(lengths: Iterable<ArrayLike<number>>): AverageLengths {
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

/** Returns the divisor for a field's counts: more than 1 if the field is longer than average. */
export function computeLengthNorm(length: number, average: number, b: number): number {
  return 1 - b + b * (length / average)
}

function readFields(section: DocsSection): Record<Field, string> {
  const { page } = section
  const isFirst = section.anchor === ''
  const lines = section.markdown.split('\n')
  const code: string[][] = []
  const text: string[][] = []
  let below = 0
  for (const { from, to } of section.code) {
    text.push(lines.slice(below, from).map(toPlainLine))
    code.push(lines.slice(from, to))
    below = to
  }
  text.push(lines.slice(below).map(toPlainLine))
  return {
    heading: isFirst ? page.title : section.heading,
    title: page.title,
    trail: [...section.trail, ...(section.asked ?? []).map(({ question }) => question)].join('\n'),
    description: isFirst ? (page.description ?? '') : '',
    text: text.flat().join('\n'),
    code: code.flat().join('\n'),
  }
}

function toPlainLine(line: string): string {
  return line.length < MAX_LINE_LENGTH && /[`*_[\]<&\\]/.test(line)
    ? toRoughText(line.replace(/(\]\()[^)]{0,2000}\)/g, '$1)'))
    : line
}
