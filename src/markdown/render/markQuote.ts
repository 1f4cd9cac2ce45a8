import { pageOf } from '../../dom/pageOf.ts'

const NAME = 'da-quote'
/** How far the page's text is searched. */
const MAX_CHARACTERS = 400_000

/**
 * Marks the words of a quote in the page beside the panel, if that is the page that is quoted. Returns a function that
 * removes the mark. It changes no element of the page.
 *
 * @param chip The citation, which gives the mark its colour.
 */
export function markQuote(chip: Element, href: string, words: string): (() => void) | undefined {
  const page = pageOf(chip.ownerDocument)
  const view = page.defaultView as (Window & typeof globalThis) | null
  // Absent in older browsers, whatever its type says.
  const highlights = view?.CSS?.highlights as HighlightRegistry | undefined
  if (view === null || highlights === undefined) return undefined
  if (toPage(new URL(href, view.location.href)) !== toPage(view.location)) return undefined
  const main = page.querySelector('main, [role="main"], article') ?? page.body
  const range = findWords(main, words)
  if (range === undefined) return undefined
  adoptMark(chip, view)
  highlights.set(NAME, new view.Highlight(range))
  return () => void highlights.delete(NAME)
}

function toPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  return origin + pathname.replace(/\/$/, '')
}

/** The first place of the words in an element, however they are spaced and marked up. */
function findWords(element: Element, words: string): Range | undefined {
  const wanted = words.replace(/\s+/g, '')
  if (wanted === '') return undefined
  const page = pageOf(element.ownerDocument)
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.da-root, script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let text = ''
  const places: { node: Node; start: number }[] = []
  while (walker.nextNode() && text.length < MAX_CHARACTERS) {
    places.push({ node: walker.currentNode, start: text.length })
    text += (walker.currentNode.nodeValue ?? '').replace(/\s+/g, '')
  }
  const from = text.indexOf(wanted)
  if (from < 0) return undefined
  const range = page.createRange()
  const set = (position: number, method: 'setStart' | 'setEnd', more: number): void => {
    const { node, start } = places.findLast((place) => place.start <= position)!
    range[method](node, findOffset(node.nodeValue ?? '', position - start) + more)
  }
  set(from, 'setStart', 0)
  set(from + wanted.length - 1, 'setEnd', 1)
  return range
}

/** The offset of a character, counted without spaces. */
function findOffset(text: string, count: number): number {
  let left = count
  for (let offset = 0; offset < text.length; offset += 1) {
    if (/\s/.test(text[offset]!)) continue
    if (left === 0) return offset
    left -= 1
  }
  return text.length
}

let sheet: CSSStyleSheet | undefined

function adoptMark(chip: Element, view: Window & typeof globalThis): void {
  const page = pageOf(chip.ownerDocument as unknown as ShadowRoot)
  sheet ??= new view.CSSStyleSheet()
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet)
  const { textDecorationColor: accent } = getComputedStyle(chip)
  sheet.replaceSync(`::highlight(${NAME}) { background-color: color-mix(in srgb, ${accent} 25%, transparent) }`)
}
