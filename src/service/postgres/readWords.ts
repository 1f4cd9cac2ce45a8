import { takeTurns } from '../docs/takeTurns.ts'
import type { SearchQuery } from '../search/Search.ts'
import type { Postings } from '../search/buildIndex.ts'
import { splitWords } from '../search/lexicon/splitWords.ts'
import { parseQuestion, type ParsedQuestion, type WordStatistics } from '../search/parseQuestion.ts'
import { isUnspaced } from '../search/scoring/findSimilarWords.ts'
import { DEFAULT_TUNING } from '../search/scoring/tuning.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'
import { checkVersion, type SiteIndex } from './SiteIndex.ts'
import { weighPostings } from './weighPostings.ts'
import type { Cache, StemPostings } from './WordCache.ts'

/** Each reading needs what the one before it asked for: words, their stems, similar words, and the stems of those. */
const MAX_READINGS = 6
/** So many words of scripts without spaces, at most, are compared with every word of the docs. */
const MAX_UNSPACED = 8

/** A question, and where each of its stems is: in sections and in outlines. */
export interface ParsedWithWords extends ParsedQuestion {
  sections: Map<string, Postings>
  outlines: Map<string, Postings>
}

/**
 * Finds the terms of a question, with the site's words in the database. The question is parsed with the words that are
 * known; what was asked for and is not known yet is read, and it is parsed again, until nothing is missing.
 */
export async function parseWithWords(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  query: SearchQuery,
): Promise<ParsedWithWords> {
  const stems = new Known(index.words.stems)
  const words = new Known(index.words.words)
  const groups = new Known(index.words.groups)
  const statistics: WordStatistics = {
    languages: index.sections.languages,
    sections: index.sections.sections,
    postings: { get: (stem) => toCounted(stems.get(stem)) },
    vocabulary: {
      words: {
        has: (word) => (words.get(word) ?? 0) > 0,
        get: (word) => words.get(word) || undefined,
        keys: () => [...words.found].flatMap(([word, count]) => (count > 0 ? [word] : [])).values(),
      },
      alike: (first, min, max) => groups.get(`${first}\0${min}\0${max}`) ?? [],
      firstLetters: () => LETTERS,
    },
  }
  for (const [word, count] of await readUnspaced(client, site, query.question)) words.set(word, count)
  const turn = takeTurns()
  let parsed = parseQuestion(query, statistics, DEFAULT_TUNING)
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const [missingStems, missingWords] = [stems.takeMissing(), words.takeMissing()]
    // A word that is not read yet looks misspelt. What is like it is read only if the docs turn out to lack it.
    if (missingStems.length > 0) groups.forgetMissing()
    const missingGroups = groups.takeMissing()
    if (missingStems.length + missingWords.length + missingGroups.length === 0) break
    const read = await readMissing(client, site, index, missingStems, missingWords, missingGroups)
    for (const stem of missingStems) {
      await turn()
      stems.set(stem, weighPostings(read.segments.get(stem) ?? [], index))
    }
    for (const word of missingWords) words.set(word, read.words.get(word) ?? 0)
    for (const [group, ofGroup] of read.groups) groups.set(group, ofGroup)
    for (const [word, count] of read.words) words.set(word, count)
    parsed = parseQuestion(query, statistics, DEFAULT_TUNING)
  }
  const found = [...stems.found].flatMap(([stem, postings]) => (postings === null ? [] : [[stem, postings] as const]))
  return {
    ...parsed,
    sections: new Map(found.map(([stem, { sections }]) => [stem, sections])),
    outlines: new Map(found.map(([stem, { outlines }]) => [stem, outlines])),
  }
}

function toCounted(postings: StemPostings | null | undefined) {
  return postings == null ? undefined : { sections: postings.sections.sections }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** What is known of a question's words, from this question or earlier ones. Notes what is missing, once each. */
class Known<Value> {
  readonly found = new Map<string, Value>()
  readonly #earlier: Cache<Value>
  readonly #asked = new Set<string>()
  #missing: string[] = []

  constructor(earlier: Cache<Value>) {
    this.#earlier = earlier
  }

  get(key: string): Value | undefined {
    const known = this.found.get(key)
    if (known !== undefined) return known
    const earlier = this.#earlier.get(key)
    if (earlier !== undefined) {
      this.found.set(key, earlier)
      return earlier
    }
    if (!this.#asked.has(key)) this.#missing.push(key)
    this.#asked.add(key)
    return undefined
  }

  set(key: string, value: Value): void {
    this.found.set(key, value)
    this.#earlier.set(key, value)
  }

  /** Leaves out what was asked for since the last call, unless it is asked for again. */
  forgetMissing(): void {
    for (const key of this.#missing) this.#asked.delete(key)
    this.#missing = []
  }

  /** The keys that were asked for since the last call, and are not known. */
  takeMissing(): string[] {
    const missing = this.#missing.filter((key) => !this.found.has(key))
    this.#missing = []
    return missing
  }
}

interface ReadWords {
  /** What is stored of each stem. */
  segments: Map<string, Uint8Array[]>
  words: Map<string, number>
  groups: Map<string, string[]>
}

/** Reads everything that a question needs in one statement: one round trip, and data of one version. */
async function readMissing(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  stems: readonly string[],
  words: readonly string[],
  groups: readonly string[],
): Promise<ReadWords> {
  const parts = groups.map((group) => group.split('\0'))
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
    [site, stems, words, parts.map(([first]) => first), parts.map(([, min]) => min), parts.map(([, , max]) => max)],
  )
  const read: ReadWords = { segments: new Map(), words: new Map(), groups: new Map(groups.map((group) => [group, []])) }
  let version: unknown
  const alike = new Set<string>()
  for (const { kind, name, number, data } of rows as {
    kind: string
    name: string
    number: number
    data: Uint8Array
  }[]) {
    if (kind === 'version') version = name
    else if (kind === 'stem') read.segments.set(name, [...(read.segments.get(name) ?? []), data])
    else read.words.set(name, number)
    // A word comes once for each group that has it.
    if (kind !== 'alike' || alike.has(name)) continue
    alike.add(name)
    parts.forEach(([first, min, max], at) => {
      const isAlike = name.startsWith(first!) && name.length >= Number(min) && name.length <= Number(max)
      if (isAlike) read.groups.get(groups[at]!)!.push(name)
    })
  }
  checkVersion(index, version)
  return read
}

/**
 * The words of the docs that share a part with a word of a script without spaces: see `findSimilarWords`.
 *
 * @returns each with its number of sections
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
