import type { DocsPage } from '../docs/Docs.ts'
import type { Postings } from '../search/buildIndex.ts'
import { cleanPath, rankSections, type SearchMaterial } from '../search/createSearch.ts'
import { DEFAULT_TUNING } from '../search/scoring/tuning.ts'
import type { SearchQuery, SearchResult } from '../search/Search.ts'
import type { DatabaseClient } from './Database.ts'
import { parseWithWords } from './readWords.ts'
import { checkVersion, type SiteIndex } from './SiteIndex.ts'
import { vectorIndexOf } from './readVectors.ts'
import { readPages } from './storedPages.ts'

/**
 * Searches a site in the database as `createSearch` does in memory. The database tells where the question's stems are;
 * the ranking is the same code, with the same numbers.
 *
 * @throws {StaleIndexError} if the site was written again, except in a transaction that read the index
 */
export async function searchSite(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  query: SearchQuery,
): Promise<SearchResult> {
  const { sections, outlines, ...question } = await parseWithWords(client, site, index, query)
  const before = question.isFollowUp ? undefined : await answeredBefore(client, site, index, query)
  const hasVector = query.vector !== undefined && index.embeddedBy !== undefined
  const material = {
    ...toMaterial(index, sections, outlines),
    ...(hasVector && { compareVectors: await vectorIndexOf(client, site, index) }),
  }
  const result = rankSections(query, question, before, material, DEFAULT_TUNING)
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

/** @param sections Where the question's stems are. @param outlines The same for the outlines. */
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
    sectionCount: index.sections.sections.length,
    filterPages: (filter) =>
      filter === undefined || filter === null
        ? undefined
        : Uint8Array.from(index.sections.pages, (page) => Number(index.isWanted(page, filter))),
    findSimilarPages: index.findSimilarPages,
    findPage: (path) => index.byPath.get(cleanPath(path)),
  }
}
