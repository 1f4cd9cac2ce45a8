import type { DocsPage } from '../../engine/docs/Docs.ts'
import { runInTurns } from '../files/takeTurns.ts'
import type { Postings } from '../../engine/search/buildIndex.ts'
import {
  chooseQuestionVector,
  pickBestOfPages,
  cleanPath,
  rankScored,
  scoreByWords,
  type RankedQuestion,
  type ScoredSections,
  type SearchMaterial,
} from '../../engine/search/createSearch.ts'
import type { Similarities } from '../../engine/search/scoring/addVectorScores.ts'
import { DEFAULT_TUNING } from '../../engine/search/scoring/tuning.ts'
import type { SearchQuery, SearchResult } from '../../engine/search/Search.ts'
import type { DatabaseClient } from './Database.ts'
import { findNearestSections } from './findNearestSections.ts'
import { findSignIndex } from './pgvector.ts'
import { parseWithWords } from './readWords.ts'
import { loadVectorIndex } from './readVectors.ts'
import { checkVersion, type SiteIndex } from './SiteIndex.ts'
import { readPages } from './storedPages.ts'

/**
 * Searches a site in the database like `createSearch` does in memory. The database tells where the question's stems
 * occur; the ranking is the same code, with the same numbers. It works in turns, so that other requests of the thread
 * can continue.
 *
 * @throws {StaleIndexError} If the site was written again, except in a transaction that has read the index.
 */
export async function searchSite(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  query: SearchQuery,
): Promise<SearchResult> {
  const { sections, outlines, ...parsed } = await parseWithWords(client, site, index, query)
  const before = parsed.isFollowUp ? undefined : await answeredBefore(client, site, index, query)
  const question = { query, parsed, before }
  const material = toMaterial(index, sections, outlines)
  const scored = await runInTurns(scoreByWords(question, material, DEFAULT_TUNING))
  const similarities = await compareEmbeddings(client, site, index, question, scored)
  const result = await runInTurns(rankScored(question, scored, similarities, material, DEFAULT_TUNING))
  const ids = result.hits.map(({ section }) => index.ids.get(section.page)!)
  const { version, pages } = await readPages(client, site, ids)
  checkVersion(index, version)
  return {
    ...result,
    hits: result.hits.flatMap((hit) => {
      const { page } = hit.section
      const section = pages.get(index.ids.get(page)!)?.sections[page.sections.indexOf(hit.section)]
      return section === undefined ? [] : [{ ...hit, section }]
    }),
  }
}

/** The number of pages, best first, whose embeddings are also compared if only words found them. */
const FOUND_BY_WORDS = 100

/** Compares embeddings by pgvector if the database has it, else in memory. */
async function compareEmbeddings(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  question: RankedQuestion,
  { scores, more, allowed }: ScoredSections,
): Promise<Similarities | undefined> {
  const vector = chooseQuestionVector(question)
  const { embeddedBy, vectors, sections, ids, numbers } = index
  if (vector === undefined || embeddedBy === undefined) return undefined
  if (vectors.signs === undefined) {
    const signs = await findSignIndex(client, site, embeddedBy)
    vectors.signs = signs?.exists ? signs : null
  }
  if (vectors.signs === null) return { sections: (await loadVectorIndex(client, site, index))(vector) }
  const found = pickBestOfPages(scores, sections, more, FOUND_BY_WORDS)
  const pages = found.map(({ section: { page } }) => numbers.get(ids.get(page)!)!)
  return findNearestSections(client, site, index, vectors.signs, vector, pages, allowed)
}

async function answeredBefore(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  { earlierQuestions, filter }: SearchQuery,
): Promise<DocsPage | undefined> {
  const question = earlierQuestions.at(-1)
  if (question === undefined) return undefined
  const query = { question, earlierQuestions: [], limit: 1, ...(filter === undefined ? {} : { filter }) }
  const { hits, isCovered } = await searchSite(client, site, index, query)
  return isCovered ? index.byPath.get(hits[0]?.section.page.path ?? '') : undefined
}

/** @param sections Where the question's stems occur. @param outlines The same for the outlines. */
function toMaterial(
  index: SiteIndex,
  sections: Map<string, Postings>,
  outlines: Map<string, Postings>,
): SearchMaterial {
  return {
    docs: index.docs,
    index: { ...index.sections, postings: sections },
    outlines: { ...index.outlines, postings: outlines },
    outlineOf: index.outlines.pageOf,
    filterPages: (filter) =>
      filter === undefined || filter === null
        ? undefined
        : Uint8Array.from(index.sections.pages, (page) => Number(index.isWanted(page, filter))),
    findSimilarPages: index.findSimilarPages,
    findPage: (path) => index.byPath.get(cleanPath(path)),
  }
}
