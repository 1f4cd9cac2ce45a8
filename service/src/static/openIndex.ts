import type { DocsPage } from '../engine/docs/Docs.ts'
import { FIELDS, type Steps } from '../engine/search/buildIndex.ts'
import { createVocabulary, type Vocabulary } from '../engine/search/words.ts'
import {
  addUsualWords,
  compareMeanings,
  MEANING_STEPS,
  type MeaningIndex,
  toMeaning,
  VECTOR_LENGTH,
} from '../engine/search/meaning.ts'
import { toOutline } from '../engine/search/scorePages.ts'
import { listSections, type SectionList } from './sectionList.ts'
import { checkCount, createNumberReader } from './numberText.ts'
import type { PagesFile, WordsFile } from './StaticFiles.ts'
import { unpackHead } from './unpackPages.ts'
import { readUsualWords } from './usualWordFiles.ts'

/** What is loaded before the first question. */
export interface StaticIndex {
  /** All pages, with their headings. Their texts are added when they are read. */
  pages: DocsPage[]
  sections: SectionList
  outlines: SectionList
  findSimilarPages: MeaningIndex
  vocabulary: Vocabulary
  stems: ReadonlyMap<string, KnownStem>
}

export interface KnownStem {
  sections: { length: number }
  /** The file with its places, and its number in that file. */
  file: number
  place: number
}

export const [HEADING, TITLE, TRAIL, DESCRIPTION] = (['heading', 'title', 'trail', 'description'] as const).map(
  (field) => FIELDS.indexOf(field),
) as [number, number, number, number]

/** The number of words that are read in one step. */
const WORDS_AT_ONCE = 2_000

export function* openIndex(file: PagesFile, words: WordsFile): Steps<StaticIndex> {
  const pages: DocsPage[] = []
  for (const head of file.pages) {
    pages.push(unpackHead(head))
    if (pages.length % 50 === 0) yield
  }
  const searchable = pages.filter((page) => page.isUnsearchable !== true)
  const lengthsOf = yield* readLengths(file.lengths, searchable)
  const next = createNumberReader(file.meanings)
  const meanings = Float32Array.from({ length: searchable.length * VECTOR_LENGTH }, () =>
    toMeaning(next() - MEANING_STEPS),
  )
  yield
  searchable.forEach((page, number) => markEmpty(page, lengthsOf[number]!))
  return {
    pages,
    sections: yield* listSections(searchable, ({ sections }) => sections, lengthsOf),
    outlines: yield* listSections(searchable, (page) => [toOutline(page)], lengthsOf.map(sumOutline)),
    findSimilarPages: compareMeanings(meanings, searchable.length),
    ...(yield* readWords(words)),
  }
}

/** Returns the lengths of all fields of each page's sections, one after the other. */
function* readLengths(text: string, pages: readonly DocsPage[]): Steps<Uint32Array[]> {
  const next = createNumberReader(text)
  const lengths = pages.map(({ sections }) => new Uint32Array(sections.length * FIELDS.length))
  for (const field of FIELDS.keys()) {
    for (const ofPage of lengths) for (let at = field; at < ofPage.length; at += FIELDS.length) ofPage[at] = next()
    yield
  }
  return lengths
}

/** Returns the lengths of the fields of a page's outline: see `toOutline`. */
function sumOutline(lengths: Uint32Array): Uint32Array {
  const sum = new Uint32Array(FIELDS.length)
  sum[HEADING] = sum[TITLE] = lengths[TITLE]!
  sum[DESCRIPTION] = lengths[DESCRIPTION]!
  for (let at = 0; at < lengths.length; at += FIELDS.length) sum[TRAIL]! += lengths[at + HEADING]!
  return sum
}

/** Removes the mark for a text that is not loaded where there is no text. */
function markEmpty(page: DocsPage, lengths: Uint32Array): void {
  const [text, code] = [FIELDS.indexOf('text'), FIELDS.indexOf('code')]
  for (const [number, section] of page.sections.entries()) {
    const at = number * FIELDS.length
    if (lengths[at + text] === 0 && lengths[at + code] === 0) section.markdown = ''
  }
}

function* readWords(file: WordsFile): Steps<Pick<StaticIndex, 'vocabulary' | 'stems'>> {
  const [shared, counts, written] = [file.shared, file.counts, file.words].map((text) => createNumberReader(text))
  const [cuts, wordCounts] = [file.cuts, file.wordCounts].map((text) => createNumberReader(text))
  const endings = file.endings.split(' ')
  const words = new Map<string, number>()
  const stems = new Map<string, KnownStem>()
  let [stem, number, place, end] = ['', 0, 0, file.placedStems[0] ?? 0]
  for (const rest of file.stems === '' ? [] : file.stems.split(' ')) {
    stem = stem.slice(0, shared!()) + rest
    if (place === end) [number, place, end] = [number + 1, 0, file.placedStems[number + 1]!]
    stems.set(stem, { sections: { length: counts!() + 1 }, file: number, place: place++ })
    for (let left = checkCount(written!(), file.wordCounts); left > 0; left -= 1)
      words.set(stem.slice(0, stem.length - cuts!()) + endings[words.size]!, wordCounts!() + 1)
    if (stems.size % WORDS_AT_ONCE === 0) yield
  }
  yield
  addUsualWords(readUsualWords(listUsualStems(stems.keys(), file.usual), file.usual, 'rough'))
  yield
  return { vocabulary: createVocabulary(words), stems }
}

function* listUsualStems(stems: Iterable<string>, { gaps, others }: WordsFile['usual']): Generator<string> {
  const next = createNumberReader(gaps)
  let gap = next()
  for (const stem of stems) {
    if (gap-- > 0) continue
    yield stem
    gap = next()
  }
  if (others !== '') yield* others.split(' ')
}
