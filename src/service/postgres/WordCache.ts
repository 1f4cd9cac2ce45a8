import type { Postings } from '../search/buildIndex.ts'

/** Where a stem is: in sections, and in the outlines of pages. */
export interface StemPostings {
  sections: Postings
  outlines: Postings
}

/** What was read of a site's words, for the questions that follow. null or 0 where the site lacks a word. */
export interface WordCache {
  stems: Cache<StemPostings | null>
  /** Each word's number of sections. */
  words: Cache<number>
  /** Words with the same first letter and a length from one to another, by all three. */
  groups: Cache<string[]>
}

export interface Cache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Some 60 MB together, where a site is so large. */
const MAX_ENTRIES = { stems: 3_000_000, words: 200_000, groups: 400_000 }

export function createWordCache(): WordCache {
  return {
    stems: createCache(MAX_ENTRIES.stems, (postings) => 10 + (postings?.sections.sections.length ?? 0)),
    words: createCache(MAX_ENTRIES.words, () => 1),
    groups: createCache(MAX_ENTRIES.groups, (words) => 10 + words.length),
  }
}

/** Drops the least recently used words. */
function createCache<Value>(maxWeight: number, weigh: (value: Value) => number): Cache<Value> {
  const values = new Map<string, Value>()
  let weight = 0
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      // A map keeps the order of insertion.
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
