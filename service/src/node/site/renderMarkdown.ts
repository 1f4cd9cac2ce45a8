import type { MarkdownIt, Token } from 'markdown-it'
import { readFormula, type FormulaNode } from '../../../../src/markdown/math/readFormula.ts'
import { type MathMode, parseInlineMath } from '../../../../src/markdown/rules/sharedRules.ts'
import type { Languages } from '../../../../src/textmate/createLanguages.ts'
import { type ApiRequest, toParameterAnchor } from '../../engine/docs/ApiRequest.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { MAX_PAGE_CHARACTERS, nameHeadings, takeAttributes } from '../../engine/docs/outlineMarkdown.ts'
import { createMarkdownParser } from '../../engine/docs/readBlocks.ts'
import type { FindIcon } from './findIcon.ts'
import { escapeHtml, type Html, trustHtml } from './html.ts'
import { type ColorRoom, createColorRoom, renderCode } from './renderCode.ts'
import { createHtml, renderLayout } from './renderLayout.ts'
import { resolveTargets } from './resolveTargets.ts'
import { remember } from '../../engine/docs/collections.ts'

/** The settings of docs.json for the text of pages. */
export interface PageLook {
  /** More languages for code, in addition to the built-in ones. */
  languages?: Languages
  findIcon?: FindIcon
  /** Whether formulas are rendered: `styling.latex`. @default those that are clearly formulas */
  math?: MathMode
}

/** A heading for the page's list of contents. */
export interface PageHeading {
  anchor: string
  text: string
  level: number
}

interface RenderedPage {
  content: Html
  headings: PageHeading[]
}

type PageEnv = Pick<PageLook, 'languages'> & { room?: ColorRoom }

const markdown = createMarkdown()

const rendered = new WeakMap<DocsPage, RenderedPage>()

/**
 * Renders a page's Markdown. The result is cached for as long as the page exists. HTML is shown as text, and unsafe
 * links and images are removed.
 */
export function renderMarkdown(page: DocsPage, look: PageLook = {}): RenderedPage {
  return remember(rendered, page, () => render(page, look))
}

/** Renders text that is not from a page, such as text in docs.json. */
export function renderText(text: string): Html {
  const tokens = markdown.parse(text, {})
  resolveTargets(tokens, { path: '/', file: '', title: '', breadcrumb: [], markdown: text, sections: [] })
  return trustHtml(markdown.renderer.render(tokens, markdown.options, {}))
}

function render(page: DocsPage, look: PageLook): RenderedPage {
  if (page.markdown.length > MAX_PAGE_CHARACTERS) {
    return { content: trustHtml(`<pre class="plain">${escapeHtml(page.markdown)}</pre>`), headings: [] }
  }
  const env = { ...look, room: createColorRoom() }
  const parsed = markdown.parse(page.siteMarkdown ?? page.markdown, env)
  if (page.siteMarkdown !== undefined) renderLayout(parsed, look.findIcon ?? (() => null))
  const tokens = groupTabs(parsed)
  resolveTargets(tokens, page)
  markCallouts(tokens)
  markTasks(tokens)
  lowerFirstLevelHeadings(tokens)
  replaceEmptyHeaders(tokens)
  alignCells(tokens)
  const headings = anchorHeadings(tokens)
  if (page.request !== undefined) anchorParameters(tokens, page.request)
  return { content: trustHtml(markdown.renderer.render(tokens, markdown.options, env)), headings }
}

function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownParser()
  // All addresses pass here, because `resolveTargets`, which knows the page, decides which ones are safe.
  markdown.validateLink = () => true
  markdown.inline.ruler.before('escape', 'math', parseInlineMath)
  const { rules } = markdown.renderer
  rules.math_inline = (tokens, index) => renderFormula(tokens[index]!.content, tokens[index]!.info, false)
  rules.math_block = (tokens, index) => renderFormula(tokens[index]!.content, tokens[index]!.info, true)
  rules.fence = (tokens, index, _, env) => {
    const { languages, room } = (env ?? {}) as PageEnv
    return renderCode(tokens[index]!.content, tokens[index]!.info, languages, room)
  }
  rules.code_block = (tokens, index) => renderCode(tokens[index]!.content, '')
  rules.code_inline = (tokens, index) => {
    const code = tokens[index]!.content
    const name = isName(code) ? ' class="name"' : ''
    return `<code${name}>${escapeHtml(code)}</code>`
  }
  rules.table_open = () => '<div class="table" role="group" tabindex="0" aria-label="Table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  return markdown
}

/**
 * Renders a formula as MathML. One that is not valid stays as it is written.
 *
 * @param raw The source with its delimiters.
 */
function renderFormula(source: string, raw: string, isBlock: boolean): string {
  const nodes = readFormula(source, isBlock)
  const content =
    nodes === undefined
      ? `<code class="formula-source">${escapeHtml(raw.trim())}</code>`
      : nodes.map(renderNode).join('')
  return isBlock
    ? `<div class="formula" role="group" tabindex="0" aria-label="Formula">${content}</div>\n`
    : `<span class="formula">${content}</span>`
}

function renderNode(node: FormulaNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(renderNode).join('')}</${node.name}>`
}

const MAX_NAME_CHARACTERS = 40

/** Whether code is one word that fits a line, such as `data-theme`: it moves to the next line as a whole. */
function isName(code: string): boolean {
  return code.length <= MAX_NAME_CHARACTERS && !/\s/.test(code)
}

/** Gives the page's headings the anchors that the search links to. */
function anchorHeadings(tokens: Token[]): PageHeading[] {
  return nameHeadings(tokens).flatMap(({ opening, heading: { anchor, text, level } }) => {
    const inline = tokens[opening + 1]!
    tokens[opening]!.attrSet('id', anchor)
    dropOwnAnchor(inline)
    inline.children?.push(renderAnchor(anchor, text))
    return level <= 3 ? [{ anchor, text, level: Math.max(2, level) }] : []
  })
}

/** Gives the rows of an endpoint's parameters the ids that answers link to. */
function anchorParameters(tokens: Token[], { parameters }: ApiRequest): void {
  const left = new Map(parameters.map(({ in: place, name }) => [`${name} ${place}`, toParameterAnchor(place, name)]))
  let row: Token | undefined
  let cells: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') [row, cells] = [token, []]
    if (token.type !== 'td_open') continue
    const inside = tokens[index + 1]?.children ?? []
    cells.push(inside.map(({ content }) => content).join(''))
    const parameter = cells.length === 2 ? cells.join(' ') : ''
    const anchor = left.get(parameter)
    if (anchor === undefined) continue
    row?.attrSet('id', anchor)
    left.delete(parameter)
  }
}

/** Groups consecutive code blocks with titles, which are alternatives. The site's script turns them into tabs. */
function groupTabs(tokens: Token[]): Token[] {
  const grouped: Token[] = []
  for (let at = 0; at < tokens.length;) {
    let end = at
    while (tokens[end]?.type === 'fence' && /\S\s+\S/.test(tokens[end]!.info.trim())) end++
    const isGroup = end - at > 1
    if (isGroup) grouped.push(createHtml('html_block', '<div class="code-tabs">\n'))
    for (const last = Math.max(end, at + 1); at < last; at++) grouped.push(tokens[at]!)
    if (isGroup) grouped.push(createHtml('html_block', '</div>\n'))
  }
  return grouped
}

/**
 * Turns empty header cells into plain cells. Screen readers would announce such a column as "", but they skip a plain
 * cell.
 */
function replaceEmptyHeaders(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[index + 1]?.content.trim() !== '') continue
    token.tag = 'td'
    tokens[index + 2]!.tag = 'td'
  }
}

/** Aligns cells by an attribute, because the content security policy refuses inline styles. */
function alignCells(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const side = /text-align:\s*(left|right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1]
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
    if (side !== undefined) token.attrSet('data-align', side)
  }
}

/** Lowers first-level headings, because the page's title is the only one. */
function lowerFirstLevelHeadings(tokens: Token[]): void {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
}

/**
 * Renders the link to a heading. It has no text, so that it is neither copied nor quoted; the stylesheet shows a sign.
 */
function renderAnchor(anchor: string, text: string): Token {
  const label = escapeHtml(`Link to “${text}”`)
  const link = `<a class="anchor" href="#${encodeURIComponent(anchor)}" aria-label="${label}"></a>`
  return createHtml('html_inline', link)
}

/** Removes an explicit anchor, such as `{#setup}` in `## Install {#setup}`, from the heading's text. */
function dropOwnAnchor(inline: Token): void {
  const last = inline.children?.at(-1)
  if (last?.type === 'text') last.content = takeAttributes(last.content).text
}

const TITLES: Record<string, string> = {
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
}

/** Turns quotes that begin with `[!NOTE]`, as on GitHub, into callouts: `<div class="callout" data-kind="note">`. */
function markCallouts(tokens: Token[]): void {
  /** The open quotes, outermost first. */
  const open: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') {
      markCallout(token, tokens[index + 2])
      open.push(token)
    } else if (token.type === 'blockquote_close') {
      token.tag = open.pop()!.tag
    }
  }
}

function markCallout(quote: Token, inline: Token | undefined): void {
  const first = inline?.type === 'inline' ? inline.children?.[0] : undefined
  const [mark, name, title] = /^\[!([a-z]+)\][+-]?[ \t]*(.*)$/i.exec(first?.content ?? '') ?? []
  const kind = name?.toLowerCase() ?? ''
  if (mark === undefined || !Object.hasOwn(TITLES, kind)) return
  quote.tag = 'div'
  quote.attrSet('class', 'callout')
  quote.attrSet('data-kind', kind)
  quote.attrSet('role', 'note')
  quote.attrSet('aria-label', TITLES[kind]!)
  // The line with `[!NOTE]` becomes the title: the text after it, or the name of the kind.
  first!.type = 'html_inline'
  first!.content = `<strong class="callout-title">${escapeHtml(title?.trim() || TITLES[kind]!)}</strong>`
  const next = inline!.children![1]
  if (next?.type === 'softbreak') Object.assign(next, { type: 'text', content: '' })
}

/** Renders `- [x] done` with a character that screen readers announce as well. */
function markTasks(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'list_item_open') continue
    const inline = tokens[index + 2]
    const first = inline?.type === 'inline' ? inline.children?.[0] : undefined
    const [mark, tick] = /^\[([ xX])\] /.exec(first?.content ?? '') ?? []
    if (first === undefined || mark === undefined) continue
    token.attrSet('class', 'task')
    first.content = `${tick === ' ' ? '☐' : '☑'} ${first.content.slice(mark.length)}`
  }
}
