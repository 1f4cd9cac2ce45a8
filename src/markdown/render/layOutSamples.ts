import { runWhenIdle } from '../../schedule/runWhenIdle.ts'
import { pageOf } from '../../dom/pageOf.ts'

/** Samples of what most answers contain: a tag, with its class if it has one, and its content. */
type Sample = readonly [tag: string, className: string, ...content: (Sample | string)[]]

const inTable = (cell: Sample): Sample => [
  'div',
  'da-table-box',
  ['div', 'da-table', ['table', '', ['tbody', '', ['tr', '', cell]]]],
]

/** Each has at most two fonts, because the browser needs several milliseconds to find one. */
const SAMPLES: readonly Sample[] = [
  ['h3', '', 'Title'],
  ['p', '', 'A ', ['strong', '', 'bold'], ' word'],
  ['p', '', ['code', '', 'code'], ' and a ', ['a', '', 'link']],
  ['p', '', ['em', '', 'italic']],
  ['ol', '', ['li', '', ['p', '', 'A step']]],
  ['ul', '', ['li', '', ['p', '', 'An item']]],
  ['div', 'da-code', ['pre', '', ['code', '', ['span', 'da-code-lines', 'npm ci']]]],
  ['div', 'da-code-bar', ['span', 'da-code-language', 'sh'], ['button', 'da-code-button', 'Copy']],
  inTable(['th', '', 'A']),
  inTable(['td', '', 'a ', ['code', '', 'b']]),
  inTable(['td', '', ['em', '', 'c']]),
  ['p', '', ['span', 'da-citation-chip', '1']],
  ['p', '', ['span', 'da:text-small da:font-medium', 'Jump to latest']],
]

const seen = new WeakSet<Element>()

/**
 * Calls `first`, and then lays out samples in an element, while the browser is idle, because the first layout of each
 * kind of element takes several times as long as later ones. Each sample is removed in the same task, so neither
 * readers nor screen readers notice it. Later calls for the same element do nothing.
 */
export function layOutSamples(parent: Element, first?: () => unknown): void {
  if (seen.has(parent)) return
  seen.add(parent)
  if (first !== undefined) runWhenIdle(first)
  for (const sample of SAMPLES) {
    runWhenIdle(() => {
      const box = pageOf(parent.ownerDocument).createElement('div')
      box.className = 'da-markdown'
      box.inert = true
      box.style.cssText = 'position:absolute;visibility:hidden;inline-size:300px'
      box.append(build(sample, parent.ownerDocument))
      parent.append(box)
      // Reading it makes the browser lay out the page.
      void box.offsetHeight
      box.remove()
    })
  }
}

function build([tag, className, ...content]: Sample, page: Document): HTMLElement {
  const element = pageOf(page).createElement(tag)
  if (className !== '') element.className = className
  element.append(...content.map((part) => (typeof part === 'string' ? part : build(part, page))))
  return element
}
