import { getProduct, parseQuestion } from '../../engine/search/parseQuestion.ts'
import { writeSignText } from '../../engine/search/meaning.ts'
import { DEFAULT_TUNING } from '../../engine/search/features.ts'
import { cleanPath } from '../../engine/search/createSearch.ts'
import type { SearchQuery } from '../../engine/search/Search.ts'
import { quote } from './countSite.ts'
import { type DatabaseClient, INDEX, toStorable } from './Database.ts'
import type { StoredSite } from './storedPages.ts'

/** How many pages each way may find. */
const BY_WORDS = 150
const BY_TITLES = 50
const BY_EMBEDDINGS = 60
/** PostgreSQL ranks each page that has one of the stems, so common ones are looked for in titles only. */
const MAX_RANKED = 4_000
/** The same for the only stems of a question. */
const MAX_RANKED_ALONE = 20_000

/**
 * Lists the ids of the pages that may answer a question: the best by words and by titles, by PostgreSQL's own full-text
 * search, the nearest by embeddings, and the pages that the reader is on or selected.
 */
export async function findCandidates(
  client: DatabaseClient,
  name: string,
  site: StoredSite,
  query: SearchQuery,
): Promise<number[]> {
  const { ids, isWanted } = site
  const { filter } = query
  const allowed =
    filter === undefined || filter === null
      ? null
      : [...site.pages].flatMap(([id, page]) => (isWanted(page, filter) ? [id] : []))
  const stems = listStems(site, query)
  const rare = chooseRare(stems)
  const { rows } = await client.query(
    `(select id from ${INDEX}.page where site = $1 and words @@ $2::tsquery
        and ($3::integer[] is null or id = any($3::integer[]))
      order by ts_rank('{0.1, 0.2, 0.5, 1}', words, $2::tsquery, 1) desc, id limit ${BY_WORDS})
     union
     (select id from ${INDEX}.page where site = $1 and titles @@ $4::tsquery
        and ($3::integer[] is null or id = any($3::integer[]))
      order by ts_rank(titles, $4::tsquery, 2) desc, id limit ${BY_TITLES})`,
    [name, toQuery(rare), allowed, toQuery(stems.map(({ stem }) => stem))],
  )
  const vectors = site.embeddedBy === undefined ? [] : [query.vector, query.followUpVector]
  for (const vector of vectors) {
    if (vector === undefined) continue
    const near = await client.query(
      `select page as id from ${INDEX}.sign
       where site = $1 and length(signs) = length($3::bit varying)
         and ($2::integer[] is null or page = any($2::integer[]))
       order by bit_count(signs # $3::bit varying) limit ${BY_EMBEDDINGS}`,
      [name, allowed, writeSignText(vector)],
    )
    rows.push(...near.rows)
  }
  const read = [query.currentPath, ...(query.context ?? []).map(({ path }) => path), '/']
  const found = [
    ...rows.map(({ id }) => id as number),
    ...site.usual,
    ...read.flatMap((path) => (path === undefined ? [] : (ids.get(cleanPath(path)) ?? []))),
  ]
  return [...new Set(found)]
}

interface Stem {
  stem: string
  rarity: number
  /** How many sections have it. */
  count: number
}

/** The stems of the question, and of the one before, whose page is preferred. Rarest first. */
function listStems({ docs, statistics }: StoredSite, query: SearchQuery): Stem[] {
  const known = { ...statistics, product: getProduct(docs) }
  const before = query.earlierQuestions.at(-1)
  const asked = [query, ...(before === undefined ? [] : [{ question: before, earlierQuestions: [], limit: 1 }])]
  const stems = new Map<string, Stem>()
  for (const one of asked)
    for (const term of parseQuestion(one, known, DEFAULT_TUNING).terms)
      for (const { stem, rarity, count } of term.stems) stems.set(stem, { stem, rarity, count })
  return [...stems.values()].sort((a, b) => b.rarity - a.rarity)
}

function chooseRare(stems: readonly Stem[]): string[] {
  const chosen: string[] = []
  let sum = 0
  for (const { stem, count } of stems) {
    sum += count
    if (sum > (chosen.length === 0 ? MAX_RANKED_ALONE : MAX_RANKED)) break
    chosen.push(stem)
  }
  return chosen
}

function toQuery(stems: readonly string[]): string {
  return stems.map((stem) => quote(toStorable(stem))).join(' | ')
}
