import type { Postings } from '../../engine/search/buildIndex.ts'

/** Where a stem occurs: in sections, and in the outlines of pages. */
export interface StemPostings {
  sections: Postings
  outlines: Postings
}

/** Words of a site that were read before. null or 0 means that the site doesn't have a word. */
export interface WordCache {
  stems: Cache<StemPostings | null>
  /** The number of sections that have each word. */
  words: Cache<number>
  /** Groups of words. The key consists of their first letter and the minimum and maximum length. */
  groups: Cache<string[]>
}

export interface Cache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** About 60 MB in total, for a site that is large enough. */
const MAX_ENTRIES = { stems: 3_000_000, words: 200_000, groups: 400_000 }

export function createWordCache(): WordCache {
  return {
    stems: createCache(MAX_ENTRIES.stems, (postings) => 10 + (postings?.sections.sections.length ?? 0)),
    words: createCache(MAX_ENTRIES.words, () => 1),
    groups: createCache(MAX_ENTRIES.groups, (words) => 10 + words.length),
  }
}

/** Creates a cache that drops the least recently used entries. */
function createCache<Value>(maxWeight: number, weigh: (value: Value) => number): Cache<Value> {
  const values = new Map<string, Value>()
  let weight = 0
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      // A map keeps insertion order, so deleting the key first makes this entry the most recent.
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      const before = values.get(key)
      if (before !== undefined) weight -= weigh(before)
      values.delete(key)
      values.set(key, value)
      weight += weigh(value)
      for (const [oldest, old] of values) {
        if (weight <= maxWeight || oldest === key) return
        values.delete(oldest)
        weight -= weigh(old)
      }
    },
  }
}
