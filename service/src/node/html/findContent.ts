import type { Element, ElementContent, Parents, Root } from 'hast'
import { classesOf, element, findAll, isElement, lineOf, attribute } from './tree.ts'

/** With less text, an element is not the content: an empty page, or a frame that a script fills. */
const MIN_CHARACTERS = 20

/**
 * Finds the element with the page's content, and whether the page marks it for Pagefind. Returns undefined if the page
 * has no text.
 */
export function findContent(root: Root): { content: Element; isMarked: boolean } | undefined {
  const marked = findAll(root, ({ properties }) => properties.dataPagefindBody !== undefined)
  if (marked.length > 0) {
    return { content: element('div', listOutermost(root, new Set(marked))), isMarked: true }
  }
  const places = findPlaces(root)
  for (const [at, { name }] of CONTENT.entries()) {
    const found = places[at]!
    // Of several articles, a page is a list of all.
    if (found.length === 0 || (name !== 'body' && found.length > 1 && /article/.test(name))) continue
    const [first] = found
    if (lineOf(first!).length >= MIN_CHARACTERS) return { content: first!, isMarked: false }
  }
  const body = places.at(-1)![0]
  return body === undefined || lineOf(body) === '' ? undefined : { content: body, isMarked: false }
}

/** Lists the elements in each place of `CONTENT`, in the order of the page. Each element is looked at once. */
function findPlaces(root: Root): Element[][] {
  const places = CONTENT.map((): Element[] => [])
  /** By place, how many elements around the current one are those that must be around it. */
  const around = CONTENT.map(() => 0)

  function walk(parent: Parents): void {
    for (const node of parent.children) {
      if (!isElement(node)) continue
      const classes = classesOf(node)
      const outer: number[] = []
      for (const [at, { isPlace, isAround }] of CONTENT.entries()) {
        if ((isAround === undefined || around[at]! > 0) && isPlace(node, classes)) places[at]!.push(node)
        if (isAround?.(node, classes) === true) outer.push(at)
      }
      for (const at of outer) around[at]! += 1
      walk(node)
      for (const at of outer) around[at]! -= 1
    }
  }

  walk(root)
  return places
}

/** The elements of a set that are not inside another one of it. */
function listOutermost(node: Root | Element, wanted: ReadonlySet<Element>): ElementContent[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return []
    return wanted.has(child) ? [child] : listOutermost(child, wanted)
  })
}

/**
 * Where generators put the content of a page, the most exact first. What is marked for Pagefind comes before all of
 * them. The first that has text is used. A place may have another one around it.
 */
const PLACES: readonly string[] = [
  // Docusaurus
  '.theme-doc-markdown',
  'article .markdown',
  // VitePress
  '.vp-doc',
  // Starlight
  'main .sl-markdown-content',
  // MkDocs Material, and MkDocs with its own theme
  'article.md-content__inner',
  // Sphinx and its themes
  '[itemProp=articleBody]',
  'article.bd-article',
  '#furo-main-content',
  'div.body[role=main]',
  // mdBook
  '#mdbook-content main',
  '#content main',
  // Hugo, Nuxt and others
  '.td-content',
  'article.book-article',
  'main article.markdown',
  'main .prose',
  'main .content',
  'main .markdown-body',
  'main article',
  'main',
  '[role=main]',
  'article',
  '#main-content',
  '#content',
  '.content',
  'body',
]

type Test = (node: Element, classes: readonly string[]) => boolean

interface Place {
  name: string
  isPlace: Test
  /** Undefined if the place may be anywhere. */
  isAround: Test | undefined
}

const CONTENT: readonly Place[] = PLACES.map((name) => {
  const [inner, outer] = name.split(' ').toReversed()
  return { name, isPlace: toTest(inner!), isAround: outer === undefined ? undefined : toTest(outer) }
})

/** Reads `tag`, `.class`, `#id` and `[property=value]`, beside each other. */
function toTest(selector: string): Test {
  const tests = Array.from(selector.matchAll(/\[(\w+)=(\w+)\]|([.#]?)([\w-]+)/g), (match): Test => {
    const [, property, value, sign, name] = match
    if (property !== undefined) return (node) => attribute(node, property) === value
    if (sign === '.') return (_, classes) => classes.includes(name!)
    return sign === '#' ? (node) => attribute(node, 'id') === name : ({ tagName }) => tagName === name
  })
  return (node, classes) => tests.every((test) => test(node, classes))
}
