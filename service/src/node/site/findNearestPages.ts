import type { DocsPage } from '../../engine/docs/Docs.ts'

const MAX_PAGES = 3
/** As much in common as `/guides/web-hook` and `/reference/webhooks` have, but not `theme` and "The panel". */
const MIN_SHARE = 0.4
const MAX_LENGTH = 200
const MAX_SEGMENTS = 20

/**
 * Finds pages whose addresses end like one that doesn't exist, closest first. Compares the pairs of letters of the last
 * segments with those of each page's last segment and title: a page that moved or was misspelled keeps most of them.
 *
 * @param path A path without a page. Anything that a browser can send.
 */
export function findNearestPages(path: string, pages: readonly DocsPage[]): DocsPage[] {
  const segments = path.slice(0, MAX_LENGTH).split('/').filter(Boolean).slice(-MAX_SEGMENTS)
  const wanted = readPairs((segments.at(-1) ?? '').replace(/\.\w+$/, ''))
  if (wanted.size === 0) return []
  const folders = new Set(segments.slice(0, -1))
  return pages
    .map((page) => {
      const own = page.path.split('/').filter(Boolean)
      const share = Math.max(compare(wanted, readPairs(own.at(-1) ?? '')), compare(wanted, readPairs(page.title)))
      const shared = own.slice(0, -1).filter((folder) => folders.has(folder)).length
      return { page, share, score: share + 0.05 * shared }
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

/** The pairs of neighbouring letters and digits, without case, accents and what lies between words. */
function readPairs(text: string): Set<string> {
  const letters = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu)
  return new Set(letters?.slice(1).map((letter, index) => letters[index]! + letter))
}

/** Twice what both have, divided by what each has: from 0 to 1. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (other.size === 0) return 0
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared += 1
  return (2 * shared) / (one.size + other.size)
}
