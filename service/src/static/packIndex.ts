import { addToList } from '../engine/docs/collections.ts'
import type { Docs, DocsPage } from '../engine/docs/Docs.ts'
import { toSlug } from '../engine/docs/outlineMarkdown.ts'
import {
  computeAverageLengths,
  type CountedSection,
  countWords,
  createCountCache,
  DEFAULT_LANGUAGE,
  FIELDS,
  indexCounts,
  runAtOnce,
  visitStems,
} from '../engine/search/buildIndex.ts'
import { splitWords, stemWord } from '../engine/search/words.ts'
import { describePages, getUsualWords, MEANING_STEPS, packRough, toMeaningStep } from '../engine/search/meaning.ts'
import { writeNumbers } from './numberText.ts'
import type { PagesFile, PlacesFile, SentHead, SentText, WordsFile } from './StaticFiles.ts'
import { packUsualWords, type UsualWordsFile } from './usualWordFiles.ts'

/** Texts are loaded when they are quoted. A small site has about this number of files, with a page or two in each. */
const TEXT_FILES = 100
/** A large site has more files, not larger ones. In characters. */
const LARGEST_TEXTS = 24_000
/** A question loads the places of about twenty stems. A small site has about this number of files with them. */
const PLACES_FILES = 60
/** A large site has more files, not larger ones. In entries, each of which takes about a byte when compressed. */
const LARGEST_PLACES = 4_000
/** A question loads the vectors of its words: one of these files for each. In words. */
const USUAL_SIZE = 40

export type WriteFile = (kind: 'pages' | 'words' | 'places' | 'texts' | 'usual', content: unknown) => Promise<string>

/** Writes the index of docs as files. Returns the names of those that are loaded first. */
export async function packIndex(docs: Docs, write: WriteFile): Promise<{ pages: string; words: string }> {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const sections = pages.flatMap((page) => page.sections)
  const counts = runAtOnce(countWords(sections, createCountCache()))
  const lengths = counts.counted.map((one) => one.lengths)
  const index = runAtOnce(indexCounts(sections, counts, computeAverageLengths(lengths)))
  const meanings = runAtOnce(describePages(index))

  const [texts, textPages]: [string[], number[]] = [[], []]
  const characters = docs.pages.reduce((sum, { markdown }) => sum + markdown.length, 0)
  const textSize = Math.min(LARGEST_TEXTS, characters / TEXT_FILES)
  for (const part of cut(docs.pages, ({ markdown }) => markdown.length, textSize)) {
    texts.push(await write('texts', part.map(packText)))
    textPages.push(part.length)
  }
  const pagesFile: PagesFile = {
    pages: docs.pages.map(packHead),
    lengths: writeNumbers(FIELDS.flatMap((_, field) => lengths.map((ofSection) => ofSection[field]!))),
    meanings: writeNumbers(Array.from(meanings, (value) => MEANING_STEPS + toMeaningStep(value))),
    texts,
    textPages,
  }

  const stems = [...index.postings.keys()].sort()
  const entries = listEntries(pages, counts.counted, counts.stems)
  const [places, placedStems]: [string[], number[]] = [[], []]
  const sizeOf = (stem: string) => entries.get(stem)!.reduce((sum, page) => sum + 1 + page.entries.length, 0)
  const placesSize = Math.min(LARGEST_PLACES, stems.reduce((sum, stem) => sum + sizeOf(stem), 0) / PLACES_FILES)
  for (const part of cut(stems, sizeOf, placesSize)) {
    places.push(await write('places', packPlaces(part.map((stem) => entries.get(stem)!))))
    placedStems.push(part.length)
  }
  const usualWords = getUsualWords()
  const ranksOf = (some: readonly string[]) => some.map((stem) => usualWords.get(stem)!.rank)
  const [usualFiles, firstUsual]: [string[], string[]] = [[], []]
  for (const part of cut([...usualWords.keys()].sort(), () => 1, USUAL_SIZE)) {
    const vectors = part.map((stem) => usualWords.get(stem)!.vector!)
    const content: UsualWordsFile = { stems: part.join(' '), ...packUsualWords(ranksOf(part), vectors) }
    usualFiles.push(await write('usual', content))
    firstUsual.push(part[0]!)
  }
  const wordsFile: WordsFile = {
    ...packWords(stems, index.postings, counts.words, index.languages),
    places,
    placedStems,
    usual: packOwnUsual(stems, docs.pages, ranksOf),
    usualFiles,
    firstUsual,
  }
  return { pages: await write('pages', pagesFile), words: await write('words', wordsFile) }
}

function packOwnUsual(
  stems: readonly string[],
  pages: readonly DocsPage[],
  ranksOf: (stems: readonly string[]) => number[],
): WordsFile['usual'] {
  const words = getUsualWords()
  const indexed = stems.filter((stem) => words.has(stem))
  const inTexts = new Set<string>()
  for (const { markdown, language = DEFAULT_LANGUAGE } of pages)
    for (const word of new Set(splitWords(markdown))) inTexts.add(stemWord(word, language))
  for (const stem of indexed) inTexts.delete(stem)
  const notIndexed = [...inTexts].filter((stem) => words.has(stem)).sort()
  // The last gap ends at the end of the list.
  const places = [...stems.flatMap((stem, at) => (words.has(stem) ? at : [])), stems.length]
  const own = [...indexed, ...notIndexed]
  return {
    ...packUsualWords(
      ranksOf(own),
      own.map((stem) => packRough(stem)!),
    ),
    gaps: writeNumbers(places.map((place, at) => place - (places[at - 1] ?? -1) - 1)),
    others: notIndexed.join(' '),
  }
}

/** Cuts a list into parts of about the same size. */
function* cut<Item>(items: readonly Item[], sizeOf: (item: Item) => number, wanted: number): Generator<Item[]> {
  let part: Item[] = []
  let size = 0
  for (const item of items) {
    part.push(item)
    size += sizeOf(item)
    if (size < wanted) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

function packHead(page: DocsPage): SentHead {
  // The text is sent with `packText`.
  const { description: _d, questions: _q, agentMarkdown: _a, request: _r, markdown: _m, ...withSite } = page
  // Only the docs site shows these, and a static site has its own pages.
  const { siteMarkdown: _s, icon: _i, ...head } = withSite
  const { path, file, title, breadcrumb, sections, ...more } = head
  const asked = sections.flatMap((section, number) =>
    section.asked === undefined ? [] : [[number, section.asked] satisfies [number, unknown]],
  )
  const details = { ...more, ...(asked.length > 0 && { asked }) }
  return [
    path,
    file,
    title,
    breadcrumb,
    sections.map(({ heading }) => (heading === title ? 0 : heading)),
    sections.map(({ heading, anchor }) => (anchor === '' ? 0 : anchor === toSlug(heading) ? 1 : anchor)),
    packTrails(page),
    ...(Object.keys(details).length > 0 ? ([details] as const) : ([] as const)),
  ]
}

function packTrails({ sections }: DocsPage): SentHead[6] {
  const above: string[] = []
  return sections.map(({ heading, trail }) => {
    const isKnown = trail.length <= above.length && trail.every((one, at) => one === above[at])
    above.splice(0, above.length, ...trail, heading)
    return isKnown ? trail.length : trail
  })
}

function packText({ description, questions, agentMarkdown, request, markdown, sections }: DocsPage): SentText {
  let from = 0
  return {
    ...(description !== undefined && { description }),
    ...(questions !== undefined && { questions }),
    ...(agentMarkdown !== undefined && { agentMarkdown }),
    ...(request !== undefined && { request }),
    markdown,
    at: sections.map((section) => {
      const at = markdown.indexOf(section.markdown, from)
      if (at < 0) return section.markdown
      from = at + section.markdown.length
      return [at, from]
    }),
    code: sections.flatMap(({ code }, number) => (code.length > 0 ? [[number, code] satisfies [number, unknown]] : [])),
  }
}

interface PlacedPage {
  /** The number among the searchable pages. */
  page: number
  entries: { section: number; field: number; count: number }[]
}

const [HEADING, TITLE] = [FIELDS.indexOf('heading'), FIELDS.indexOf('title')]

/** Lists where each stem occurs. The title is listed with the first section of its page only. */
function listEntries(
  pages: readonly DocsPage[],
  counted: readonly CountedSection[],
  stems: readonly string[],
): Map<string, PlacedPage[]> {
  const found = new Map<string, PlacedPage[]>()
  let first = 0
  for (const [page, { sections }] of pages.entries()) {
    for (const [section, { anchor }] of sections.entries()) {
      const ofSection = new Map<string, { section: number; field: number; count: number }[]>()
      visitStems(counted[first + section]!, (stem, field, count) => {
        if (field === TITLE && section > 0) return
        if (field === HEADING && anchor === '') return
        const name = stems[stem]!
        addToList(ofSection, name, { section, field, count })
      })
      for (const [stem, entries] of ofSection) {
        const ofStem = found.get(stem) ?? []
        found.set(stem, ofStem)
        if (ofStem.at(-1)?.page === page) ofStem.at(-1)!.entries.push(...entries)
        else ofStem.push({ page, entries: [...entries] })
      }
    }
    first += sections.length
  }
  return found
}

function packPlaces(stems: readonly (readonly PlacedPage[])[]): PlacesFile {
  const pages = stems.flat()
  const entries = pages.flatMap((page) => page.entries.map((entry, at) => ({ ...entry, before: page.entries[at - 1] })))
  return {
    pages: writeNumbers(stems.map(({ length }) => length)),
    gaps: writeNumbers(
      stems.flatMap((ofStem) => ofStem.map(({ page }, at) => page - (ofStem[at - 1]?.page ?? -1) - 1)),
    ),
    entries: writeNumbers(pages.map((page) => page.entries.length - 1)),
    sections: writeNumbers(entries.map(({ section, before }) => section - (before?.section ?? 0))),
    fields: writeNumbers(entries.map(({ field }) => field)),
    counts: writeNumbers(entries.map(({ count }) => count - 1)),
  }
}

function packWords(
  stems: readonly string[],
  postings: ReadonlyMap<string, { sections: { length: number } }>,
  words: ReadonlyMap<string, number>,
  languages: readonly string[],
): Pick<WordsFile, 'stems' | 'shared' | 'counts' | 'words' | 'cuts' | 'endings' | 'wordCounts'> {
  const wordsOf = new Map<string, string[]>(stems.map((stem) => [stem, []]))
  for (const word of [...words.keys()].sort()) {
    const known = new Set(languages.map((language) => stemWord(word, language)))
    const stem = [...known].find((one) => wordsOf.has(one))!
    wordsOf.get(stem)!.push(word)
  }
  const shared = stems.map((stem, at) => countShared(stem, stems[at - 1] ?? ''))
  const listed = stems.flatMap((stem) =>
    wordsOf.get(stem)!.map((word) => ({ word, kept: countShared(word, stem), stem })),
  )
  return {
    stems: stems.map((stem, at) => stem.slice(shared[at])).join(' '),
    shared: writeNumbers(shared),
    counts: writeNumbers(stems.map((stem) => postings.get(stem)!.sections.length - 1)),
    words: writeNumbers(stems.map((stem) => wordsOf.get(stem)!.length)),
    cuts: writeNumbers(listed.map(({ kept, stem }) => stem.length - kept)),
    endings: listed.map(({ word, kept }) => word.slice(kept)).join(' '),
    wordCounts: writeNumbers(listed.map(({ word }) => words.get(word)! - 1)),
  }
}

/** Counts the letters with which two words begin. */
function countShared(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}
