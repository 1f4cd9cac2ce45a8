import { isRecord } from '../protocol/isRecord.ts'
import { DOCS_DOMAIN, toDocsAddress } from './toDocsAddress.ts'

/** What `docs-assistant index --static` writes as `index.json`: the names of the other files. */
interface DocsManifest {
  /** The module that searches and answers. It is also the code of a worker. */
  engine: string
  /** For the engine. */
  [part: string]: unknown
}

/** The export of the engine's module. */
interface EngineModule {
  openDocs(base: string, manifest: DocsManifest): Promise<(request: Request) => Promise<Response>>
}

/** A request, as it is sent to the worker. To read the body of a `Request`, the page would wait for several tasks. */
export interface DocsRequest {
  id: number
  url: string
  method: string
  headers: [string, string][]
  body: string
}

type AskDocs = (request: Omit<DocsRequest, 'id'>, signal: AbortSignal) => Promise<Response>

/** What the page sends to the worker: at first where the docs are, then requests, and which of them to end. */
export type ToDocsWorker = { open: { base: string; manifest: unknown } } | { request: DocsRequest } | { abort: number }

/** What the worker sends. `opened` says whether the docs could be loaded. */
export type FromDocsWorker =
  { opened: true } | { opened: false; message: string } | DocsResponse | { id: number; failed: string }

/** A whole response. Each message would be a task of the page. */
export interface DocsResponse {
  id: number
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

const FILE = /^[\w.-]+\.js$/

/** By address. Each page of a site has one engine. A failure is not cached. */
const engines = new Map<string, Promise<AskDocs>>()

/** How long typing must pause before its answer is prepared. */
const PAUSE_MS = 200
const MAX_CHARACTERS = 1_000

/** The docs of each panel that `prepareAnswers` knows. */
const panels = new WeakMap<HTMLElement, string>()

/**
 * Loads the engine and the index of a site without a server. Then, whenever a reader pauses typing a question in
 * `panel`, answers it for nobody: so the files for its answer load, the engine reads its pages, and the browser
 * compiles the code. What can't be loaded is tried again with the question, which then says so. On slow 4G, the first
 * answer then comes after 0.4 s instead of 1.2, and a first answer keeps the worker busy for 70 ms instead of 160
 * (`service/bench/static/browser.mjs`).
 */
export function prepareAnswers(docs: string, panel: HTMLElement): void {
  const isNew = !panels.has(panel)
  panels.set(panel, toDocsAddress(docs))
  openDocs(panels.get(panel)!).catch(() => {})
  let timer: ReturnType<typeof setTimeout>
  function prepareSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => prepare(panels.get(panel)!, panel.querySelector('textarea')?.value.trim() ?? ''), PAUSE_MS)
  }
  if (isNew) panel.addEventListener('input', prepareSoon)
  // The reader may have typed before this has loaded.
  prepareSoon()
}

function prepare(base: string, question: string): void {
  if (question === '') return
  const text = question.slice(0, MAX_CHARACTERS)
  const message = { id: 'draft', role: 'user', content: text, parts: [{ type: 'text', text }] }
  const body = JSON.stringify({ fp: 'draft', messages: [message] })
  const headers = { 'content-type': 'application/json' }
  const url = `${base}discovery/v1/assistant/${DOCS_DOMAIN}/message`
  fetchFromDocs(base, url, { method: 'POST', headers, body }).catch(() => {})
}

/**
 * Opens the docs of a site without a server: loads the engine and the index that `docs-assistant index --static` has
 * written. The engine runs in a worker, or in this thread if the page's policy forbids workers.
 *
 * @param base The address of the folder, with a slash at its end.
 * @throws Error If the files can't be loaded.
 */
export function openDocs(base: string): Promise<AskDocs> {
  let engine = engines.get(base)
  if (engine === undefined) {
    engine = open(base)
    engines.set(base, engine)
    engine.catch((error) => {
      engines.delete(base)
      if (error instanceof NoIndexError) console.error(`docs-assistant: ${error.message}`)
    })
  }
  return engine
}

/**
 * A `fetch` for addresses below `base` that the engine answers.
 *
 * @throws Error If the docs can't be loaded, or an `AbortError`.
 */
export async function fetchFromDocs(base: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { url, method, headers, signal } = request
  const body = typeof init?.body === 'string' ? init.body : await request.text()
  const parts = { url, method, headers: [...headers], body }
  const engine = openDocs(base)
  const ask = await engine
  signal.throwIfAborted()
  try {
    return await ask(parts, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (engines.get(base) === engine) engines.delete(base)
    // The worker has ended, or another version of the engine has written the site again.
    const another = await openDocs(base).catch(() => Promise.reject(error))
    return another(parts, signal)
  }
}

/** Thrown if the folder has not been written. */
class NoIndexError extends Error {
  constructor(base: string) {
    super(
      `There is no index of the docs at ${base}. Write it after each build of the site, and open the built site: ` +
        'npx docs-assistant-service index <built folder> --static <built folder>/docs-assistant',
    )
  }
}

async function open(base: string): Promise<AskDocs> {
  try {
    return await openManifest(base)
  } catch {
    // While a new version of the site is published, its list of files may already be newer than the files, or older.
    return openManifest(base, 'reload')
  }
}

async function openManifest(base: string, cache: RequestCache = 'no-cache'): Promise<AskDocs> {
  const isAgain = cache === 'reload'
  // A cache between the site and the page may keep an old list, but not at this address.
  const response = await fetch(`${base}index.json${isAgain ? `?${Date.now()}` : ''}`, { cache })
  // A development server may answer with a page instead of a status.
  const manifest: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  if (!isManifest(manifest)) throw new NoIndexError(base)
  const url = base + manifest.engine
  // The browser may have kept a page that the host sent in its place.
  if (isAgain) await fetch(url, { cache })
  const worker = await startWorker(url)
  if (worker !== null) return connectWorker(worker, base, manifest)
  const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ url)) as EngineModule
  const ask = await module.openDocs(base, manifest)
  return ({ url, body, ...parts }, signal) => ask(new Request(url, { ...parts, signal, ...(body !== '' && { body }) }))
}

function isManifest(value: unknown): value is DocsManifest {
  return isRecord(value) && typeof value.engine === 'string' && FILE.test(value.engine)
}

/** Resolves with null if the page may not start this worker. */
function startWorker(url: string): Promise<Worker | null> {
  return new Promise((resolve) => {
    let worker: Worker
    try {
      worker = new Worker(toScriptUrl(url) as string, { type: 'module', name: 'docs-assistant' })
    } catch {
      resolve(null)
      return
    }
    // The worker says that its code has loaded. A policy that forbids it, or a missing file, causes an error instead.
    worker.onmessage = () => resolve(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      resolve(null)
    }
  })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

let createScriptUrl: ((url: string) => unknown) | undefined

/** Where the page enforces Trusted Types, the address of a worker needs a policy, which the page may refuse. */
function toScriptUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || new URL(url).origin !== location.origin) return url
  if (createScriptUrl === undefined) {
    try {
      const policy = trustedTypes.createPolicy('docs-assistant', { createScriptURL: (given) => given })
      createScriptUrl = (given) => policy.createScriptURL(given)
    } catch {
      createScriptUrl = (given) => given
    }
  }
  return createScriptUrl(url)
}

/** A request whose response the page still waits for. */
interface Pending {
  onResponse(response: DocsResponse): void
  onError(error: Error): void
}

async function connectWorker(worker: Worker, base: string, manifest: DocsManifest): Promise<AskDocs> {
  const pending = new Map<number, Pending>()
  const send = (message: ToDocsWorker): void => worker.postMessage(message, [])
  let ended: Error | undefined
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromDocsWorker>) => {
      if ('opened' in data) {
        if (data.opened) return resolve()
        worker.terminate()
        return reject(new Error(data.message))
      }
      if ('failed' in data) return end(data.failed)
      pending.get(data.id)?.onResponse(data)
      pending.delete(data.id)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      end(`The worker of the docs has ended: ${event.message}`)
    }
    function end(message: string): void {
      worker.terminate()
      ended = new Error(message)
      reject(ended)
      for (const one of pending.values()) one.onError(ended)
      pending.clear()
    }
    send({ open: { base, manifest } })
  })
  let count = 0
  return async (parts, signal) => {
    const id = ++count
    if (ended !== undefined) throw ended
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        if (pending.delete(id)) send({ abort: id })
        reject(signal.reason as Error)
      })
      pending.set(id, {
        onResponse: ({ status, headers, body }) =>
          resolve(new Response(hasBody(status) ? body : null, { status, headers })),
        onError: reject,
      })
      send({ request: { id, ...parts } })
    })
  }
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 304
}
