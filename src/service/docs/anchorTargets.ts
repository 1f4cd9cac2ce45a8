import { decodeLink } from './decodeLink.ts'
import type { PageSource } from './readPage.ts'

/**
 * Finds the section that an address on a page means. Docs are written for other generators, too: their ids are in
 * `<a id="max">`, and the names of their headings differ in hyphens.
 *
 * @returns For `LinkTargets.anchorOf`. An anchor that leads nowhere stays as it is.
 */
export function anchorTargets(pages: readonly PageSource[]): (path: string, anchor: string) => string {
  const sources = new Map(pages.map((source) => [source.page.path, source]))
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (path, anchor) => {
    const source = sources.get(path)
    if (source === undefined) return anchor
    let anchors = known.get(path)
    if (anchors === undefined) known.set(path, (anchors = listAnchors(source)))
    const name = decodeLink(anchor)
    return anchors.get(name) ?? anchors.get(simple(name)) ?? anchor
  }
}

/** The site's anchors of a page, by what leads to them. */
function listAnchors({ outline: { headings, marks } }: PageSource): Map<string, string> {
  const anchors = new Map(headings.map(({ anchor }) => [anchor, anchor]))
  let below = 0
  for (const { id, line } of marks) {
    while (below < headings.length && headings[below]!.from <= line) below += 1
    const heading = headings[below - 1]
    if (heading !== undefined && !anchors.has(id)) anchors.set(id, heading.anchor)
  }
  for (const { anchor } of headings) if (!anchors.has(simple(anchor))) anchors.set(simple(anchor), anchor)
  return anchors
}

/** The same for what generators make of one heading: `--port`, `port`; `a--b`, `a-b`; `use_1`, `use-1`. */
function simple(anchor: string): string {
  return anchor
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
