import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import type { AverageLengths } from '../search/buildIndex.ts'
import { compareMeanings, type MeaningIndex } from '../search/scoring/createMeaningIndex.ts'
import type { DatabaseClient } from './Database.ts'

/** A page without its text. */
export type PageHead = Omit<DocsPage, 'markdown' | 'sections'> & {
  sections: Omit<DocsSection, 'page' | 'markdown' | 'code'>[]
}

export interface SiteStatistics {
  /** Number of sections that can be searched. */
  sections: number
  languages: string[]
  average: AverageLengths
  averageOfOutlines: AverageLengths
}

/** What a process keeps of a site: the list of its pages without their text, and what each means. */
export interface SiteIndex {
  version: string
  /** Pages and sections have empty Markdown. */
  docs: Docs
  /** Those that can be searched. */
  searchable: DocsPage[]
  statistics: SiteStatistics
  findSimilarPages: MeaningIndex
}

const PAGES_AT_ONCE = 1_000

/**
 * Reads a site's list of pages, unless `known` is the newest.
 *
 * @throws Error if the database does not have the site
 */
export async function readSite(client: DatabaseClient, site: string, known: SiteIndex | undefined): Promise<SiteIndex> {
  const version = (await client.query('select version from docs_assistant.site where site = $1', [site])).rows[0]
    ?.version as string | undefined
  if (version === undefined)
    throw new Error(`docs-assistant: the database has no site "${site}"; write it with "docs-assistant index --to".`)
  if (known?.version === version) return known
  const { rows } = await client.query('select docs, statistics, meanings from docs_assistant.site where site = $1', [
    site,
  ])
  const { docs, statistics, meanings } = rows[0] as { docs: Docs; statistics: SiteStatistics; meanings: Uint8Array }
  const pages: DocsPage[] = []
  for (let last = -1; ;) {
    const some = await client.query(
      `select position, head from docs_assistant.page where site = $1 and position > $2 order by position limit $3`,
      [site, last, PAGES_AT_ONCE],
    )
    for (const { head } of some.rows) pages.push(toPage(head as PageHead))
    if (some.rows.length < PAGES_AT_ONCE) break
    last = some.rows.at(-1)!.position as number
  }
  const searchable = pages.filter((page) => page.isUnsearchable !== true)
  // A copy begins at a multiple of four bytes.
  const vectors = new Float32Array(Uint8Array.from(meanings).buffer)
  return {
    version,
    docs: { ...docs, folder: '', config: null, pages },
    searchable,
    statistics,
    findSimilarPages: compareMeanings(
      vectors,
      searchable.map(({ title }) => title),
    ),
  }
}

/** The texts of pages, with pages that have them. In the order of `heads`; null where a page is gone. */
export async function readBodies(
  client: DatabaseClient,
  site: string,
  heads: readonly DocsPage[],
): Promise<(DocsPage | null)[]> {
  const { rows } = await client.query(
    'select path, head, body from docs_assistant.page where site = $1 and path = any($2::text[])',
    [site, heads.map(({ path }) => path)],
  )
  const found = new Map(
    rows.map((row) => {
      const body = row.body as { markdown: string; sections: string[] }
      const page = toPage(row.head as PageHead)
      page.markdown = body.markdown
      page.sections.forEach((section, number) => (section.markdown = body.sections[number]!))
      return [row.path as string, page]
    }),
  )
  return heads.map(({ path }) => found.get(path) ?? null)
}

function toPage(head: PageHead): DocsPage {
  const page: DocsPage = { ...head, markdown: '', sections: [] }
  // Only an index is built from `code`, and this one is stored.
  page.sections = head.sections.map((section) => ({ ...section, page, markdown: '', code: [] }))
  return page
}
