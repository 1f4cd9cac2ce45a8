import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Site } from './readSite.ts'
import { HttpError } from '../../engine/http/HttpError.ts'
import type { Call, Route } from '../../engine/http/Route.ts'
import { renderThumbnail } from './renderThumbnail.ts'
import { createFileResponse } from './createFileResponse.ts'
import { FAVICON } from './icons.ts'
import { findPage } from '../../engine/docs/findPage.ts'
import script from './site.js?raw'

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
  /** Counts a read that takes work. */
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
