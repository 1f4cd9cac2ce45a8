import { decodeLink } from './plainText.ts'
import type { PageSource } from './readPage.ts'
import { remember, findFirst } from './collections.ts'

/**
 * Finds the section that an anchor in a link means. Docs are written for various generators: ids may be in
 * `<a id="max">`, and anchors of headings may differ in hyphens.
 *
 * @returns The function for `LinkTargets.anchorOf`. It returns an unknown anchor unchanged, and an empty text for the
 *   beginning of the page.
 */
export function createAnchorFinder(pages: readonly PageSource[]): (path: string, anchor: string) => string {
  const sources = new Map(pages.map((source) => [source.page.path, source]))
  const known = new Map<string, ReadonlyMap<string, string>>()
  const loose = new Map<string, LooseAnchors>()
  return (path, anchor) => {
    const source = sources.get(path)
    if (source === undefined) return anchor
    const anchors = remember(known, path, () => listAnchors(source))
    const name = decodeLink(anchor)
    const found = anchors.get(name) ?? anchors.get(simple(name))
    if (found !== undefined) return found
    const others = remember(loose, path, () => createLooseAnchors(listLooseAnchors(source)))
    return others.find(bare(name)) ?? anchor
  }
}

/** Maps every known id of a page to the anchor of its section. */
function listAnchors({ outline: { headings, marks, titleAnchor } }: PageSource): Map<string, string> {
  const anchors = new Map(headings.map(({ anchor }) => [anchor, anchor]))
  let below = 0
  for (const { id, line } of marks) {
    while (below < headings.length && headings[below]!.from <= line) below += 1
    if (!anchors.has(id)) anchors.set(id, headings[below - 1]?.anchor ?? '')
  }
  for (const { anchor } of headings) if (!anchors.has(simple(anchor))) anchors.set(simple(anchor), anchor)
  if (titleAnchor !== undefined && !anchors.has(simple(titleAnchor))) anchors.set(simple(titleAnchor), '')
  return anchors
}

/** A field (`- \`name\` (string)`), a row of a table of parameters, or the title of a tab, a step or an accordion. */
const FIELD = /^\s*[-*] `([^`\s]{1,100})`/
const ROW = /^\| `([^`\s]{1,100})` \| (?:(path|query|header|cookie|body) \|)?/
const TITLE = /^\s*\*\*(?:\d+\. )?([^*]{1,100})\*\*\s*$/

/**
 * Maps what generators make ids of, apart from headings, to the anchor of its section: fields, parameters, and titles.
 * The keys have only letters and digits.
 */
function listLooseAnchors({ outline: { headings, lines } }: PageSource): Map<string, string> {
  const anchors = new Map<string, string>()
  const add = (id: string, anchor: string): void => void (anchors.has(id) || anchors.set(id, anchor))
  for (const { anchor, text } of headings) for (const name of [anchor, text]) add(bare(name), anchor)
  let below = 0
  for (const [index, line] of lines.entries()) {
    while (below < headings.length && headings[below]!.from <= index) below += 1
    const section = headings[below - 1]
    if (section === undefined) continue
    const [, field] = FIELD.exec(line) ?? []
    const [, cell, place] = ROW.exec(line) ?? []
    const [, title] = TITLE.exec(line) ?? []
    if (field !== undefined) add(bare(`param-${field}`), section.anchor)
    if (title !== undefined) add(bare(title), section.anchor)
    if (cell === undefined) continue
    const kinds = place === undefined ? ['response', 'param'] : [place, 'parameter', 'param']
    for (const kind of kinds) add(bare(`${kind}-${cell}`), section.anchor)
  }
  return anchors
}

interface LooseAnchors {
  /** Finds an id, or the only one that ends like this one: a heading may begin with a badge. */
  find(id: string): string | undefined
}

const MIN_ENDING = 6

/** Sorts the ids by their ends, so that a page of thousands of links to ids that don't exist takes linear time. */
function createLooseAnchors(anchors: ReadonlyMap<string, string>): LooseAnchors {
  const ends = Array.from(anchors, ([id, anchor]) => ({ id: reverse(id), anchor }))
  ends.sort((a, b) => (a.id < b.id ? -1 : 1))
  /** Where the next one with another anchor is. */
  const others = new Uint32Array(ends.length)
  for (let at = ends.length - 1; at >= 0; at -= 1)
    others[at] = ends[at]!.anchor === ends[at + 1]?.anchor ? others[at + 1]! : at + 1

  return {
    find(id) {
      const known = anchors.get(id)
      if (known !== undefined || id.length < MIN_ENDING) return known
      const end = reverse(id)
      const first = findFirst(ends.length, (at) => ends[at]!.id >= end)
      const last = findFirst(ends.length, (at) => ends[at]!.id > end && !ends[at]!.id.startsWith(end))
      return first < last && others[first]! >= last ? ends[first]!.anchor : undefined
    },
  }
}

function reverse(text: string): string {
  return text.split('').reverse().join('')
}

/** GitBook begins an anchor that would begin with a digit by `id-`. Mintlify numbers the choices of a body. */
function bare(id: string): string {
  return id
    .toLowerCase()
    .replace(/^id-(?=\d)|one-of-\d+-/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Normalizes an anchor, because generators differ: `--port` and `port`, `a--b` and `a-b`, `use_1` and `use-1`. */
function simple(anchor: string): string {
  return anchor
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
