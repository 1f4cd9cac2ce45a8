/** Instructions are about pages, which are Markdown, and never about docs.json or other files. */
const PAGE_FILE = /\.(md|mdx|markdown)$/i

/** The files that are pages. */
export function pagesAmong(files: string[]): string[] {
  return files.filter((file) => PAGE_FILE.test(file))
}

/** URL path of a page's file: `guides/index.mdx` is `/guides`. */
export function pathOfPage(file: string): string {
  const path = `/${file.replace(PAGE_FILE, '')}`
  return path.replace(/\/(index|readme)$/i, '') || '/'
}

/**
 * The file of a page, however it was written: as a file (`guides/start.md`), as a path (`/guides/start`), as an address
 * (`https://docs.example.com/guides/start#install`), or by its last step alone where that is unique (`start`).
 */
export function findPage(pages: string[], written: string): string | null {
  const path = (URL.canParse(written) ? new URL(written).pathname : written)
    .replace(/[?#].*$/, '')
    .replace(/^\.?\/+|\/+$/g, '')
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const exact =
    [path, `${path}.md`, `${path}.mdx`]
      .map((name) => pages.find((file) => same(file, name)))
      .find((file) => file !== undefined) ?? pages.find((file) => same(pathOfPage(file), `/${path}`))
  if (exact !== undefined) return exact
  const ends = pages.filter((file) => same(lastStep(file), path) || same(lastStep(pathOfPage(file)), path))
  return ends.length === 1 ? ends[0]! : null
}

/**
 * The page that a broken link was meant for: the only one with the same last step, or else the only one whose last step
 * is at most two letters away.
 */
export function guessPage(pages: string[], link: string): string | null {
  const wanted = lastStep(pathOfPage(link.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, ''))).toLowerCase()
  if (wanted === '') return null
  const steps = pages.map((file) => ({ file, step: lastStep(pathOfPage(file)).toLowerCase() }))
  for (const limit of [0, 1, 2]) {
    const near = steps.filter(({ step }) => lettersApart(step, wanted) <= limit)
    if (near.length > 0) return near.length === 1 ? near[0]!.file : null
  }
  return null
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Levenshtein distance; beyond 60 letters, whether they are the same. */
function lettersApart(a: string, b: string): number {
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
