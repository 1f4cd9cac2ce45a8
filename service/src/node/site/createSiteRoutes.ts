import type { Docs } from '../../engine/docs/Docs.ts'
import { HttpError } from '../../engine/http/HttpError.ts'
import { prefersMarkdown } from '../../engine/http/createCrawlerRoutes.ts'
import type { Call, Route, RouteHandler } from '../../engine/http/Route.ts'
import { withoutBase } from '../../engine/http/sitePlace.ts'
import { pickPublicAppearance } from './pickPublicAppearance.ts'
import { createAssetRoutes } from './createAssetRoutes.ts'
import { renderFrame, type FrameOptions, type FrameService } from './renderFrame.ts'
import { renderPage } from './renderPage.ts'
import { createFileResponse, createOpenFileResponse } from './createFileResponse.ts'
import { html, trustHtml } from './html.ts'
import { readText } from '../../../../src/config/settings/readValue.ts'
import { readNotFound, type NotFoundSettings } from '../../../../src/config/settings/readNotFound.ts'
import { renderText } from './renderMarkdown.ts'
import { placeAddresses } from './resolveTargets.ts'
import { findNearestPages } from './findNearestPages.ts'
import { findPage } from '../../engine/docs/findPage.ts'
import { addPathEnding } from '../../engine/docs/pagePath.ts'
import { readLanguageFile, type Site } from './readSite.ts'
import { listIconSources } from './findIcon.ts'

export interface SiteOptions extends FrameService {
  current(): Promise<Site>
  /** The site's public address, without a trailing slash. @default each request's origin, with `base` */
  address?: string | undefined
  /** The address for editing a page. `{file}` stands for the path of its file in the docs folder. */
  editUrl?: string | undefined
  countRead(call: Call): Promise<void>
  /** Sends a page as Markdown. Its path is the parameter `page`. @default pages are sent as HTML only */
  showMarkdown?: RouteHandler
  /** Path prefixes of the API. A missing path below them gets an answer in JSON. */
  apiPrefixes: readonly string[]
}

/**
 * Allows only the site's own scripts, styles and images, no HTML that scripts make from strings, and of other sites
 * only the fonts and icons that the docs name.
 */
function writePolicy(fontSources: readonly string[], iconSources: readonly string[]): string {
  const [fonts, icons] = [fontSources, iconSources].map((sources) =>
    sources.filter((address) => POLICY_SOURCE.test(address)).slice(0, MAX_POLICY_SOURCES),
  ) as [string[], string[]]
  return [
    "default-src 'self'",
    ...(fonts.length === 0 ? [] : [`font-src 'self' ${fonts.join(' ')}`]),
    ...(icons.length === 0 ? [] : [`img-src 'self' ${icons.join(' ')}`]),
    "require-trusted-types-for 'script'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A header has a limited length. */
const MAX_POLICY_SOURCES = 30
/** An address that can't end its directive or the header, of characters that a header can have. */
const POLICY_SOURCE = /^https:\/\/(?:(?![;,'"\\])[!-~]){1,300}$/

/**
 * Creates the routes of the docs site: pages, files of the folder, and the assistant's own files below `/_assistant/`.
 */
export function createSiteRoutes(options: SiteOptions): Route[] {
  const { current } = options

  async function show(call: Call): Promise<Response> {
    const { request, params, url } = call
    const site = await current()
    const path = `/${params.path!}`
    const page = findPage(path, site.docs)
    if (page !== undefined && page.path === path) {
      if (options.showMarkdown !== undefined && prefersMarkdown(request.headers.get('accept'))) {
        const response = await options.showMarkdown({ ...call, params: { page: path.slice(1) } })
        response.headers.set('Vary', 'Accept')
        response.headers.set('Content-Location', options.base + addPathEnding(path, '.md'))
        return response
      }
      const address = options.address ?? url.origin + options.base
      const picture = `${address}/_assistant/thumbnails${addPathEnding(path, '.svg')}`
      const [full = page] = (await site.readPages?.([page])) ?? [page]
      return renderDocument(options, site, { page, picture, ...renderPage(site, full, options.editUrl) })
    }
    const target = page ?? (path === '/' ? site.docs.pages[0] : undefined)
    if (target !== undefined) return redirect(encodeURI(target.path) + url.search)
    const file = await site.openFile(params.path!)
    if (file !== null) return allowOtherOrigins(await createOpenFileResponse(request, file), file.type)
    const language = await readLanguageFile(site.docs, site.openFile, params.path!)
    if (language !== null) return allowOtherOrigins(createFileResponse(request, language), language.type)
    const missing = new HttpError(404, 'not-found', `there is nothing at ${path.slice(0, 200)}`)
    if (options.apiPrefixes.some((prefix) => path.startsWith(prefix))) throw missing
    // Authors who know the base path include it in their links.
    const inner = withoutBase(path, options.base)
    if (inner !== path) return redirect(encodeURI(inner) + url.search)
    // As at `/missing.md`: a program reads no page for people.
    if (options.showMarkdown !== undefined && prefersMarkdown(request.headers.get('accept'))) throw missing
    const notFound = readNotFound(site.docs.config)
    return notFound.isRedirect && site.docs.pages.length > 0 ? redirect('/') : renderNotFound(site, path, notFound)
  }

  function renderNotFound(site: Site, path: string, { title: ownTitle, description }: NotFoundSettings): Response {
    const isEmpty = site.docs.pages.length === 0
    const title = isEmpty ? 'No pages yet' : (ownTitle ?? 'Page not found')
    const hint = isEmpty
      ? html`<p class="lead">The docs folder holds no Markdown or MDX file that is shown.</p>`
      : description !== undefined
        ? html`<div class="lead">${renderText(description)}</div>`
        : html`<p class="lead">There is nothing at this address. Choose a page from the menu, or
<a href="/">begin at the start</a>.</p>`
    const nearest = findNearestPages(path, site.docs.pages).map(
      (page) => html`<li><a href="${page.path}">${page.title}</a></li>`,
    )
    const list =
      nearest.length === 0
        ? ''
        : html`<p>Pages with a similar address:</p>
<ul>${nearest}</ul>`
    const main = html`<article class="page"><h1>${title}</h1>${hint}${list}</article>`
    return renderDocument(options, site, { status: 404, title, main })
  }

  async function showConfig({ request }: Call): Promise<Response> {
    const { docs } = await current()
    const bytes = Buffer.from(JSON.stringify(pickPublicAppearance(docs, options.base)))
    return createFileResponse(request, { bytes, type: 'application/json; charset=utf-8' })
  }

  return [
    { path: '/docs.json', methods: { GET: showConfig } },
    ...createAssetRoutes(options),
    { path: '/{path*}', methods: { GET: show } },
  ]
}

/**
 * Lets pages of other origins load images and fonts. There, the widget shows the docs' logo and favicon, and uses their
 * fonts, for which browsers require CORS. Those pages' scripts can't read the images.
 */
function allowOtherOrigins(response: Response, type: string): Response {
  const isFont = type.startsWith('font/')
  if (isFont) response.headers.set('Access-Control-Allow-Origin', '*')
  if (isFont || type.startsWith('image/')) response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

type Shown = Pick<FrameOptions, 'main'> &
  Partial<Pick<FrameOptions, 'page' | 'title' | 'contents' | 'picture'>> & { status?: number }

/** Renders one of the service's own pages in the site's layout. Its HTML must already be escaped. */
export function renderOwnPage(
  options: SiteOptions,
  site: Site,
  own: { title: string; html: string; status?: number },
): Response {
  const { title, status = 200 } = own
  const content = trustHtml(own.html)
  const main = html`<article class="page"><h1>${title}</h1><div class="content">${content}</div></article>`
  return renderDocument(options, site, { title, status, main })
}

function renderDocument(options: SiteOptions, site: Site, { page = null, status = 200, ...shown }: Shown): Response {
  const text = placeAddresses(
    options.base,
    renderFrame({
      ...options,
      ...site,
      findIcon: site.look.findIcon,
      page,
      title: shown.title ?? page?.title ?? site.docs.name,
      description: page?.description ?? readText(site.docs.config, 'description'),
      main: shown.main,
      contents: shown.contents ?? null,
      picture: shown.picture,
    }),
  )
  const bytes = Buffer.from(text)
  return new Response(bytes, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': writePolicy(site.fontSources, listIconSources(text)),
      'Cache-Control': 'no-cache',
      ...(page !== null && { Link: listFormats(page, options.base), Vary: 'Accept' }),
    },
  })
}

/** The addresses of the page's Markdown and of the list of all pages, for agents. */
function listFormats({ path }: Docs['pages'][number], base: string): string {
  const markdown = `<${base}${addPathEnding(path, '.md')}>; rel="alternate"; type="text/markdown"`
  return `${markdown}, <${base}/llms.txt>; rel="index"; type="text/plain"`
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}
