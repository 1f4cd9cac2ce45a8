import type { Parents, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { isElement } from './tree.ts'

/** Far deeper than any page. What reads a page looks at the elements around each element. */
const MAX_DEPTH = 500
/** So many elements for each tag of a page, and for a page of few tags. */
const MAX_REPEATED = 10
const MAX_ELEMENTS_OF_FEW = 10_000
/** So many characters of repeated attributes, and as many as a page has. */
const MAX_REPEATED_CHARACTERS = 1_000_000

/**
 * Parses a page as a browser does.
 *
 * @throws Error If it has far more elements than tags, or is nested too deeply.
 */
export function parseHtml(html: string): Root {
  let root: Root | undefined
  try {
    root = fromParse5(parse(html, { treeAdapter: limitElements(html), scriptingEnabled: false })) as Root
  } catch (error) {
    // The conversion is recursive, so that it overflows the stack at some depth, which is far greater.
    if (!(error instanceof RangeError)) throw error
  }
  if (root !== undefined && !isDeeperThan(root, MAX_DEPTH)) return root
  throw new Error(`its elements are nested deeper than ${MAX_DEPTH}`)
}

/**
 * Text styles that a page opens and never closes begin again in each paragraph: thousands of paragraphs with one each
 * become millions of elements, which take all memory. So does a link with a long address.
 */
function limitElements(html: string): typeof defaultTreeAdapter {
  let left = Math.max(MAX_ELEMENTS_OF_FEW, MAX_REPEATED * countTags(html))
  let charactersLeft = MAX_REPEATED_CHARACTERS + 2 * html.length
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes): DefaultTreeAdapterTypes.Element {
      left -= 1
      for (const { value } of attributes) charactersLeft -= value.length
      if (left < 0 || charactersLeft < 0)
        throw new Error('it opens styles, such as <b>, again and again without an end tag; close them')
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
  }
}

function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1
  return count
}

function isDeeperThan(root: Root, limit: number): boolean {
  let level: Parents[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap(({ children }) => (children as RootContent[]).filter((node) => isElement(node)))
  }
  return false
}
