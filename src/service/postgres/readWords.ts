import type { SearchQuery } from '../search/Search.ts'
import { parseQuestion, type ParsedQuestion } from '../search/parseQuestion.ts'
import { DEFAULT_TUNING } from '../search/scoring/tuning.ts'
import type { DatabaseClient } from './Database.ts'
import type { SiteStatistics } from './SiteIndex.ts'

/** Each reading needs what the one before it asked for: words, their stems, similar words, and the stems of those. */
const MAX_READINGS = 6
/** Words of scripts without spaces are compared with every word that shares a part. */
const UNSPACED = /[^ -\u024f\u0370-\u052f]+/g

/**
 * Finds the terms of a question, with the site's words in the database. The question is parsed with the words that are
 * known; what was asked for and is not known yet is read, and it is parsed again, until nothing is missing.
 */
export async function parseWithWords(
  client: DatabaseClient,
  site: string,
  { languages, sections }: SiteStatistics,
  query: SearchQuery,
): Promise<ParsedQuestion> {
  const words = new Known(new Map<string, number>())
  const stems = new Known(new Map<string, { sections: { length: number } }>())
  const groups = new Known(new Map<string, string[]>())
  const index = {
    languages,
    sections: { length: sections },
    postings: stems,
    vocabulary: {
      words,
      alike: (first: string, min: number, max: number) => groups.get(`${first}\0${min}\0${max}`) ?? [],
      firstLetters: () => LETTERS,
    },
  }
  for (const { name, count } of await readUnspaced(client, site, query.question)) words.set(name, count)
  let parsed = parseQuestion(query, index, DEFAULT_TUNING)
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const [missingStems, missingWords, missingGroups] = [stems.takeMissing(), words.takeMissing(), groups.takeMissing()]
    if (missingStems.length + missingWords.length + missingGroups.length === 0) return parsed
    for (const { name, count } of await readCounts(client, site, 'stem', missingStems))
      stems.set(name, { sections: { length: count } })
    for (const { name, count } of await readCounts(client, site, 'word', missingWords)) words.set(name, count)
    for (const group of missingGroups) {
      const [first = '', min, max] = group.split('\0')
      const alike = await readAlike(client, site, first, Number(min), Number(max))
      groups.set(
        group,
        alike.map(({ name }) => name),
      )
      for (const { name, count } of alike) words.set(name, count)
    }
    parsed = parseQuestion(query, index, DEFAULT_TUNING)
  }
  return parsed
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** A map that notes which keys were asked for in vain, once each. */
class Known<Value> extends Map<string, Value> {
  readonly #asked = new Set<string>()
  #missing: string[] = []

  override get(key: string): Value | undefined {
    this.#note(key)
    return super.get(key)
  }

  override has(key: string): boolean {
    this.#note(key)
    return super.has(key)
  }

  takeMissing(): string[] {
    const missing = this.#missing.filter((key) => !super.has(key))
    this.#missing = []
    return missing
  }

  #note(key: string): void {
    if (super.has(key) || this.#asked.has(key)) return
    this.#asked.add(key)
    this.#missing.push(key)
  }
}

interface Counted {
  name: string
  count: number
}

async function readCounts(
  client: DatabaseClient,
  site: string,
  table: 'word' | 'stem',
  names: readonly string[],
): Promise<Counted[]> {
  if (names.length === 0) return []
  const { rows } = await client.query(
    `select name, sections as count from docs_assistant.${table} where site = $1 and name = any($2::text[])`,
    [site, names],
  )
  return rows as unknown as Counted[]
}

async function readAlike(
  client: DatabaseClient,
  site: string,
  first: string,
  min: number,
  max: number,
): Promise<Counted[]> {
  const { rows } = await client.query(
    `select name, sections as count from docs_assistant.word
     where site = $1 and left(name, 1) = $2 and length(name) between $3 and $4 order by name`,
    [site, first, min, max],
  )
  return rows as unknown as Counted[]
}

async function readUnspaced(client: DatabaseClient, site: string, question: string): Promise<Counted[]> {
  const parts = [...new Set(question.toLowerCase().match(UNSPACED) ?? [])].slice(0, 8)
  if (parts.length === 0) return []
  const { rows } = await client.query(
    `select name, sections as count from docs_assistant.word
     where site = $1 and length(name) > 1
       and exists (select from unnest($2::text[]) part where strpos(part, name) > 0 or strpos(name, part) > 0)`,
    [site, parts],
  )
  return rows as unknown as Counted[]
}
