import { takeTurns } from '../files/takeTurns.ts'
import type { SearchQuery } from '../../engine/search/Search.ts'
import type { Postings } from '../../engine/search/buildIndex.ts'
import { getProduct } from '../../engine/search/getProduct.ts'
import { splitWords } from '../../engine/search/lexicon/splitWords.ts'
import { parseQuestion, type ParsedQuestion, type WordStatistics } from '../../engine/search/parseQuestion.ts'
import { isUnspaced } from '../../engine/search/scoring/findSimilarWords.ts'
import { DEFAULT_TUNING } from '../../engine/search/scoring/tuning.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'
import { checkVersion, type SiteIndex } from './SiteIndex.ts'
import { weighPostings } from './weighPostings.ts'
import type { Cache, StemPostings } from './WordCache.ts'

/** Enough for the longest chain: a word, its stem, similar words, and their stems. */
const MAX_READINGS = 6
/** The number of words without spaces that are compared with every word of the docs. */
const MAX_UNSPACED = 8
/** The characters with which words of the docs may begin. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** The terms of a question, and where each of its stems occurs: in sections and in outlines. */
export interface ParsedWithWords extends ParsedQuestion {
  sections: Map<string, Postings>
  outlines: Map<string, Postings>
}

/**
 * Finds the terms of a question with the site's words, which are in the database.
 *
 * `parseQuestion` can't wait for a database. So it runs with the words that are known. It notes the others that it
 * asked for. After these are read, it runs again, until it asks for nothing new.
 */
export async function parseWithWords(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  query: SearchQuery,
): Promise<ParsedWithWords> {
  const known = createKnownWords(index)
  const statistics = createStatistics(index, known)
  const unspaced = await readUnspaced(client, site, query.question)
  for (const [word, count] of unspaced) known.words.set(word, count)

  let parsed = parseQuestion(query, statistics, DEFAULT_TUNING)
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const missing = takeMissing(known)
    if (missing === null) break
    await addWords(known, missing, await readMissing(client, site, index, missing), index)
    parsed = parseQuestion(query, statistics, DEFAULT_TUNING)
  }

  const found = [...known.stems.found].flatMap(([stem, postings]) => (postings === null ? [] : { stem, postings }))
  return {
    ...parsed,
    sections: new Map(found.map(({ stem, postings }) => [stem, postings.sections])),
    outlines: new Map(found.map(({ stem, postings }) => [stem, postings.outlines])),
  }
}

/** The words of a site that are known so far. See `WordCache` for the keys and values. */
interface KnownWords {
  stems: KnownEntries<StemPostings | null>
  words: KnownEntries<number>
  groups: KnownEntries<string[]>
}

function createKnownWords({ words }: SiteIndex): KnownWords {
  return {
    stems: new KnownEntries(words.stems),
    words: new KnownEntries(words.words),
    groups: new KnownEntries(words.groups),
  }
}

/** Looks like the statistics of a whole index, but contains only the known words. */
function createStatistics({ sections, docs }: SiteIndex, { stems, words, groups }: KnownWords): WordStatistics {
  return {
    languages: sections.languages,
    sections: sections.sections,
    product: getProduct(docs),
    postings: {
      get(stem) {
        const postings = stems.get(stem)
        return postings == null ? undefined : { sections: postings.sections.sections }
      },
    },
    vocabulary: {
      words: {
        has: (word) => (words.get(word) ?? 0) > 0,
        get: (word) => words.get(word) || undefined,
        keys: () => [...words.found].flatMap(([word, count]) => (count > 0 ? [word] : [])).values(),
      },
      alike: (first, min, max) => groups.get(toGroupKey(first, min, max)) ?? [],
      firstLetters: () => LETTERS,
    },
  }
}

function toGroupKey(first: string, min: number, max: number): string {
  return `${first}\0${min}\0${max}`
}

function readGroupKey(key: string): { first: string; min: number; max: number } {
  const [first = '', min, max] = key.split('\0')
  return { first, min: Number(min), max: Number(max) }
}

/** The known entries of one kind, from this question or earlier ones. Notes which unknown ones are asked for. */
class KnownEntries<Value> {
  /** The entries that this question has asked for. */
  readonly found = new Map<string, Value>()
  readonly #cache: Cache<Value>
  readonly #asked = new Set<string>()
  #missing: string[] = []

  constructor(cache: Cache<Value>) {
    this.#cache = cache
  }

  get(key: string): Value | undefined {
    const known = this.found.get(key)
    if (known !== undefined) return known
    const cached = this.#cache.get(key)
    if (cached !== undefined) {
      this.found.set(key, cached)
      return cached
    }
    if (!this.#asked.has(key)) this.#missing.push(key)
    this.#asked.add(key)
    return undefined
  }

  set(key: string, value: Value): void {
    this.found.set(key, value)
    this.#cache.set(key, value)
  }

  /** Returns the unknown keys that were asked for since the last call. Each key is returned only once. */
  takeMissing(): string[] {
    const missing = this.#missing.filter((key) => !this.found.has(key))
    this.#missing = []
    return missing
  }

  /** Discards the unknown keys that were asked for since the last call. They may be asked for again. */
  forgetMissing(): void {
    for (const key of this.#missing) this.#asked.delete(key)
    this.#missing = []
  }
}

/** The keys to read from the database. */
interface MissingWords {
  stems: readonly string[]
  words: readonly string[]
  groups: readonly string[]
}

function takeMissing(known: KnownWords): MissingWords | null {
  const [stems, words] = [known.stems.takeMissing(), known.words.takeMissing()]
  // A word whose stem has not been read yet looks misspelt. Similar words are read only if it turns out to be so.
  if (stems.length > 0) known.groups.forgetMissing()
  const groups = known.groups.takeMissing()
  return stems.length + words.length + groups.length === 0 ? null : { stems, words, groups }
}

async function addWords(known: KnownWords, missing: MissingWords, read: ReadWords, index: SiteIndex): Promise<void> {
  const turn = takeTurns()
  for (const stem of missing.stems) {
    await turn()
    known.stems.set(stem, weighPostings(read.segments.get(stem) ?? [], index))
  }
  for (const word of missing.words) known.words.set(word, read.words.get(word) ?? 0)
  for (const [group, words] of read.groups) known.groups.set(group, words)
  for (const [word, count] of read.words) known.words.set(word, count)
}

/** The words read from the database. */
interface ReadWords {
  /** The stored segments of each stem. */
  segments: Map<string, Uint8Array[]>
  words: Map<string, number>
  groups: Map<string, string[]>
}

type WordRow = {
  kind: 'version' | 'stem' | 'word' | 'alike'
  name: string
  number: number
  data: Uint8Array
}

/** Reads all missing words with one statement: that is one round trip, and the data is of one version. */
async function readMissing(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  { stems, words, groups }: MissingWords,
): Promise<ReadWords> {
  const wanted = groups.map((key) => ({ key, ...readGroupKey(key) }))
  const { rows } = await client.query(
    `select 'version' as kind, version::text as name, 0 as number, null::bytea as data
     from ${INDEX}.site where site = $1
     union all
     select 'stem', stem, segment, data from ${INDEX}.posting where site = $1 and stem = any($2::text[])
     union all
     select 'word', name, sections, null from ${INDEX}.word where site = $1 and name = any($3::text[])
     union all
     select 'alike', name, sections, null from ${INDEX}.word
     join unnest($4::text[], $5::integer[], $6::integer[]) as alike (first, least, most)
       on left(name, 1) = first and length(name) between least and most
     where site = $1`,
    [site, stems, words, wanted.map(({ first }) => first), wanted.map(({ min }) => min), wanted.map(({ max }) => max)],
  )
  const read: ReadWords = { segments: new Map(), words: new Map(), groups: new Map(groups.map((key) => [key, []])) }
  let version: unknown
  const alike = new Set<string>()
  for (const { kind, name, number, data } of rows as WordRow[]) {
    if (kind === 'version') version = name
    else if (kind === 'stem') read.segments.set(name, [...(read.segments.get(name) ?? []), data])
    else read.words.set(name, number)
    // A word is returned once for each of its groups.
    if (kind !== 'alike' || alike.has(name)) continue
    alike.add(name)
    for (const { key, first, min, max } of wanted)
      if (name.startsWith(first) && name.length >= min && name.length <= max) read.groups.get(key)!.push(name)
  }
  checkVersion(index, version)
  return read
}

/**
 * Reads the words of the docs that share a part with a word of a script without spaces: see `findSimilarWords`.
 *
 * @returns Each word with the number of sections that have it.
 */
async function readUnspaced(client: DatabaseClient, site: string, question: string): Promise<Map<string, number>> {
  const parts = [...new Set(splitWords(question).filter(isUnspaced))].slice(0, MAX_UNSPACED)
  if (parts.length === 0) return new Map()
  const { rows } = await client.query(
    `select name, sections from ${INDEX}.word
     where site = $1 and length(name) > 1
       and exists (select from unnest($2::text[]) part where strpos(part, name) > 0 or strpos(name, part) > 0)`,
    [site, parts],
  )
  return new Map(rows.map(({ name, sections }) => [name as string, sections as number]))
}
