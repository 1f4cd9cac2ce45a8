import type { Element, ElementContent, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { CONTENT } from './selectors.ts'
import { element, isElement, lineOf } from './tree.ts'

/** With less text, an element is not the content: an empty page, or a frame that a script fills. */
const MIN_CHARACTERS = 20

export interface FoundContent {
  content: Element
  /** Whether the page marks its content for Pagefind. */
  isMarked: boolean
}

/** Finds the element with the page's content. Returns undefined if the page has no text. */
export function findContent(root: Root): FoundContent | undefined {
  const marked = selectAll('[data-pagefind-body]', root)
  if (marked.length > 0) {
    return { content: element('div', listOutermost(root, new Set(marked))), isMarked: true }
  }
  for (const selector of CONTENT) {
    // Of several articles, a page is a list of all.
    const found = selectAll(selector, root)
    if (found.length === 0 || (selector !== 'body' && found.length > 1 && /article/.test(selector))) continue
    const [first] = found
    if (lineOf(first!).length >= MIN_CHARACTERS) return { content: first!, isMarked: false }
  }
  const body = select('body', root)
  return body === undefined || lineOf(body) === '' ? undefined : { content: body, isMarked: false }
}

/** The elements of a set that are not inside another one of it. */
function listOutermost(node: Root | Element, wanted: ReadonlySet<Element>): ElementContent[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return []
    return wanted.has(child) ? [child] : listOutermost(child, wanted)
  })
}
