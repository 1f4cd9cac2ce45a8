import type { Docs } from '../engine/docs/Docs.ts'
import { createEngine } from '../engine/createEngine.ts'
import { prepareSearch } from '../engine/search/createSearch.ts'
import { STATIC_VERSION, unpackPages, type StaticManifest } from './DocsParts.ts'

/** Work on the main thread pauses after this time, so that the page stays responsive. */
const SLICE_MS = 12

/**
 * Loads the docs of a static site and returns what answers requests about them.
 *
 * @param base The address of the folder with the index, with a slash at its end.
 * @throws Error If a file can't be loaded, or if another version wrote it.
 */
export async function openDocs(
  base: string,
  manifest: StaticManifest,
): Promise<(request: Request) => Promise<Response>> {
  if (manifest.version !== STATIC_VERSION) throw new Error('The index of the docs was written by another version.')
  const parts = await Promise.all(manifest.parts.map((name) => loadPart(base + name)))
  const { name, navigation } = manifest
  const docs: Docs = { name, navigation, folder: '', config: null, pages: parts.flat() }
  const steps = prepareSearch(docs)
  let startedAt = performance.now()
  let step = steps.next()
  while (step.done !== true) {
    if (performance.now() - startedAt > SLICE_MS) {
      await pause()
      startedAt = performance.now()
    }
    step = steps.next()
  }
  const source = { docs, search: step.value }
  const engine = createEngine(
    { open: async () => source },
    { base: new URL(base).pathname.replace(/\/$/, ''), siteUrl: new URL(manifest.site, base).href },
  )
  return (request) => engine.fetch(request)
}

async function loadPart(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A part of the docs is missing: ${url} (status ${response.status}).`)
  return unpackPages((await response.json()) as Parameters<typeof unpackPages>[0])
}

/** Lets the thread handle other events. Not a timer, because browsers delay those. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
