import type { Element, Parents, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { cleanContent } from './cleanContent.ts'
import { findContent } from './findContent.ts'
import type { HtmlPage } from './HtmlPage.ts'
import type { SiteAddresses } from './siteAddresses.ts'
import { toMarkdown } from './toMarkdown.ts'
import { attribute, classesOf, isElement, lineOf, replaceElements } from './tree.ts'

/** Far deeper than any page. What reads a page looks at the elements around each element. */
const MAX_DEPTH = 500

/**
 * Reads a page of a built site.
 *
 * @throws Error If it is nested too deeply.
 * @returns null for a page that only leads to others.
 */
export function parseHtmlPage(file: string, html: string, addresses: SiteAddresses): HtmlPage | null {
  const root = parseHtml(html)
  const head = readHead(root)
  if (head.isRedirect || isList(root)) return null
  const found = findContent(root)
  const titles = selectAll('h1', root)
  const page: HtmlPage = {
    file,
    title: '',
    fullTitle: head.fullTitle,
    ...head.fields,
    isUnindexed: head.isUnindexed,
    isMarked: found?.isMarked ?? false,
    markdown: '',
  }
  if (head.canonical !== undefined) page.canonical = addresses.localize(head.canonical)
  const inside = new Set(found && selectAll('h1', found.content))
  const outside = titles.find((node) => !inside.has(node))
  const outsideTitle = outside && lineOf(outside)
  if (found !== undefined) {
    localizeLinks(found.content, addresses)
    page.title = cleanContent(found.content) ?? ''
    page.markdown = toMarkdown(found.content)
  }
  page.title ||= outsideTitle ?? ''
  return page
}

/** @throws Error If it is nested too deeply. */
function parseHtml(html: string): Root {
  let root: Root | undefined
  try {
    root = fromHtml(html)
  } catch (error) {
    // The parser is recursive, so that it overflows the stack at some depth, which is far greater.
    if (!(error instanceof RangeError)) throw error
  }
  if (root !== undefined && !isDeeperThan(root, MAX_DEPTH)) return root
  throw new Error(`its elements are nested deeper than ${MAX_DEPTH}`)
}

function isDeeperThan(root: Root, limit: number): boolean {
  let level: Parents[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap(({ children }) => (children as RootContent[]).filter((node) => isElement(node)))
  }
  return false
}

/** Whether Docusaurus has made the page of others: a list of posts, tags or authors, or a category with its cards. */
function isList(root: Root): boolean {
  const html = select('html', root)
  const classes = html === null || html === undefined ? [] : classesOf(html)
  return (
    (classes.includes('plugin-blog') && !classes.includes('blog-post-page')) ||
    classes.some((name) => /^docs-tags-(?:doc-)?list-page$/.test(name)) ||
    select('[class*="generatedIndexPage"]', root) !== undefined
  )
}

function readHead(root: Root) {
  const metas = selectAll('meta', root)
  const meta = (name: string): string | undefined => {
    const found = metas.find((node) => (attribute(node, 'name') ?? attribute(node, 'property'))?.toLowerCase() === name)
    const value = found && attribute(found, 'content')?.replace(/\s+/g, ' ').trim()
    return value === '' ? undefined : value
  }
  const html = root.children.find((node) => isElement(node, 'html')) as Element | undefined
  const title = select('head > title', root) ?? select('title', root)
  const canonical = selectAll('link', root).find((node) => attribute(node, 'rel') === 'canonical')
  const language = html && attribute(html, 'lang')
  const version = (meta('docsearch:version') ?? meta('docusaurus_version'))?.split(',')[0]?.trim()
  return {
    fullTitle: title === undefined ? '' : lineOf(title),
    canonical: canonical && attribute(canonical, 'href'),
    isUnindexed: /\b(?:noindex|none)\b/i.test(meta('robots') ?? ''),
    isRedirect: metas.some((node) => /^refresh$/i.test(attribute(node, 'httpEquiv') ?? '')),
    fields: {
      ...optional('description', meta('description') ?? meta('og:description')),
      ...optional('language', language),
      ...optional('version', version === 'current' ? undefined : version),
      ...optional('siteName', meta('og:site_name') ?? meta('application-name')),
      ...optional('generator', meta('generator')?.split(/[\s,/]/)[0]),
    },
  }
}

function optional<Name extends string>(name: Name, value: string | undefined): { [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: string })
}

/** Makes links and images independent of the site's origin and base. */
function localizeLinks(content: Element, { localize }: SiteAddresses): void {
  replaceElements(content, (node) => {
    for (const name of ['href', 'src']) {
      const value = attribute(node, name)
      if (value !== undefined) node.properties[name] = localize(value.trim())
    }
    return undefined
  })
}
