import { decodeLink } from './decodeLink.ts'
import type { PageSource } from './readPage.ts'

/**
 * Finds the section that an anchor in a link means. Docs are written for various generators: ids may be in
 * `<a id="max">`, and anchors of headings may differ in hyphens.
 *
 * @returns The function for `LinkTargets.anchorOf`. It returns an unknown anchor unchanged.
 */
export function createAnchorFinder(pages: readonly PageSource[]): (path: string, anchor: string) => string {
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

/** Maps every known id of a page to the anchor of its section. */
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

/** Normalizes an anchor, because generators differ: `--port` and `port`, `a--b` and `a-b`, `use_1` and `use-1`. */
function simple(anchor: string): string {
  return anchor
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
