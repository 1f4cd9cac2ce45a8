import type { DocsPage } from '../docs/Docs.ts'
import { toPageUrl } from '../docs/findPage.ts'
import type { ApiContext } from './ApiContext.ts'
import { HttpError } from './HttpError.ts'
import type { Call, Route } from './Route.ts'
import { readSiteAddress } from './sitePlace.ts'

/**
 * What crawlers may use the docs for (https://contentsignals.org). Without a value, robots.txt says nothing about that
 * use.
 */
export interface ContentSignals {
  /** Search results with links and short excerpts. @default true */
  search?: boolean
  /** As the input of a model that answers a question. @default true */
  aiInput?: boolean
  /** To train models. @default says nothing */
  aiTrain?: boolean
}

const PAGES_IN_FILE = 50_000
const SIGNAL_NAMES = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const
/** An answer takes more work than a page, and the report is not for crawlers. */
const FORBIDDEN = ['/ask?', '/_assistant/report']

/** `/robots.txt` and `/sitemap.xml`. The docs folder's own robots.txt takes precedence. */
export function createCrawlerRoutes(
  { countRead, current, site, sendFile }: ApiContext,
  signals: ContentSignals = {},
): Route[] {
  async function answerRobots(call: Call): Promise<Response> {
    const own = await sendFile?.(call, 'robots.txt')
    if (own != null) return own
    const forbidden = FORBIDDEN.map((path) => site.path + path)
    return respond(writeRobots(`${readSiteAddress(site, call.url)}/sitemap.xml`, signals, forbidden), 'text/plain')
  }

  async function answerSitemap(call: Call): Promise<Response> {
    const { docs } = await current()
    const address = readSiteAddress(site, call.url)
    const pages = docs.pages.filter(isIndexed)
    const part = call.url.searchParams.get('part')
    const parts = Math.ceil(pages.length / PAGES_IN_FILE)
    if (part !== null && !(Number.isInteger(Number(part)) && Number(part) >= 1 && Number(part) <= parts))
      throw new HttpError(404, 'not-found', 'there is no such part of the sitemap')
    await countRead(call)
    if (part === null && parts > 1) {
      const places = Array.from({ length: parts }, (_, index) => `${address}/sitemap.xml?part=${index + 1}`)
      return respond(writeXml('sitemapindex', 'sitemap', places), 'application/xml')
    }
    const from = (Number(part ?? 1) - 1) * PAGES_IN_FILE
    const places = pages.slice(from, from + PAGES_IN_FILE).map(({ path }) => toPageUrl(address, path))
    return respond(writeXml('urlset', 'url', places), 'application/xml')
  }

  return [
    { path: '/robots.txt', methods: { GET: answerRobots } },
    { path: '/sitemap.xml', methods: { GET: answerSitemap } },
  ]
}

export function writeRobots(sitemap: string, signals: ContentSignals = {}, forbidden: readonly string[] = []): string {
  const lines = ['User-agent: *', writeSignals(signals), ...forbidden.map((path) => `Disallow: ${path}`), 'Allow: /']
  return [...lines, '', `Sitemap: ${sitemap}`, ''].join('\n')
}

function isIndexed({ isUnindexed }: DocsPage): boolean {
  return isUnindexed !== true
}

function writeSignals({ search = true, aiInput = true, ...rest }: ContentSignals): string {
  const given = Object.entries({ search, aiInput, ...rest }) as [keyof typeof SIGNAL_NAMES, boolean | undefined][]
  const said = given.flatMap(([name, value]) =>
    value === undefined ? [] : `${SIGNAL_NAMES[name]}=${value ? 'yes' : 'no'}`,
  )
  return `Content-Signal: ${said.join(', ')}`
}

function writeXml(root: string, entry: string, places: readonly string[]): string {
  const entries = places.map((place) => `<${entry}><loc>${escape(place)}</loc></${entry}>\n`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...entries,
    `</${root}>\n`,
  ].join('')
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

function respond(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' } })
}

/**
 * Whether a client would rather have Markdown than HTML: its `Accept` names `text/markdown`, and HTML with no higher
 * weight. Browsers don't name it.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}
