import type { DocsPage } from '../engine/docs/Docs.ts'
import type { DocsSource, SearchQuery, SearchResult, Term } from '../engine/search/Search.ts'
import { rankSections, type SearchMaterial } from '../engine/search/createSearch.ts'
import { parseQuestion } from '../engine/search/parseQuestion.ts'
import { stemWord } from '../engine/search/words.ts'
import { addUsualWords, getUsualWords } from '../engine/search/meaning.ts'
import { createPageFilter } from '../engine/search/scorePages.ts'
import type { Postings } from '../engine/search/buildIndex.ts'
import { MissingFileError, type StaticFiles } from './loadFiles.ts'
import { openIndex } from './openIndex.ts'
import { readPlaces } from './readPlaces.ts'
import { runInSlices } from './runInSlices.ts'
import type { PagesFile, PlacesFile, SentText, StaticManifest, WordsFile } from './StaticFiles.ts'
import { addText } from './unpackPages.ts'
import { readUsualWords, type UsualWordsFile } from './usualWordFiles.ts'
import { rememberLoading } from '../engine/docs/collections.ts'

/** Up to this number of files, the rest of the index is loaded after the first answer, so that no network is needed. */
const MAX_LOADED_LATER = 480

export interface StaticSource extends DocsSource {
  /** Loads the files that no question has needed yet, unless they are too many. */
  loadRest(): void
}

/**
 * Opens the index of a site without a server. A search loads where the words of its question occur, and the texts of
 * the pages that it has found. The ranking is that of `createSearch`.
 *
 * @throws MissingFileError
 */
export async function openSource(manifest: StaticManifest, files: StaticFiles): Promise<StaticSource> {
  const [pagesFile, words] = (await Promise.all([files.load(manifest.pages), files.load(manifest.words)])) as [
    PagesFile,
    WordsFile,
  ]
  const index = await runInSlices(openIndex(pagesFile, words))
  const { name, navigation } = manifest
  const docs = { name, navigation, folder: '', config: null, pages: index.pages }
  const isWanted = createPageFilter(index.sections.pages)
  const readTexts = createTextReader(index.pages, pagesFile, files)
  const places = new Map<number, Promise<ReturnType<typeof readPlaces>>>()
  const known = new Set<string>()

  function loadPlaces(file: number): Promise<ReturnType<typeof readPlaces>> {
    return rememberLoading(places, file, async () =>
      readPlaces((await files.load(words.places[file]!)) as PlacesFile, index),
    )
  }

  /**
   * Loads what is known about the usual words of a question. Resolves with whether any file was new. Without the
   * network, the question is answered without them.
   *
   * @throws MissingFileError
   */
  async function loadUsual(stems: readonly string[]): Promise<boolean> {
    const isUnusual = (stem: string) => index.stems.has(stem) && !getUsualWords().has(stem)
    const needed = new Set(stems.flatMap((stem) => (isUnusual(stem) ? [] : findUsualFile(words, stem))))
    const added = await Promise.all(
      [...needed].map(async (name) => {
        if (known.has(name)) return false
        const file = (await files.load(name).catch(ignoreNetwork)) as UsualWordsFile | undefined
        if (file === undefined) return false
        addUsualWords(readUsualWords(file.stems.split(' '), file, 'vector'))
        known.add(name)
        return true
      }),
    )
    return added.includes(true)
  }

  async function findPostings(stems: readonly string[]): Promise<Pick<SearchMaterial, 'index' | 'outlines'>> {
    const sections = new Map<string, Postings>()
    const outlines = new Map<string, Postings>()
    await Promise.all(
      stems.map(async (stem) => {
        const { file, place } = index.stems.get(stem)!
        const found = (await loadPlaces(file))[place]!()
        sections.set(stem, found.sections)
        outlines.set(stem, found.outlines)
      }),
    )
    return {
      index: { ...index.sections, postings: sections },
      outlines: { ...index.outlines, postings: outlines },
    }
  }

  async function rank(query: SearchQuery): Promise<SearchResult> {
    const { sections, stems, vocabulary } = index
    const { languages } = sections
    const site = { languages, vocabulary, postings: stems, sections: sections.sections }
    let parsed = parseQuestion(query, site)
    while (await loadUsual(parsed.terms.flatMap(listCompared))) parsed = parseQuestion(query, site)
    const before = parsed.isFollowUp ? undefined : await answeredBefore(query)
    const material: SearchMaterial = {
      docs,
      site,
      ...(await findPostings(parsed.terms.flatMap((term) => term.stems.map(({ stem }) => stem)))),
      isWanted,
      findSimilarPages: index.findSimilarPages,
    }
    return runInSlices(rankSections({ query, parsed, before }, material))
  }

  async function answeredBefore({ earlierQuestions, filter }: SearchQuery): Promise<DocsPage | undefined> {
    const question = earlierQuestions.at(-1)
    if (question === undefined) return undefined
    const { hits, isCovered } = await rank({ question, earlierQuestions: [], limit: 1, ...(filter && { filter }) })
    return isCovered ? hits[0]?.section.page : undefined
  }

  const rest = [...words.places, ...pagesFile.texts, ...words.usualFiles]
  return {
    docs,
    search: {
      async search(query) {
        const result = await rank(query)
        await readTexts(result.hits.map(({ section }) => section.page))
        return result
      },
    },
    readPages: readTexts,
    loadRest() {
      if (rest.length <= MAX_LOADED_LATER) files.loadLater(rest)
    },
  }
}

function listCompared({ word, stems }: Term): string[] {
  return [stemWord(word, 'en'), ...stems.slice(0, 1).map(({ stem }) => stem)]
}

function ignoreNetwork(error: unknown): undefined {
  if (error instanceof MissingFileError) throw error
}

/** Returns the name of the file that has an English stem, if any file may have it. */
function findUsualFile({ usualFiles, firstUsual }: WordsFile, stem: string): string | [] {
  if (!/^[a-z\d]/.test(stem)) return []
  return usualFiles[firstUsual.findLastIndex((first) => first <= stem)] ?? []
}

/** Creates a function that adds the texts of pages to them, and returns them. */
function createTextReader(
  pages: readonly DocsPage[],
  { texts, textPages }: PagesFile,
  files: StaticFiles,
): (wanted: readonly DocsPage[]) => Promise<DocsPage[]> {
  const fileOf = new Map<DocsPage, number>()
  const listed = textPages.map((count, file) => {
    const ofFile = pages.slice(fileOf.size, fileOf.size + count)
    for (const page of ofFile) fileOf.set(page, file)
    return ofFile
  })
  const added = new Map<number, Promise<void>>()

  async function add(file: number): Promise<void> {
    const sent = (await files.load(texts[file]!)) as SentText[]
    listed[file]!.forEach((page, at) => addText(page, sent[at]!))
  }

  return async (wanted) => {
    const needed = new Set(wanted.flatMap((page) => fileOf.get(page) ?? []))
    await Promise.all(Array.from(needed, (file) => rememberLoading(added, file, add)))
    return [...wanted]
  }
}
