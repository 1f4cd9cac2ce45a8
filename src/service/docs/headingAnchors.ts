import { headingText } from './outline/headingText.ts'

/** A heading, read from Markdown: `Set up {#setup}` is the text `Set up` with the anchor `setup`. */
export interface HeadingAnchor {
  text: string
  anchor: string
  /** The heading's Markdown without its own id. */
  markdown: string
}

/**
 * Names the headings of one page. The search's links and the site's pages must agree, so both take this: make one for
 * each page and give it the page's headings in their order, as Markdown and without the `#` marks.
 *
 * Anchors are GitHub's: lower case, punctuation dropped, spaces as hyphens, `-1`, `-2` ... for a repeated heading.
 * An id of the page's own (`{#id}`: see `takeAttributes`) goes before.
 */
export function headingAnchors(): (markdown: string) => HeadingAnchor {
  const used = new Map<string, number>()
  return (markdown) => {
    const { text: named, id } = takeAttributes(markdown)
    const text = headingText(named)
    const base = id ?? (toSlug(text) || 'section')
    let anchor = base
    let count = used.get(base) ?? 0
    while (used.has(anchor)) anchor = `${base}-${++count}`
    used.set(base, count)
    used.set(anchor, used.get(anchor) ?? 0)
    return { text, anchor, markdown: named }
  }
}

function toSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

const ATTRIBUTES = /\{:?([^{}\n]{1,300})\}\s*$/
const ATTRIBUTE = /^(?:([#.])([\w.:-]+)|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']+))(?=\s|$)\s*/

/**
 * Takes the attributes off the end of a heading: `{#id}`, as Docusaurus and VitePress have it, `{ #id .class }` and
 * `{#id data-toc-label="Short"}`, as MkDocs has it. Other braces are text.
 */
export function takeAttributes(heading: string): { text: string; id?: string } {
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** About what a reader sees of a line of Markdown, quickly: for words to search. */
export function plainText(markdown: string): string {
  const code: string[] = []
  return markdown
    .replace(/(`+)(.+?)\1(?!`)/g, (_, __, inside: string) => `\uE000${code.push(inside.trim()) - 1}\uE000`)
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replace(/(?<![\p{L}\p{N}\\])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => code[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
