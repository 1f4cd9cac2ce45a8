import { decodeLink } from '../docs/plainText.ts'

/**
 * Finds what belongs to a page by the page's address: its path, perhaps encoded, as browsers encode characters that are
 * not ASCII (`/gr%C3%B6%C3%9Fe`), or with a slash, `.html` or `/index` at its end. A page that has exactly this path
 * comes before one that only resembles it: `/guides` and `/guides/index` may be two pages.
 */
export function createPathFinder<Found>(
  entries: Iterable<readonly [path: string, found: Found]>,
): (address: string) => Found | undefined {
  const byPath = new Map(entries)
  const byName = new Map<string, Found>()
  for (const [path, found] of byPath) if (!byName.has(toName(path))) byName.set(toName(path), found)
  return (address) => {
    const path = decodeLink(address.replace(/[?#][^]*$/, ''))
    const name = toName(path)
    return byPath.get(path) ?? byPath.get(name) ?? byName.get(name)
  }
}

function toName(path: string): string {
  const name = path
    .replace(/(?<!\/)\/*$/, '')
    .replace(/\.(?:html|mdx?)$/i, '')
    .replace(/\/index$/i, '')
  return name || '/'
}
