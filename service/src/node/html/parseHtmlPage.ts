import type { Element, Root } from 'hast'
import { cleanContent } from './cleanContent.ts'
import { findContent } from './findContent.ts'
import { parseHtml } from './parseHtml.ts'
import type { SiteAddresses } from './siteAddresses.ts'
import { toMarkdown } from './toMarkdown.ts'
import { attribute, classesOf, findAll, findFirst, isElement, lineOf } from './tree.ts'

/** A page of a built site, as Markdown, with what its head says. */
export interface HtmlPage {
  /** Path of the file in the folder, with `/`. */
  file: string
  /** Text of the first heading, or of the title without the name of the site. */
  title: string
  fullTitle: string
  description?: string
  language?: string
  version?: string
  /** The name of the site, from `og:site_name`. */
  siteName?: string
  /** The site generator, such as `Docusaurus`. */
  generator?: string
  /** The path of the page that this one is a copy of, or its own. Without the site's origin and base. */
  canonical?: string
  isUnindexed: boolean
  /** Whether a part of the page is marked with `data-pagefind-body`. */
  isMarked: boolean
  /** The main content. Empty if there is none. */
  markdown: string
}

/**
 * Reads a page of a built site.
 *
 * @throws Error If it has too many elements, or is nested too deeply.
 * @returns null for a page that only leads to others.
 */
export function parseHtmlPage(file: string, html: string, addresses: SiteAddresses): HtmlPage | null {
  const root = parseHtml(html)
  const head = readHead(root)
  if (head.isRedirect || isList(root)) return null
  const found = findContent(root)
  const titles = findAll(root, isTitle)
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
  const inside = new Set(found && findAll(found.content, isTitle))
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

/** Whether Docusaurus has made the page of others: a list of posts, tags or authors, or a category with its cards. */
function isList(root: Root): boolean {
  const html = findNamed(root, 'html')
  const classes = html === undefined ? [] : classesOf(html)
  return (
    (classes.includes('plugin-blog') && !classes.includes('blog-post-page')) ||
    classes.some((name) => /^docs-tags-(?:doc-)?list-page$/.test(name)) ||
    findFirst(root, (node) => classesOf(node).some((name) => name.includes('generatedIndexPage'))) !== undefined
  )
}

function readHead(root: Root) {
  const metas = findAll(root, ({ tagName }) => tagName === 'meta')
  const listMetas = (name: string): Element[] =>
    metas.filter((node) => (attribute(node, 'name') ?? attribute(node, 'property'))?.toLowerCase() === name)
  const meta = (name: string): string | undefined => {
    const [found] = listMetas(name)
    const value = found && attribute(found, 'content')?.replace(/\s+/g, ' ').trim()
    return value === '' ? undefined : value
  }
  const html = findNamed(root, 'html')
  const inHead = html && findNamed(html, 'head')?.children.find((node) => isElement(node, 'title'))
  const title = inHead ?? findNamed(root, 'title')
  const canonical = findFirst(root, (node) => node.tagName === 'link' && attribute(node, 'rel') === 'canonical')
  const language = html && attribute(html, 'lang')
  const version = (meta('docsearch:version') ?? meta('docusaurus_version'))?.split(',')[0]?.trim()
  return {
    fullTitle: title === undefined ? '' : lineOf(title),
    canonical: canonical && attribute(canonical, 'href'),
    // A theme and a plugin may each write one. For crawlers, the strictest counts.
    isUnindexed: listMetas('robots').some((node) => /\b(?:noindex|none)\b/i.test(attribute(node, 'content') ?? '')),
    isRedirect: metas.some(leadsElsewhere),
    fields: {
      ...optional('description', meta('description') ?? meta('og:description')),
      ...optional('language', language),
      ...optional('version', version === 'current' ? undefined : version),
      ...optional('siteName', meta('og:site_name') ?? meta('application-name')),
      ...optional('generator', meta('generator')?.split(/[\s,/]/)[0]),
    },
  }
}

/** Without an address, a page is only loaded again. */
function leadsElsewhere(meta: Element): boolean {
  const isRefresh = /^refresh$/i.test(attribute(meta, 'httpEquiv') ?? '')
  return isRefresh && /[;,]\s*\S|url/i.test(attribute(meta, 'content') ?? '')
}

function isTitle({ tagName }: Element): boolean {
  return tagName === 'h1'
}

function findNamed(parent: Root | Element, name: string): Element | undefined {
  return findFirst(parent, ({ tagName }) => tagName === name)
}

function optional<Name extends string>(name: Name, value: string | undefined): { [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: string })
}

/** Makes links and images independent of the site's origin and base. */
function localizeLinks(content: Element, { localize }: SiteAddresses): void {
  for (const node of findAll(content, () => true)) {
    for (const name of ['href', 'src']) {
      const value = attribute(node, name)
      if (value !== undefined) node.properties[name] = localize(value.trim())
    }
  }
}
