import { decodeReferences } from './decodeReferences.ts'
import { readHeadingText } from './outline/readHeadingText.ts'

/** A heading and its anchor: `Set up {#setup}` has the text `Set up` and the anchor `setup`. */
export interface HeadingAnchor {
  text: string
  anchor: string
  /** The heading's Markdown without `{#id}`. */
  markdown: string
}

/**
 * Creates a function that gives each heading of a page its anchor. The search's links and the site's pages must agree,
 * so both use it. Create one for each page, and pass the page's headings in their order, as Markdown without the `#`
 * marks.
 *
 * Anchors are those of GitHub: lower case, no punctuation, hyphens for spaces, and `-1`, `-2` ... for repeated
 * headings. An explicit id (`{#id}`, see `takeAttributes`) takes precedence.
 */
export function createHeadingAnchors(): (markdown: string) => HeadingAnchor {
  const used = new Map<string, number>()
  return (markdown) => {
    const { text: named, id } = takeAttributes(markdown)
    const text = readHeadingText(named)
    const base = id ?? (toSlug(text) || 'section')
    let anchor = base
    let count = used.get(base) ?? 0
    while (used.has(anchor)) anchor = `${base}-${++count}`
    used.set(base, count)
    used.set(anchor, used.get(anchor) ?? 0)
    return { text, anchor, markdown: named }
  }
}

/** Returns the anchor of a heading's text. */
export function toSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Docusaurus also writes an id as a comment: `{/* #id *\/}`, `<!-- #id -->`. */
const COMMENTED_ID = /(?:\{\/\*\s*#([\w.:-]{1,100})\s*\*\/\}|<!--\s*#([\w.:-]{1,100})\s*-->)\s*$/
/** Fumadocs writes it in brackets: `[#id]`. */
const BRACKETED_ID = /\s\[#([\w.:-]{1,100})\]\s*$/
const ATTRIBUTES = /\{:?([^{}\n]{1,300})\}\s*$/
const ATTRIBUTE = /^(?:([#.])([^\s{}#="'<>`]+)|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))(?=\s|$)\s*/

/**
 * Separates the attributes at the end of a heading from its text: `{#id}` (Docusaurus, VitePress), `{ #id .class }` and
 * `{#id data-toc-label="Short"}` (MkDocs). Other braces are text.
 */
export function takeAttributes(heading: string): { text: string; id?: string } {
  const commented = COMMENTED_ID.exec(heading) ?? BRACKETED_ID.exec(heading)
  if (commented !== null)
    return { text: heading.slice(0, commented.index).trimEnd(), id: (commented[1] ?? commented[2])! }
  const found = ATTRIBUTES.exec(heading)
  if (found === null) return { text: heading }
  let rest = found[1]!.trim()
  let id: string | undefined
  let isOwn = false
  while (rest !== '') {
    const [whole, mark, name] = ATTRIBUTE.exec(rest) ?? []
    if (whole === undefined) return { text: heading }
    if (mark === '#') id ??= name
    isOwn ||= mark !== undefined
    rest = rest.slice(whole.length)
  }
  if (!isOwn) return { text: heading }
  return { text: heading.slice(0, found.index).trimEnd(), ...(id !== undefined && { id }) }
}

/** Returns roughly the text that a reader sees in a line of Markdown. Fast enough to index all words. */
export function toRoughText(markdown: string): string {
  const code: string[] = []
  const text = markdown
    .replace(
      /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g,
      (_, __, inside: string) => `\uE000${code.push(inside.trim()) - 1}\uE000`,
    )
    .replace(/!\[([^\][]*)\]\([^)]{0,2000}\)/g, '$1')
    .replace(/\[([^\][]*)\](?:\([^)]{0,2000}\)|\[[^\][]*\])/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[a-z/][^<>]*>/gi, '')
    .replace(/(?<![\p{L}\p{N}\\])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~(.+?)~~/g, '$1')
  return decodeReferences(text)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => code[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
