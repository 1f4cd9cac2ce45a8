import { readEntry, writeEntry, type KeyStorage } from '../../dom/storage.ts'
import type { SearchResult } from './SearchResult.ts'

/** An earlier version stored one list for all sites of an origin. It is read until the site has its own list. */
const SHARED_KEY = 'docs-assistant:recent-pages'
const MAX_PAGES = 5

/** The pages that the reader chose last, newest first. If the storage fails, the list is empty. */
export function createRecentPages(storage: KeyStorage | null, key: string) {
  const list = (): SearchResult[] => {
    try {
      const stored: unknown = JSON.parse(readEntry(storage, key) ?? readEntry(storage, SHARED_KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isPage).slice(0, MAX_PAGES) : []
    } catch {
      return []
    }
  }
  return {
    list,
    add(page: SearchResult): void {
      const { title, url, heading, breadcrumb } = page
      const others = list().filter((other) => other.url !== url)
      writeEntry(storage, key, JSON.stringify([{ title, url, heading, breadcrumb }, ...others].slice(0, MAX_PAGES)))
    },
  }
}

function isPage(value: unknown): value is SearchResult {
  if (typeof value !== 'object' || value === null) return false
  const { title, url, heading, breadcrumb } = value as Record<string, unknown>
  return (
    typeof title === 'string' &&
    typeof url === 'string' &&
    (heading === undefined || typeof heading === 'string') &&
    (breadcrumb === undefined || (Array.isArray(breadcrumb) && breadcrumb.every((part) => typeof part === 'string')))
  )
}
