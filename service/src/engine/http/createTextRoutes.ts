import type { Docs, DocsPage } from '../docs/Docs.ts'
import { findPage, listPaths } from '../docs/findPage.ts'
import { addPathEnding } from '../docs/pagePath.ts'
import { placeLinks } from '../docs/resolveLinks.ts'
import type { ApiContext } from './ApiContext.ts'
import { HttpError } from './HttpError.ts'
import type { Call, Route } from './Route.ts'
import { readSiteAddress } from './sitePlace.ts'
import { toByteStream } from './toByteStream.ts'
import { inBatches } from '../docs/collections.ts'

/** The number of pages that are read from a database at once: a few hundred kilobytes. */
const PAGES_AT_ONCE = 100

/**
 * The docs as Markdown, for language models and other programs. `/llms.txt` lists the pages, `/llms-full.txt` contains
 * all of them, and each page has its own `.md`. `/de/llms.txt` and `/guides/llms.txt` list those of a language, a
 * version or a folder. Files of the docs folder with these names take precedence. Pages that the search leaves out are
 * left out of both files. They need no key, and have a limit of their own.
 */
export function createTextRoutes({ countRead, current, site, sendFile }: ApiContext): Route[] {
  /** Finds the pages that a list is about, or the docs folder's own file. */
  async function openList(call: Call, name: string) {
    const { scope = '' } = call.params
    const own = await sendFile?.(call, scope + name)
    if (own != null) return own
    const { docs, readPages } = await current()
    const listed = listScope(docs, scope)
    // What does not exist costs nothing.
    if (listed.length === 0 && scope !== '') throw createNotFound(call)
    await countRead(call)
    return { docs, readPages, listed, address: readSiteAddress(site, call.url) }
  }

  async function answerList(call: Call): Promise<Response> {
    const found = await openList(call, 'llms.txt')
    return found instanceof Response ? found : respond(listPages(found, site.texts ?? found.address), 'text/plain')
  }

  async function answerAll(call: Call): Promise<Response> {
    const found = await openList(call, 'llms-full.txt')
    if (found instanceof Response) return found
    const { docs, readPages, listed, address } = found
    async function* write(): AsyncGenerator<string> {
      yield `# ${toLine(docs.name)}\n`
      for (const some of inBatches(listed, PAGES_AT_ONCE)) {
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
    if (page === undefined) throw createNotFound(call)
    const canonical = readSiteAddress(site, url) + encodeURI(page.path)
    return respond(toMarkdown(page, site.path), 'text/markdown', {
      Link: `<${canonical}>; rel="canonical"`,
      ...(page.isUnindexed === true && { 'X-Robots-Tag': 'noindex' }),
    })
  }

  return [
    { path: '/llms.txt', methods: { GET: answerList } },
    { path: '/llms-full.txt', methods: { GET: answerAll } },
    { path: '/{scope*}llms.txt', methods: { GET: answerList } },
    { path: '/{scope*}llms-full.txt', methods: { GET: answerAll } },
    { path: PAGE_PATTERN, methods: { GET: answerPage } },
  ]
}

export const PAGE_PATTERN = '/{page*}.md'

function createNotFound({ url }: Call): HttpError {
  return new HttpError(404, 'not-found', `there is no page at ${url.pathname.slice(0, 200)}`)
}

/**
 * The pages below a path, or those of a language or a version.
 *
 * @param scope Such as `de/` or `guides/webhooks/`. Empty for all pages.
 */
function listScope({ pages }: Docs, scope: string): DocsPage[] {
  const listed = pages.filter(isListed)
  if (scope === '') return listed
  if (!scope.endsWith('/')) return []
  const name = scope.slice(0, -1)
  return listed.filter(
    ({ path, language, version }) => path.startsWith(`/${scope}`) || language === name || version === name,
  )
}

/** The scopes of lists that a static site has: languages, versions, and folders with more than one page. */
export function listScopes({ pages }: Docs): string[] {
  const listed = pages.filter(isListed)
  const editions = (['language', 'version'] as const).flatMap((key) => {
    const values = new Set(listed.flatMap((page) => page[key] ?? []))
    return values.size > 1 ? [...values] : []
  })
  const folders = listed.flatMap(({ path }) => /^\/([^/]+)\/./.exec(path)?.[1] ?? [])
  const lastOf = new Map(folders.map((folder, index) => [folder, index]))
  const shared = folders.filter((folder, index) => lastOf.get(folder) !== index)
  return [...new Set([...editions, ...shared])]
}

/**
 * Writes `llms.txt` as https://llmstxt.org describes it: the site's name, then a list of links for each navigation
 * group.
 */
function listPages({ docs, listed }: { docs: Docs; listed: readonly DocsPage[] }, base: string): string {
  const lines = [`# ${toLine(docs.name)}`, '']
  const left = new Map(listed.map((page) => [page.path, page]))
  const addPages = (heading: string, paths: readonly string[]) => {
    const pages = paths.flatMap((path) => left.get(path) ?? [])
    if (pages.length > 0) lines.push(`## ${toLine(heading)}`, '', ...pages.map((page) => toLink(page, base)), '')
    for (const { path } of pages) left.delete(path)
  }
  for (const group of docs.navigation) addPages(group.title, listPaths(group))
  addPages('Other pages', [...left.keys()])
  return lines.join('\n')
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
