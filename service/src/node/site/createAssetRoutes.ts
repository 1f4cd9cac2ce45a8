import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Site } from './readSite.ts'
import { HttpError } from '../../engine/http/HttpError.ts'
import type { Call, Route } from '../../engine/http/Route.ts'
import { createFileResponse } from './createFileResponse.ts'
import { FAVICON } from './icons.ts'
import { findPage } from '../../engine/docs/findPage.ts'
import script from './site.js?raw'
import { createTheme } from '../../../../src/config/index.ts'
import { readAppearance } from '../../../../src/config/settings/readAppearance.ts'
import { readFontFamily } from '../../../../src/config/settings/readFonts.ts'
import { readThumbnails } from '../../../../src/config/settings/readThumbnails.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { toFolderPath } from './resolveTargets.ts'
import { html, type Html } from './html.ts'
import { readDocsFile, type OpenDocsFile } from '../files/readFolderFile.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLES = 'text/css; charset=utf-8'

const TYPES: Record<string, string> = {
  '.css': STYLES,
  '.js': SCRIPT,
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface AssetOptions {
  current(): Promise<Pick<Site, 'docs' | 'openFile' | 'stylesheet'>>
  assistantFolder: string | null
  countRead(call: Call): Promise<void>
}

/** Routes for the files that pages load, all below `/_assistant/`: the site's stylesheet and script, and the widget. */
export function createAssetRoutes({ current, assistantFolder, countRead }: AssetOptions): Route[] {
  /** Pages of other sites may load the widget from here. Its chunks are modules, which need CORS. */
  const widget = (path: string, nameOf: (call: Call) => string): Route => ({
    path,
    cors: 'any',
    methods: {
      async GET(call) {
        const name = nameOf(call)
        const type = TYPES[extname(name)]
        if (assistantFolder === null || type === undefined) throw missing()
        try {
          return createFileResponse(call.request, { bytes: await readFile(join(assistantFolder, name)), type })
        } catch {
          throw missing()
        }
      },
    },
  })
  const own = (path: string, type: string, text: () => string | Promise<string>): Route => ({
    path,
    methods: {
      GET: async ({ request }) => createFileResponse(request, { bytes: Buffer.from(await text()), type }),
    },
  })

  async function thumbnail(call: Call): Promise<Response> {
    const { request, params } = call
    const site = await current()
    const page = findPage(`/${params.path!.replace(/\.svg$/, '')}`, site.docs)
    if (page === undefined) throw missing()
    await countRead(call)
    return createFileResponse(request, { bytes: Buffer.from(await renderThumbnail(site, page)), type: 'image/svg+xml' })
  }

  return [
    own('/_assistant/site.css', STYLES, async () => (await current()).stylesheet),
    own('/_assistant/site.js', SCRIPT, () => script),
    own('/_assistant/favicon.svg', 'image/svg+xml', () => FAVICON),
    widget('/_assistant/embed.js', () => 'embed.js'),
    widget('/_assistant/styles.css', () => 'styles.css'),
    { path: '/_assistant/thumbnails/{path*}', methods: { GET: thumbnail } },
    // `matchPath` guarantees single segments, which can't lead out of the folder. It decodes the name of the folder,
    // which `createModuleLoader` writes in another way after a failure.
    widget('/_assistant/{folder}/{file}', ({ params }) => {
      if (params.folder !== 'embed') throw missing()
      return join('embed', params.file!)
    }),
    { path: '/_assistant/{rest*}', methods: { GET: () => Promise.reject(missing()) } },
  ]
}

function missing(): HttpError {
  return new HttpError(404, 'not-found', 'the assistant has no such file')
}

const WIDTH = 1200
const HEIGHT = 630
const TITLE_CHARACTERS = 26
const TITLE_LINES = 3
const MAX_BACKGROUND_BYTES = 2_000_000
/** The opacity of the area behind the words, which keeps them readable on any background. */
const PLATE_OPACITY = 0.93

/**
 * Renders the preview image of a shared page (`og:image`) as an SVG of 1200 by 630 pixels. `thumbnails` of docs.json
 * sets light or dark, a background image in the folder, and a font family (protocol.md#settings).
 */
async function renderThumbnail({ docs, openFile }: Pick<Site, 'docs' | 'openFile'>, page: DocsPage): Promise<string> {
  const { config } = docs
  const thumbnails = readThumbnails(config)
  const appearance = thumbnails.appearance ?? readAppearance(config)
  const theme = createTheme(config)
  const colors = appearance === 'dark' ? theme.dark : theme.light
  const family = thumbnails.family ?? readFontFamily(config)
  const ownFont = family === undefined ? '' : `'${family.replace(/[^\p{L}\p{N} ._-]/gu, '')}', `
  const font = `${ownFont}Inter, system-ui, sans-serif`
  const eyebrow = page.breadcrumb.join(' / ')
  const background = await renderBackground(docs, openFile)
  const surface = colors['--da-surface']!
  const place = html`x="56" y="70" width="1088" height="530" rx="24"`
  const plate = html`<rect ${place} fill="${surface}" opacity="${PLATE_OPACITY}"/>`
  const accent = colors['--da-accent']!
  const above = html`<text x="96" y="150" font-size="34" font-weight="600" fill="${accent}">${cut(eyebrow, 50)}</text>`
  const box = `0 0 ${WIDTH} ${HEIGHT}`
  const size = html`width="${WIDTH}" height="${HEIGHT}" viewBox="${box}"`
  return html`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${font}">
<rect width="100%" height="100%" fill="${surface}"/>
${background}
${background && plate}
<rect width="16" height="100%" fill="${colors['--da-brand']!}"/>
${eyebrow !== '' && above}
<text font-size="72" font-weight="700" fill="${colors['--da-text']!}">${renderTitle(page.title)}</text>
<text x="96" y="555" font-size="34" fill="${colors['--da-text-muted']!}">${cut(docs.name, 50)}</text>
</svg>
`.text
}

/** An SVG that is used as an image loads no files, so the background is embedded as a data URL. */
async function renderBackground({ config }: Docs, openFile: OpenDocsFile): Promise<Html | null> {
  const path = toFolderPath(readThumbnails(config).background)
  const file = path === null ? null : await readDocsFile(openFile, path, MAX_BACKGROUND_BYTES)
  if (file === null || !file.type.startsWith('image/')) return null
  const data = `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`
  return html`<image href="${data}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`
}

/** Splits a title into lines, because SVG doesn't wrap text. */
function renderTitle(title: string): Html[] {
  const lines: string[] = ['']
  for (const word of cut(title, TITLE_CHARACTERS * TITLE_LINES).split(/\s+/)) {
    const line = `${lines.at(-1)!} ${word}`.trim()
    if (line.length <= TITLE_CHARACTERS || lines.at(-1) === '') lines[lines.length - 1] = line
    else if (lines.length < TITLE_LINES) lines.push(word)
    else {
      lines[lines.length - 1] += ' …'
      break
    }
  }
  return lines.map((line, index) => html`<tspan x="96" y="${250 + index * 88}">${line}</tspan>`)
}

function cut(text: string, characters: number): string {
  const all = [...text]
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`
}
