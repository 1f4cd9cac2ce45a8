import { useEffect, useState } from 'react'
import type { FindPages, SearchResult } from './SearchResult.ts'

interface FoundPages {
  pages: readonly SearchResult[]
  state: 'searching' | 'done' | 'failed'
}

/** Delays each search, so that fast typing starts only one. */
const DELAY_MS = 80
const MAX_PAGES = 20
const NOTHING: FoundPages = { pages: [], state: 'searching' }

/** Searches when the query changes. Keeps the previous results until there are new ones. */
export function useFoundPages(find: FindPages, query: string): FoundPages {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (query === '') return undefined
    const controller = new AbortController()
    const show = (change: (found: FoundPages) => FoundPages) => {
      if (!controller.signal.aborted) setFound(change)
    }
    show(({ pages }) => ({ pages, state: 'searching' }))
    const search = async () => {
      try {
        const pages = await find(query, { signal: controller.signal })
        show(() => ({ pages: pages.slice(0, MAX_PAGES), state: 'done' }))
      } catch {
        show(({ pages }) => ({ pages, state: 'failed' }))
      }
    }
    const timer = setTimeout(() => void search(), DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [find, query])
  return query === '' ? NOTHING : found
}
