import type { Element } from 'hast'
import { attribute } from './tree.ts'

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

/** A place, as tests of an element. */
export interface Place {
  name: string
  isPlace: Test
  /** Undefined if the place may be anywhere. */
  isAround: Test | undefined
}

export const CONTENT: readonly Place[] = PLACES.map((name) => {
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
