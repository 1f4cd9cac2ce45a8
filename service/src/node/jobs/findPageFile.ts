/** Instructions apply to pages, which are Markdown, never to docs.json or other files. */
const PAGE_FILE = /\.(md|mdx|markdown)$/i

/** Returns the files that are pages. */
export function filterPages(files: string[]): string[] {
  return files.filter((file) => PAGE_FILE.test(file))
}

/**
 * Finds the file of a page in whichever way it is written: as a file (`guides/start.md`), a path (`/guides/start`), an
 * address (`https://docs.example.com/guides/start#install`), or only the last segment if that is unique (`start`).
 */
export function findPageFile(pages: string[], written: string): string | null {
  const path = (URL.canParse(written) ? new URL(written).pathname : written)
    .replace(/[?#][^]*$/, '')
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

/** Returns the URL path of a page's file: `/guides` for `guides/index.mdx`. */
function toPagePath(file: string): string {
  const path = `/${file.replace(PAGE_FILE, '')}`
  return path.replace(/\/(index|readme)$/i, '') || '/'
}

function getLastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
