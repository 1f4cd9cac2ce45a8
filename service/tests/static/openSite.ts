import { vi } from 'vitest'
import type { Docs } from '../../src/engine/docs/Docs.ts'
import { openDocs } from '../../src/static/openDocs.ts'
import { packIndex } from '../../src/static/packIndex.ts'
import { STATIC_VERSION, type StaticManifest } from '../../src/static/StaticFiles.ts'

const BASE = 'https://acme.dev/docs-assistant/'

/** A site of files: what was published last, at `https://acme.dev/docs-assistant/`. */
export interface FakeSite {
  /** Replaces all files. */
  publish(docs: Docs): Promise<void>
  /** Opens the docs as a page does. */
  open(): Promise<(request: Request) => Promise<Response>>
  /** The names of the files that were requested. */
  requested: string[]
  /** The names of the published files that were not. They follow the first answer, unless they are too many. */
  listRest(): string[]
}

/**
 * Stubs the global `fetch`.
 *
 * @param openSite What opens the docs. @default the engine of this test
 */
export function createSite(openSite = openDocs): FakeSite {
  let files = new Map<string, unknown>()
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.slice(BASE.length).replace(/\?.*/, '')
    requested.push(name)
    return files.has(name) ? Response.json(files.get(name)) : new Response('Not found', { status: 404 })
  })
  return {
    requested,
    listRest: () => [...files.keys()].filter((name) => name !== 'index.json' && !requested.includes(name)),
    async publish(docs) {
      const written = new Map<string, unknown>()
      const names = await packIndex(docs, async (kind, content) => {
        // Names depend on the content, as those of real files do.
        const name = `${kind}-${hash(JSON.stringify(content))}.json`
        written.set(name, content)
        return name
      })
      const manifest: StaticManifest = {
        format: 'docs-assistant-static',
        version: STATIC_VERSION,
        engine: 'engine.js',
        ...names,
        name: docs.name,
        navigation: docs.navigation,
        site: '../',
      }
      files = written.set('index.json', manifest)
    },
    open: () => openSite(BASE, files.get('index.json') as StaticManifest),
  }
}

/** A question to the site, or to a service at its root. */
export function ask(question: string, address = BASE): Request {
  return new Request(`${address}discovery/v1/assistant/docs/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: 'a', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
  })
}

/** The text of an answer, without the ids of the message and the thread. */
export async function readText(response: Response): Promise<string> {
  return (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('0:'))
    .map((line) => JSON.parse(line.slice(2)) as string)
    .join('')
}

function hash(text: string): string {
  let value = 0
  for (const character of text) value = (value * 31 + character.codePointAt(0)!) % 2 ** 40
  return value.toString(16)
}
