/** Instructions apply to pages, which are Markdown, never to docs.json or other files. */
const PAGE_FILE = /\.(md|mdx|markdown)$/i

/** Returns the files that are pages. */
export function filterPages(files: string[]): string[] {
  return files.filter((file) => PAGE_FILE.test(file))
}

/** Returns the URL path of a page's file: `/guides` for `guides/index.mdx`. */
export function toPagePath(file: string): string {
  const path = `/${file.replace(PAGE_FILE, '')}`
  return path.replace(/\/(index|readme)$/i, '') || '/'
}

/**
 * Finds the file of a page in whichever way it is written: as a file (`guides/start.md`), a path (`/guides/start`), an
 * address (`https://docs.example.com/guides/start#install`), or only the last segment if that is unique (`start`).
 */
export function findPage(pages: string[], written: string): string | null {
  const path = (URL.canParse(written) ? new URL(written).pathname : written)
    .replace(/[?#].*$/, '')
    .replace(/^\.?\/+|\/+$/g, '')
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const exact =
    [path, `${path}.md`, `${path}.mdx`]
      .map((name) => pages.find((file) => same(file, name)))
      .find((file) => file !== undefined) ?? pages.find((file) => same(toPagePath(file), `/${path}`))
  if (exact !== undefined) return exact
  const ends = pages.filter((file) => same(getLastSegment(file), path) || same(getLastSegment(toPagePath(file)), path))
  return ends.length === 1 ? ends[0]! : null
}

/**
 * Guesses the page that a broken link was meant for: the only one with the same last segment, or else the only one
 * whose last segment differs in at most two letters.
 */
export function guessPage(pages: string[], link: string): string | null {
  const wanted = getLastSegment(toPagePath(link.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, ''))).toLowerCase()
  if (wanted === '') return null
  const steps = pages.map((file) => ({ file, step: getLastSegment(toPagePath(file)).toLowerCase() }))
  for (const limit of [0, 1, 2]) {
    const near = steps.filter(({ step }) => countEdits(step, wanted) <= limit)
    if (near.length > 0) return near.length === 1 ? near[0]!.file : null
  }
  return null
}

function getLastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The Levenshtein distance of two words. For words over 60 letters, only tells whether they are equal. */
function countEdits(a: string, b: string): number {
  if (Math.max(a.length, b.length) > 60) return a === b ? 0 : Infinity
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min(above[column]! + 1, line[column - 1]! + 1, change))
    }
    above = line
  }
  return above[b.length]!
}
