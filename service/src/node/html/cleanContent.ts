import type { Element, ElementContent, Parents } from 'hast'
import { flatten } from './flatten.ts'
import { limitTable } from './limitTable.ts'
import { isNoise } from './noise.ts'
import { readCallout } from './readCallout.ts'
import { isCodeTitle, readCode } from './readCode.ts'
import { readTabs } from './readTabs.ts'
import { attribute, classesOf, createFinder, element, findAll, findFirst, isElement, lineOf, text } from './tree.ts'

/** Ids that can be written behind a heading as `{#id}`. */
const ID = /^[^\s{}#.="'<>`\\][^\s{}#="'<>`\\]{0,199}$/u
const HEADING = /^h[1-6]$/
/** So many elements without text before a heading may have its anchor. */
const MAX_EMPTY = 20
const BLOCK = /^(?:div|p|h[1-6]|ul|ol|table|pre|blockquote|section|article|figure|header)$/
/** Elements that mean something without text. */
const WITHOUT_TEXT = /^(?:br|hr|img|input|t[dhr]|li|d[td])$/
/** What an element makes of its text. Inside another element that does the same, it changes nothing. */
const STYLES = new Map(
  Object.entries({
    b: 'strong',
    strong: 'strong',
    em: 'em',
    i: 'em',
    mark: 'em',
    u: 'em',
    del: 'del',
    s: 'del',
    strike: 'del',
  }),
)
/** What is nothing in Markdown but its content. */
const TRANSPARENT = /^(?:abbr|bdi|bdo|big|cite|dfn|font|ins|nobr|small|span|su[bp]|time)$/
/** What has its content behind a mark in each line. */
const CONTAINER = /^(?:ul|ol|dl|blockquote|da-callout)$/
/** Deeper than in any page. */
const MAX_CONTAINERS = 20
/** What generators write into links to a heading's own address. */
const ANCHOR_TEXT = /^(?:[#¶§🔗\s\u200b\ufeff\uf0c1]*|permalink|anchor|link to (?:this )?(?:heading|section))$/iu

/**
 * Leaves only a page's content, in elements that have a form in Markdown: code without line numbers, tabs one after the
 * other, callouts as `<da-callout>`, headings with their anchors in `data-anchor`. Headings without an anchor become
 * bold text, because nothing could link to them. The first `<h1>` is the title and is left out.
 *
 * @returns The text of the title.
 */
export function cleanContent(content: Element): string | undefined {
  let title: string | undefined
  let level = 1
  const findCode = createFinder(({ tagName }) => tagName === 'pre')
  const findSource = createFinder(isSource)
  /** How many elements around the current one have a style, or are a container or a cell. */
  const around = new Map<string, number>()

  function clean(parent: Element, above: readonly Parents[]): void {
    const kind = kindOf(parent)
    const before = around.get(kind) ?? 0
    around.set(kind, before + 1)
    const path = [...above, parent]
    const children = parent.children.flatMap((node, at): ElementContent[] => {
      if (node.type === 'comment') return []
      if (node.type !== 'element') return [node]
      return cleanElement(node, at, path)
    })
    parent.children = joinTexts(children)
    around.set(kind, before)
  }

  function isInside(kind: string, times = 1): boolean {
    return (around.get(kind) ?? 0) >= times
  }

  function cleanInside(node: Element, path: readonly Parents[]): Element[] {
    clean(node, path)
    return [node]
  }

  function cleanElement(node: Element, at: number, path: readonly Parents[]): ElementContent[] {
    const parent = path.at(-1) as Element
    if (node.tagName === 'pre') return [readCode(node, path)]
    const callout = readCallout(node)
    if (callout !== undefined) {
      const isDeep = isInside('container', MAX_CONTAINERS)
      clean(callout, path)
      return isDeep ? callout.children : [callout]
    }
    const tabs = readTabs(node)
    if (tabs !== undefined) return cleanInside(element('div', tabs), path)
    if (isNoise(node)) return []
    if ((isCodeTitle(node) || isLanguageLabel(node, parent)) && findCode(parent) !== null) return []
    const code = readNumberedCode(node)
    if (code !== undefined) return [readCode(code, [...path, ...findAll(node, ({ tagName }) => tagName === 'div')])]
    const math = readMath(node, findSource)
    if (math !== undefined) return [math]
    if (HEADING.test(node.tagName)) return cleanHeading(node, at, parent, path)
    if (node.tagName === 'dt') {
      const heading = readSignature(node, parent)
      if (heading !== undefined) return [heading]
    }
    if (node.tagName === 'summary') return [element('p', [element('strong', [text(lineOf(node))])])]
    if (node.tagName === 'img') return isShown(node) ? [node] : []
    const kind = kindOf(node)
    const isLost =
      TRANSPARENT.test(node.tagName) ||
      (STYLES.has(node.tagName) ? isInside(kind) : CONTAINER.test(node.tagName) && isInside(kind, MAX_CONTAINERS))
    clean(node, path)
    if (isLost) return node.children.flatMap((child) => (isElement(child) && isItem(child) ? child.children : [child]))
    if (node.tagName === 'dl' && node.children.some((child) => isElement(child) && HEADING.test(child.tagName)))
      return node.children.flatMap((child) => (isElement(child, 'dd') ? child.children : [child]))
    if (node.tagName === 'a') return cleanLink(node)
    if (node.tagName === 'table') return limitTable(node)
    // The outermost cell has the content of those inside it.
    if (kind === 'cell' && !isInside(kind)) flatten(node, element('br', []))
    return node.tagName === 'rp' || isEmpty(node) ? node.children : [node]
  }

  function cleanHeading(node: Element, at: number, parent: Element, path: readonly Parents[]): ElementContent[] {
    const anchor = findAnchor(node, at, parent)
    const whole = lineOf(node)
    node.children = node.children.flatMap((child) => cleanAnchorLink(child, whole))
    clean(node, path)
    flatten(node, text(' '))
    const line = lineOf(node)
    if (line === '') return []
    if (node.tagName === 'h1' && title === undefined) {
      title = line
      return []
    }
    level = Number(node.tagName.slice(1))
    if (anchor === undefined) return [element('p', [element('strong', [text(line)])])]
    node.properties = { dataAnchor: anchor }
    return [node]
  }

  /** A definition that can be linked to, as in the reference of an API that Sphinx has built. */
  function readSignature(node: Element, parent: Element): Element | undefined {
    const id = attribute(node, 'id')
    if (id === undefined || !ID.test(id) || !isSignature(node, parent)) return undefined
    const heading = element(`h${Math.min(6, level + 1)}`, [element('code', [text(lineOf(withoutNoise(node)))])])
    heading.properties.dataAnchor = id
    return heading
  }

  clean(content, [])
  return title
}

function kindOf({ tagName }: Element): string {
  if (CONTAINER.test(tagName)) return 'container'
  return tagName === 'td' || tagName === 'th' ? 'cell' : (STYLES.get(tagName) ?? '')
}

function isItem({ tagName }: Element): boolean {
  return tagName === 'li' || tagName === 'dt' || tagName === 'dd'
}

/**
 * Whether an element in a line has no text. The package that makes Markdown of the elements looks behind each of them
 * for the next text, which takes minutes if thousands have none.
 */
function isEmpty({ tagName, children }: Element): boolean {
  const isBlank = children.every((child) => child.type === 'text' && child.value.trim() === '')
  return isBlank && !BLOCK.test(tagName) && !WITHOUT_TEXT.test(tagName)
}

/** Makes one text of those beside each other, between which there was an element. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  let parts: string[] = []
  const endText = () => {
    if (parts.length > 0) joined.push(text(parts.join('')))
    parts = []
  }
  for (const node of nodes) {
    if (node.type === 'text') parts.push(node.value)
    else {
      endText()
      joined.push(node)
    }
  }
  endText()
  return joined
}

function isSignature(node: Element, parent: Element): boolean {
  return classesOf(node).includes('sig') || classesOf(parent).some((name) => /^(?:py|js|c|cpp|std|php|rst)$/.test(name))
}

function withoutNoise(node: Element): Element {
  const children = node.children.filter((child) => !isElement(child) || !isNoise(child))
  return { ...node, children: children.map((child) => (isElement(child) ? withoutNoise(child) : child)) }
}

/** The id that a link to a heading uses: its own, that of an element in or before it, or that of its section. */
function findAnchor(heading: Element, at: number, parent: Element): string | undefined {
  let last = at - 1
  while (
    last >= 0 &&
    at - last <= MAX_EMPTY &&
    lineOf(parent.children[last]!) === '' &&
    !isElement(parent.children[last], 'img')
  )
    last -= 1
  const empty = parent.children.slice(last + 1, at).filter((node) => isElement(node))
  const isFirst = last < 0
  const named = [
    heading,
    ...(isFirst && /^(?:section|div|header|hgroup)$/.test(parent.tagName) ? [parent] : []),
    ...findAll(heading, () => true),
    ...empty.toReversed().flatMap((node) => [node, ...findAll(node, () => true)]),
  ]
  const ids = named.map((node) => attribute(node, 'id') ?? (isElement(node, 'a') ? attribute(node, 'name') : undefined))
  return ids.find((id) => id !== undefined && ID.test(id))
}

/** Removes a link of a heading to itself. If it contains the whole heading, only its text stays. */
function cleanAnchorLink(node: ElementContent, heading: string): ElementContent[] {
  if (!isElement(node, 'a')) return [node]
  const line = lineOf(node)
  if (line === heading && line !== '') return node.children
  const isOwn = attribute(node, 'href')?.includes('#') === true && ANCHOR_TEXT.test(line)
  return isOwn || line === '' ? [] : [node]
}

/** Code with line numbers in a table of its own. */
function readNumberedCode(node: Element): Element | undefined {
  if (node.tagName !== 'table') return undefined
  if (!classesOf(node).some((name) => /^(?:highlighttable|lntable|rouge-table)$/.test(name))) return undefined
  const rows = findAll(node, ({ tagName }) => tagName === 'tr')
  const cells = rows.map((row) => row.children.findLast((child) => isElement(child, 'td')) as Element | undefined)
  return cells
    .map((cell) => cell && findFirst(cell, ({ tagName }) => tagName === 'pre'))
    .find((pre) => pre !== undefined)
}

function isSource(node: Element): boolean {
  return node.tagName === 'annotation' && attribute(node, 'encoding') === 'application/x-tex'
}

/** Math as TeX, which MathML from KaTeX and others contains. */
function readMath(node: Element, findSource: (node: Element) => Element | null): Element | undefined {
  const isBlock = classesOf(node).includes('katex-display') || attribute(node, 'display') === 'block'
  if (!isBlock && !classesOf(node).includes('katex') && node.tagName !== 'math') return undefined
  const source = findSource(node)
  if (source === null) return undefined
  const raw = element('da-raw', [text(isBlock ? `$$${lineOf(source)}$$` : `$${lineOf(source)}$`)])
  return isBlock ? element('p', [raw]) : raw
}

/** The name of the language that VitePress shows in a corner of the code. */
function isLanguageLabel(node: Element, parent: Element): boolean {
  return classesOf(node).includes('lang') && classesOf(parent).some((name) => name.startsWith('language-'))
}

function isShown(image: Element): boolean {
  const source = attribute(image, 'src')
  return source !== undefined && !source.startsWith('data:') && attribute(image, 'alt') !== undefined
}

/** Turns a card, which is a link with blocks inside, into a paragraph: the link, and the text below it. */
function cleanLink(link: Element): ElementContent[] {
  const href = attribute(link, 'href')
  if (lineOf(link) === '' && findFirst(link, ({ tagName }) => tagName === 'img') === undefined) return []
  if (href === undefined || /^(?:javascript|data|vbscript):/i.test(href.trim())) return link.children
  if (findFirst(link, ({ tagName }) => BLOCK.test(tagName)) === undefined) return [link]
  const [first, ...rest] = listLines(link)
  const name = element('a', [text(first ?? href)])
  name.properties.href = href
  return [element('p', [name, ...(rest.length === 0 ? [] : [text(`: ${rest.join(' ')}`)])])]
}

/** The text of an element, with a line for each block. */
function listLines(node: Element): string[] {
  const lines: ElementContent[][] = [[]]
  function add({ children }: Element): void {
    for (const child of children) {
      if (!isElement(child)) lines.at(-1)!.push(child)
      else if (BLOCK.test(child.tagName)) {
        lines.push([])
        add(child)
        lines.push([])
      } else add(child)
    }
  }
  add(node)
  return lines.map((line) => lineOf(element('span', line))).filter((line) => line !== '')
}
