import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { FIELDS, weighCounts, type FieldCounts, type SectionIndex } from '../search/buildIndex.ts'
import { cleanPath, rankSections, type SearchMaterial } from '../search/createSearch.ts'
import type { ParsedQuestion } from '../search/parseQuestion.ts'
import { SIMILAR_ENOUGH } from '../search/scoring/addPageScores.ts'
import { createVocabulary } from '../search/scoring/createVocabulary.ts'
import { importance } from '../search/scoring/importance.ts'
import { createPageFilter } from '../search/scoring/pageBoost.ts'
import { DEFAULT_TUNING } from '../search/scoring/tuning.ts'
import type { SearchFilter } from '../../protocol/index.ts'
import type { SearchQuery, SearchResult } from '../search/Search.ts'
import type { Term } from '../search/Term.ts'
import type { DatabaseClient } from './Database.ts'
import { parseWithWords } from './readWords.ts'
import { readBodies, type SiteIndex } from './SiteIndex.ts'

/** Pages to rank. More do not change the first five. */
const CANDIDATES = 300
/** Pages that are similar in meaning, and may have none of the question's words. */
const SIMILAR_PAGES = 40
/** Where the question's words are in more sections than this, only its rarest words find candidates. */
const MOST_SECTIONS = 5_000

interface Candidate {
  /** Among the pages that can be searched. */
  number: number
  counts: Record<string, number[]>
  lengths: number[][]
}

/**
 * Searches a site in the database as `createSearch` does in memory. The database finds candidates by the question's
 * stems; the ranking is the same code, with the counts of the whole site.
 */
export async function searchSite(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  query: SearchQuery,
): Promise<SearchResult> {
  const question = await parseWithWords(client, site, index.statistics, query)
  const before = question.isFollowUp ? undefined : await answeredBefore(client, site, index, query)
  const material = await readMaterial(client, site, index, question, query.filter)
  const result = rankSections(query, question, before, material, DEFAULT_TUNING)
  const bodies = await readBodies(
    client,
    site,
    result.hits.map(({ section }) => section.page),
  )
  return {
    ...result,
    hits: result.hits.flatMap((hit, at) => {
      const section = bodies[at]?.sections[hit.section.page.sections.indexOf(hit.section)]
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
  return isCovered ? index.docs.pages.find(({ path }) => path === hits[0]?.section.page.path) : undefined
}

async function readMaterial(
  client: DatabaseClient,
  site: string,
  { docs, searchable, statistics, findSimilarPages }: SiteIndex,
  { terms }: ParsedQuestion,
  filter: SearchFilter | null | undefined,
): Promise<SearchMaterial> {
  const isWanted = createPageFilter(searchable)
  const allowed =
    filter === undefined || filter === null
      ? undefined
      : Uint8Array.from(searchable, (page) => Number(isWanted(page, filter)))
  const near = findSimilarPages(terms, allowed)
  const most = near.pages.reduce((whole, page) => Math.max(whole, page.whole), 0)
  const similar = near.pages
    .filter(({ whole }) => whole >= SIMILAR_ENOUGH * most)
    .sort((a, b) => b.whole - a.whole)
    .slice(0, SIMILAR_PAGES)
    .map(({ number }) => searchable[number]!.path)
  const share = allowed === undefined ? 1 : Math.max(0.1, allowed.reduce((sum, one) => sum + one, 0) / allowed.length)
  const numbers = new Map(searchable.map(({ path }, number) => [path, number]))
  const rows = await readCandidates(client, site, terms, similar, Math.round(CANDIDATES / share))
  const candidates = rows
    .flatMap(({ path, ...row }) => {
      const number = numbers.get(path)
      return number === undefined || allowed?.[number] === 0 ? [] : [{ number, ...row }]
    })
    .sort((a, b) => a.number - b.number)
  const places = new Map(candidates.map(({ number }, at) => [number, at]))
  const byPath = new Map(docs.pages.map((page) => [page.path, page]))
  return {
    docs,
    ...buildIndexes(candidates, searchable, statistics),
    outlineOf: Uint32Array.from(candidates, (_, at) => at),
    sectionCount: statistics.sections,
    // All candidates are allowed.
    filterPages: () => undefined,
    findSimilarPages: () => ({
      nearest: near.nearest,
      pages: near.pages.flatMap(({ number, ...page }) => {
        const at = places.get(number)
        return at === undefined ? [] : [{ ...page, number: at }]
      }),
    }),
    findPage: (path) => byPath.get(cleanPath(path)),
  }
}

async function readCandidates(
  client: DatabaseClient,
  site: string,
  terms: readonly Term[],
  similar: readonly string[],
  limit: number,
): Promise<{ path: string; counts: Record<string, number[]>; lengths: number[][] }[]> {
  const weights = new Map<string, number>()
  for (const term of terms) {
    for (const { stem, similarity } of term.stems)
      weights.set(stem, Math.max(weights.get(stem) ?? 0, similarity * importance(term)))
  }
  const { rows } = await client.query(
    `with asked as (select * from unnest($2::text[], $3::float8[]) as asked (stem, weight)),
     found as (
       select path, (select sum(weight) from unnest(stems) as has (stem) join asked using (stem)) as score
       from docs_assistant.page where site = $1 and stems && $4::text[]
       order by score desc, position limit $5
     )
     select path, lengths, (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(counts) where key = any($2::text[])
     ) as counts
     from docs_assistant.page
     where site = $1 and path = any($6::text[] || array(select path from found))`,
    [site, [...weights.keys()], [...weights.values()], chooseStems(terms), limit, similar],
  )
  return rows as { path: string; counts: Record<string, number[]>; lengths: number[][] }[]
}

/** The stems that candidates must have one of: all, or the rarest where these are in too many sections. */
function chooseStems(terms: readonly Term[]): string[] {
  const stems = terms.flatMap((term) => term.stems).sort((a, b) => a.count - b.count)
  const chosen = new Set<string>()
  let sections = 0
  for (const { stem, count } of stems) {
    sections += chosen.has(stem) ? 0 : count
    if (sections > MOST_SECTIONS && chosen.size > 0) break
    chosen.add(stem)
  }
  return [...chosen]
}

/** The index of the candidates' sections, and that of their outlines, with the average lengths of the whole site. */
function buildIndexes(
  candidates: readonly Candidate[],
  searchable: readonly DocsPage[],
  { languages, average, averageOfOutlines }: SiteIndex['statistics'],
): Pick<SearchMaterial, 'index' | 'outlines'> {
  const { weights, b } = DEFAULT_TUNING
  const pages = candidates.map(({ number }) => searchable[number]!)
  const sections = createIndexBuilder(pages, languages)
  const outlines = createIndexBuilder(pages, languages)
  candidates.forEach((candidate, at) => {
    const page = pages[at]!
    readCounts(candidate).forEach((fields, number) => {
      const isOutline = number === page.sections.length
      const totals = weighCounts(fields, isOutline ? averageOfOutlines : average, weights, b)
      const { add } = isOutline ? outlines : sections
      add(page.sections[isOutline ? 0 : number]!, at, totals)
    })
  })
  return { index: sections.build(), outlines: outlines.build() }
}

/** The counts of each section, and of the outline after them. */
function readCounts({ counts, lengths }: Candidate): FieldCounts[][] {
  const sections = lengths.map((ofSection) =>
    FIELDS.map((field, at) => ({ field, counts: new Map<string, number>(), length: ofSection[at]! })),
  )
  for (const [stem, list] of Object.entries(counts)) {
    for (let at = 0; at < list.length; at += 3) sections[list[at]!]?.[list[at + 1]!]?.counts.set(stem, list[at + 2]!)
  }
  return sections
}

function createIndexBuilder(pages: DocsPage[], languages: string[]) {
  const sections: DocsSection[] = []
  const pageOf: number[] = []
  const lists = new Map<string, { sections: number[]; counts: number[] }>()
  return {
    add(section: DocsSection, page: number, totals: ReadonlyMap<string, number>) {
      for (const [stem, count] of totals) {
        let list = lists.get(stem)
        if (list === undefined) lists.set(stem, (list = { sections: [], counts: [] }))
        list.sections.push(sections.length)
        list.counts.push(count)
      }
      sections.push(section)
      pageOf.push(page)
    },
    build: (): SectionIndex => ({
      sections,
      pages,
      pageOf: Uint32Array.from(pageOf),
      isOpening: Uint8Array.from(sections, ({ anchor }) => Number(anchor === '')),
      postings: new Map(
        Array.from(lists, ([stem, list]) => [
          stem,
          { sections: Uint32Array.from(list.sections), counts: Float64Array.from(list.counts) },
        ]),
      ),
      vocabulary: createVocabulary(new Map()),
      languages,
    }),
  }
}
