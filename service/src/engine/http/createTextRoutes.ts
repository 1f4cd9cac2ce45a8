import type { Docs, DocsPage, NavigationGroup } from '../docs/Docs.ts'
import { findPage } from '../docs/findPage.ts'
import { addPathEnding } from '../docs/pagePath.ts'
import { placeLinks } from '../docs/resolveLinks.ts'
import type { DocsSource } from '../search/DocsSource.ts'
import type { ReadLimit } from './createReadLimit.ts'
import { HttpError } from './HttpError.ts'
import type { Call, Route, RouteHandler } from './Route.ts'
import { readSiteAddress, type SitePlace } from './sitePlace.ts'
import { toByteStream } from './toByteStream.ts'

export interface TextRoutesOptions {
  countRead: ReadLimit
  /** Returns the current docs. */
  current(): Promise<Pick<DocsSource, 'docs' | 'readPages'>>
  /** Where links lead. */
  site: SitePlace
  /** Sends the docs folder's own file with this name. Resolves with null if there is none. */
  sendFile?: ((call: Call, name: string) => Promise<Response | null>) | undefined
}

/** The number of pages that are read from a database at once: a few hundred kilobytes. */
const PAGES_AT_ONCE = 100

/**
 * The docs as Markdown, for language models and other programs. `/llms.txt` lists the pages, `/llms-full.txt` contains
 * all of them, and each page has its own `.md`. Files of the docs folder with these names take precedence. Pages that
 * the search leaves out are left out of both files. They need no key, and have a limit of their own.
 */
export function createTextRoutes({ countRead, current, site, sendFile }: TextRoutesOptions): Route[] {
  async function answerList(call: Call): Promise<Response> {
    const { docs } = await current()
    const own = await sendFile?.(call, 'llms.txt')
    return own ?? respond(listPages(docs, readSiteAddress(site, call.url)), 'text/plain')
  }

  async function answerAll(call: Call): Promise<Response> {
    const own = await sendFile?.(call, 'llms-full.txt')
    if (own != null) return own
    const { docs, readPages } = await current()
    const address = readSiteAddress(site, call.url)
    async function* write(): AsyncGenerator<string> {
      yield `# ${docs.name}\n`
      const listed = docs.pages.filter(isListed)
      for (let from = 0; from < listed.length; from += PAGES_AT_ONCE) {
        const some = listed.slice(from, from + PAGES_AT_ONCE)
        for (const page of (await readPages?.(some)) ?? some)
          yield `\n${toMarkdown(page, site.path, address + encodeURI(page.path))}`
      }
    }
    return respond(
      toByteStream(write(), () => {}),
      'text/plain',
    )
  }

  async function answerPage(call: Call): Promise<Response> {
    const { url, params } = call
    const { docs, readPages } = await current()
    const found = findPage(`/${params.page!}`, docs)
    // What does not exist costs nothing.
    if (found !== undefined) await countRead(call)
    const [page] = found === undefined ? [] : ((await readPages?.([found])) ?? [found])
    if (page === undefined) throw new HttpError(404, 'not-found', `there is no page at ${url.pathname.slice(0, 200)}`)
    const canonical = readSiteAddress(site, url) + encodeURI(page.path)
    return respond(toMarkdown(page, site.path), 'text/markdown', {
      Link: `<${canonical}>; rel="canonical"`,
      ...(page.isUnindexed === true && { 'X-Robots-Tag': 'noindex' }),
    })
  }

  const counted =
    (answer: RouteHandler): RouteHandler =>
    async (call) => {
      await countRead(call)
      return answer(call)
    }

  return [
    { path: '/llms.txt', methods: { GET: counted(answerList) } },
    { path: '/llms-full.txt', methods: { GET: counted(answerAll) } },
    { path: '/{page*}.md', methods: { GET: answerPage } },
  ]
}

/**
 * Writes `llms.txt` as https://llmstxt.org describes it: the site's name, then a list of links for each navigation
 * group.
 */
function listPages(docs: Docs, base: string): string {
  const lines = [`# ${docs.name}`, '']
  const left = new Map(docs.pages.filter(isListed).map((page) => [page.path, page]))
  const addPages = (heading: string, paths: readonly string[]) => {
    const pages = paths.flatMap((path) => left.get(path) ?? [])
    if (pages.length > 0) lines.push(`## ${heading}`, '', ...pages.map((page) => toLink(page, base)), '')
    for (const { path } of pages) left.delete(path)
  }
  for (const group of docs.navigation) addPages(group.title, listPaths(group))
  addPages('Other pages', [...left.keys()])
  return lines.join('\n')
}

function listPaths(group: NavigationGroup): string[] {
  return group.items.flatMap((item) => (typeof item === 'string' ? [item] : listPaths(item)))
}

function toLink({ title, path, description }: DocsPage, base: string): string {
  const label = toLine(title).replace(/[[\]\\]/g, '\\$&')
  const address = `${base}${addPathEnding(path, '.md')}`.replace(/[()]/g, (bracket) =>
    bracket === '(' ? '%28' : '%29',
  )
  return `- [${label}](${address})${description === undefined ? '' : `: ${toLine(description)}`}`
}

function toMarkdown(
  { title, description, markdown, agentMarkdown = markdown }: DocsPage,
  base: string,
  address?: string,
): string {
  const source = address && `Source: ${address}`
  const head = [`# ${toLine(title)}`, source, description === undefined ? undefined : `> ${toLine(description)}`]
  return `${[...head.filter((line) => line !== undefined), placeLinks(agentMarkdown, base).trim()].join('\n\n')}\n`
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isListed({ isUnsearchable }: DocsPage): boolean {
  return isUnsearchable !== true
}

function respond(body: string | ReadableStream, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ...headers },
  })
}
