import createParser, { type MarkdownIt, type Token } from 'markdown-it'
import type { Languages } from '../../textmate/createLanguages.ts'
import type { DocsPage } from '../docs/Docs.ts'
import { headingAnchors } from '../docs/headingAnchors.ts'
import { drawCode } from './drawCode.ts'
import { escapeHtml, trustedHtml, type Html } from './html.ts'
import { markCallouts } from './markCallouts.ts'
import { markTasks } from './markTasks.ts'
import { resolveTargets } from './resolveTargets.ts'

/** A heading for the list of what is on the page. */
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

/** Beyond it a page is drawn as plain text: far more than any page written by hand, and quick to draw. */
const MAX_CHARACTERS = 1_000_000

const markdown = createMarkdown()

const rendered = new WeakMap<DocsPage, RenderedPage>()

/**
 * Draws a page's Markdown, once for as long as the page is kept. HTML in it is shown as text, links and images lead
 * nowhere unsafe.
 *
 * @param languages For code, beside those that are always known.
 */
export function renderMarkdown(page: DocsPage, languages?: Languages): RenderedPage {
  let known = rendered.get(page)
  if (known === undefined) {
    known = render(page, languages)
    rendered.set(page, known)
  }
  return known
}

function render(page: DocsPage, languages: Languages | undefined): RenderedPage {
  if (page.markdown.length > MAX_CHARACTERS) {
    return { content: trustedHtml(`<pre class="plain">${escapeHtml(page.markdown)}</pre>`), headings: [] }
  }
  const tokens = markdown.parse(page.markdown, {})
  resolveTargets(tokens, page)
  markCallouts(tokens)
  markTasks(tokens)
  const headings = nameHeadings(tokens)
  return { content: trustedHtml(markdown.renderer.render(tokens, markdown.options, { languages })), headings }
}

function createMarkdown(): MarkdownIt {
  const markdown = createParser({ html: false, linkify: true, typographer: false })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // What may be followed is decided by `resolveTargets`, which knows the page; here every address passes.
  markdown.validateLink = () => true
  const { rules } = markdown.renderer
  rules.fence = (tokens, index, _, env) =>
    drawCode(tokens[index]!.content, tokens[index]!.info, env?.languages as Languages | undefined)
  rules.code_block = (tokens, index) => drawCode(tokens[index]!.content, '')
  rules.table_open = () => '<div class="table" role="group" tabindex="0" aria-label="Table"><table>\n'
  rules.table_close = () => '</table></div>\n'
  return markdown
}

/** Gives the page's headings the anchors that the search links to. */
function nameHeadings(tokens: Token[]): PageHeading[] {
  const nameHeading = headingAnchors()
  const headings: PageHeading[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.level > 0) continue
    const inline = tokens[index + 1]!
    const { text, anchor } = nameHeading(inline.content)
    // The page's title, which stands above, is its one heading of the first level.
    const level = Math.max(2, Number(token.tag.slice(1)))
    token.tag = tokens[index + 2]!.tag = `h${level}`
    token.attrSet('id', anchor)
    dropOwnAnchor(inline)
    inline.children?.push(drawAnchor(anchor, text))
    if (level <= 3) headings.push({ anchor, text, level })
  }
  return headings
}

/** The link to a heading has no text of its own (its sign is the stylesheet's), so that it is neither copied nor quoted. */
function drawAnchor(anchor: string, text: string): Token {
  const token = new createParser.Token('html_inline', '', 0)
  const label = escapeHtml(`Link to “${text}”`)
  token.content = `<a class="anchor" href="#${encodeURIComponent(anchor)}" aria-label="${label}"></a>`
  return token
}

/** `## Install {#setup}` names its anchor in the heading's own text, where readers need not see it. */
function dropOwnAnchor(inline: Token): void {
  const last = inline.children?.at(-1)
  if (last?.type === 'text') last.content = last.content.replace(/\s*\{#[\w.:-]+\}\s*$/, '')
}
