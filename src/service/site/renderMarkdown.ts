import createParser, { type MarkdownIt, type Token } from 'markdown-it'
import type { Languages } from '../../textmate/createLanguages.ts'
import type { DocsPage } from '../docs/Docs.ts'
import { takeAttributes } from '../docs/headingAnchors.ts'
import { MAX_PAGE_CHARACTERS, nameHeadings } from '../docs/markdownOutline.ts'
import { createMarkdownParser } from '../docs/outline/blockParser.ts'
import { renderCode } from './renderCode.ts'
import { escapeHtml, trustedHtml, type Html } from './html.ts'
import { markCallouts } from './markCallouts.ts'
import { markTasks } from './markTasks.ts'
import { resolveTargets } from './resolveTargets.ts'

/** A heading for the page's list of contents. */
export interface PageHeading {
  anchor: string
  text: string
  level: number
}

export interface RenderedPage {
  content: Html
  /** Of the levels 2 and 3. */
  headings: PageHeading[]
}

const markdown = createMarkdown()

const rendered = new WeakMap<DocsPage, RenderedPage>()

/**
 * Renders a page's Markdown, and keeps the result as long as the page. HTML in it is shown as text. Links and images
 * lead nowhere unsafe.
 *
 * @param languages Further languages for code, besides the built-in ones.
 */
export function renderMarkdown(page: DocsPage, languages?: Languages): RenderedPage {
  let known = rendered.get(page)
  if (known === undefined) {
    known = render(page, languages)
    rendered.set(page, known)
  }
  return known
}

/** Renders a text that is not a page's, such as one of docs.json. */
export function renderText(text: string): Html {
  const tokens = markdown.parse(text, {})
  resolveTargets(tokens, { path: '/', file: '', title: '', breadcrumb: [], markdown: text, sections: [] })
  return trustedHtml(markdown.renderer.render(tokens, markdown.options, {}))
}

function render(page: DocsPage, languages: Languages | undefined): RenderedPage {
  if (page.markdown.length > MAX_PAGE_CHARACTERS) {
    return { content: trustedHtml(`<pre class="plain">${escapeHtml(page.markdown)}</pre>`), headings: [] }
  }
  const tokens = markdown.parse(page.markdown, {})
  resolveTargets(tokens, page)
  markCallouts(tokens)
  markTasks(tokens)
  lowerTitles(tokens)
  plainEmptyHeaders(tokens)
  groupTabs(tokens)
  const headings = anchorHeadings(tokens)
  return { content: trustedHtml(markdown.renderer.render(tokens, markdown.options, { languages })), headings }
}

function createMarkdown(): MarkdownIt {
  const markdown = createMarkdownParser()
  // What may be followed is decided by `resolveTargets`, which knows the page; here every address passes.
  markdown.validateLink = () => true
  const { rules } = markdown.renderer
  rules.fence = (tokens, index, _, env) =>
    renderCode(tokens[index]!.content, tokens[index]!.info, env?.languages as Languages | undefined)
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

/** Code blocks with titles that follow each other show one thing in several ways: the site's script makes them tabs. */
function groupTabs(tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    let end = at
    while (tokens[end]?.type === 'fence' && /\S\s+\S/.test(tokens[end]!.info.trim())) end++
    if (end - at < 2) continue
    tokens.splice(end, 0, createHtml('</div>\n'))
    tokens.splice(at, 0, createHtml('<div class="code-tabs">\n'))
    at = end + 1
  }
}

function createHtml(content: string): Token {
  const token = new createParser.Token('html_block', '', 0)
  token.content = content
  return token
}

/** A header cell without words would name its column "": screen readers skip a plain cell. */
function plainEmptyHeaders(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[index + 1]?.content.trim() !== '') continue
    token.tag = 'td'
    tokens[index + 2]!.tag = 'td'
  }
}

/** The title above the page is its only first-level heading. */
function lowerTitles(tokens: Token[]): void {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
}

/**
 * The link to a heading has no text of its own (its sign is the stylesheet's), so that it is neither copied nor quoted.
 */
function renderAnchor(anchor: string, text: string): Token {
  const token = new createParser.Token('html_inline', '', 0)
  const label = escapeHtml(`Link to “${text}”`)
  token.content = `<a class="anchor" href="#${encodeURIComponent(anchor)}" aria-label="${label}"></a>`
  return token
}

/** `## Install {#setup}` names its anchor in the heading's own text, where readers need not see it. */
function dropOwnAnchor(inline: Token): void {
  const last = inline.children?.at(-1)
  if (last?.type === 'text') last.content = takeAttributes(last.content).text
}
