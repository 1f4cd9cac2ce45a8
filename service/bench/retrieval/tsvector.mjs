// @ts-check
/**
 * The rival in PostgreSQL itself: a weighted `tsvector` for each section, and `pg_trgm` for words that no page has.
 *
 * - `cd`: `ts_rank_cd` over the OR of the question's words, and the best section of each page.
 * - `tuned`: what `ts_rank` lacks, in SQL: the rank of each word times its rarity, the share of the question's words
 *   that a section has, and the sum of a page's best sections. Words are split by our code, which also finds the parts
 *   of `docs.json`; PostgreSQL takes it for the name of a host.
 * - `candidates`: our own ranking, but only of the 50 pages that `tuned` puts first.
 */

import { loadModule } from './loadModule.mjs'

const { splitWords } = await loadModule('service/src/engine/search/words.ts')

/** @typedef {import('../../src/engine/docs/Docs.ts').Docs} Docs */
/** @typedef {import('../../src/engine/search/Search.ts').Search} Search */

const PAGES = 30
const CANDIDATES = 50
/** A word is misspelt if another one has this share of its trigrams. */
const SIMILARITY = 0.4

const TABLES = `
create extension if not exists pg_trgm;
drop table if exists ts_section, ts_word;
create table ts_section (id integer primary key, page integer not null, words tsvector not null);
create table ts_word (stem text primary key, sections integer not null);
`
const FILL = `
insert into ts_section
select id, page, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', heading), 'B') ||
  setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('english', body), 'D')
from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[])
  as given (id, page, title, heading, description, body)`
const INDEXES = `
create index on ts_section using gin (words);
insert into ts_word select word, ndoc from ts_stat('select words from ts_section');
create index on ts_word using gin (stem gin_trgm_ops);
analyze ts_section, ts_word;
`

/** The question's stems. One that no page has is replaced by the most similar one that a page has. */
const STEMS = `
with asked as (select unnest(tsvector_to_array(to_tsvector('english', $1))) as stem),
found as (
  select distinct on (near.stem) near.stem, near.sections from asked cross join lateral (
    select stem, sections from ts_word where stem = asked.stem
    union all
    (select stem, sections from ts_word where stem % asked.stem
       and not exists (select from ts_word where stem = asked.stem)
     order by similarity(stem, asked.stem) desc, sections desc limit 1)
  ) as near
)`

/**
 * The statement of each ranking. `{weights}` are those of D, C, B and A.
 *
 * @type {Record<'cd' | 'tuned', (settings: Record<string, any>) => string>}
 */
const RANKS = {
  cd: ({ weights, normalization }) => `${STEMS},
query as (select string_agg(quote_literal(stem), ' | ')::tsquery as words from found)
select distinct on (page) id, page, ts_rank_cd('${weights}', ts_section.words, query.words, ${normalization}) as score
from ts_section, query where ts_section.words @@ query.words order by page, score desc`,
  tuned: ({ weights, normalization, share, pages }) => `${STEMS},
rare as (select quote_literal(stem)::tsquery as stem, ln(1 + $2 / sections::float) as rarity from found),
ranked as (
  select id, page, sum(rarity * ts_rank('${weights}', words, stem, ${normalization})) *
    (${1 - share} + ${share} * sum(rarity) / (select sum(rarity) from rare)) as score
  from rare join ts_section on words @@ stem group by id, page
), placed as (select *, row_number() over (partition by page order by score desc) as place from ranked)
select (array_agg(id order by place))[1] as id, page,
  max(score) + ${pages} * sum(score / place) filter (where place <= 4) as score
from placed group by page`,
}
/** Chosen by a quarter of the questions about superfly/docs and coolify-docs. */
const SETTINGS = {
  cd: { weights: '{0.3, 0.6, 0.8, 1}', normalization: 1 },
  tuned: { weights: '{1, 1, 1, 1}', normalization: 1, share: 1, pages: 0.6 },
}

/**
 * @param {import('pg').Pool} pool
 * @param {Docs} docs
 * @param {{ rank: string, settings?: string, ours: Search }} options `settings` is JSON
 */
export async function searchByTsvector(pool, docs, { rank, settings = '{}', ours }) {
  const sections = docs.pages.filter((page) => page.isUnsearchable !== true).flatMap((page) => page.sections)
  const kind = rank === 'cd' ? 'cd' : 'tuned'
  const toWords = (/** @type {string} */ text) =>
    kind === 'cd' ? text.replaceAll('\0', '') : splitWords(text).join(' ')
  const numbers = new Map(docs.pages.map((page, number) => [page, number]))
  await pool.query(TABLES)
  for (let from = 0; from < sections.length; from += 1_000) {
    const some = sections.slice(from, from + 1_000)
    await pool.query(FILL, [
      some.map((_, at) => from + at),
      some.map(({ page }) => numbers.get(page)),
      some.map(({ page }) => toWords(page.title)),
      some.map(({ heading, anchor, trail }) => (anchor === '' ? '' : toWords([...trail, heading].join(' ')))),
      some.map(({ page, anchor }) => (anchor === '' ? toWords(page.description ?? '') : '')),
      some.map(({ markdown }) => toWords(markdown)),
    ])
  }
  await pool.query(INDEXES)
  const isOurs = rank === 'candidates'
  const ranking = RANKS[kind](/** @type {any} */ ({ ...SETTINGS[kind], ...JSON.parse(settings) }))
  const statement = `set pg_trgm.similarity_threshold = ${SIMILARITY}`
  pool.on('connect', (client) => void client.query(statement))
  await pool.query(statement)
  const order = `select id, page from (${ranking}) as ranked order by score desc limit ${isOurs ? CANDIDATES : PAGES}`
  return {
    /** @param {import('../../src/engine/search/Search.ts').SearchQuery} query */
    async search(query) {
      const { rows } = await pool.query(order, [toWords(query.question), ...(kind === 'cd' ? [] : [sections.length])])
      if (!isOurs) return { hits: rows.map(({ id }) => ({ section: sections[id] })), isCovered: true }
      const pages = new Set(rows.map(({ page }) => docs.pages[page]))
      const { hits, isCovered } = ours.search({ ...query, limit: 300 })
      return { hits: hits.filter(({ section }) => pages.has(section.page)).slice(0, query.limit), isCovered }
    },
    async bytes() {
      const { rows } = await pool.query(
        'select sum(pg_total_relation_size(name::regclass)) as bytes ' +
          "from unnest(array['ts_section', 'ts_word']) as name",
      )
      return Number(rows[0].bytes)
    },
  }
}
