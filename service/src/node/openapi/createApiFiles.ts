import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { ApiEntry, ApiFiles, ApiProblem, ApiReference, ListedApiEntry } from '../../engine/docs/ApiFiles.ts'
import { createReader, createStepsOfAll, resolveFile, type Place, type Reader } from './createReader.ts'
import { isApiDocument } from './parseApiDocument.ts'
import { METHODS, readOperation, textOf, type Operation, type OperationPlace } from './readOperation.ts'
import { readRequest } from './readRequest.ts'
import { writeOperation, writeSchema } from './writeEntry.ts'
import { cutText, cutTitle } from '../../engine/docs/plainText.ts'
import { remember } from '../../engine/docs/collections.ts'

export interface ReadApiFiles {
  /** OpenAPI files, and the files that they refer to, by path. */
  documents: ReadonlyMap<string, Record<string, unknown>>
  /** Files that exist, but can't be read. */
  unreadable: ReadonlySet<string>
}

const MAX_ENDPOINTS = 5_000
/** Of all endpoints and schemas. Thousands of endpoints may share a schema, with a table of it on the page of each. */
const MAX_CHARACTERS = 32 * 1024 * 1024
/** Of each endpoint beyond this limit. */
const MAX_BEYOND = 5_000
/** A summary may be a whole paragraph, which is too long for an address. */
const MAX_SLUG = 200
const UNTAGGED = 'API reference'

/** Returns the path in the folder of an OpenAPI file, as docs.json or front matter names it. */
export function toApiFile(source: string, from = ''): string[] {
  const isAddress = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(source)
  if (isAddress) return []
  const paths = [resolveFile(source.replace(/^\/+/, ''), ''), source.startsWith('/') ? null : resolveFile(source, from)]
  return [...new Set(paths.filter((path) => path !== null))]
}

interface ApiFilesOptions {
  warn?: (file: string, message: string) => void
  /** How much all pages may be made of. */
  ofAll?: { left: number }
  /** Of the text of all pages. */
  maxCharacters?: number
}

export function createApiFiles({ documents, unreadable }: ReadApiFiles, options: ApiFilesOptions = {}): ApiFiles {
  const { warn = () => {}, ofAll = createStepsOfAll(), maxCharacters = MAX_CHARACTERS } = options
  let charactersLeft = maxCharacters
  let requestsLeft = maxCharacters
  const whole = [...documents.keys()].filter((file) => isApiDocument(documents.get(file))).sort()
  const newReader = (): Reader => createReader(documents, ofAll)
  /** By file, which docs.json may name in several ways. */
  const listed = new Map<string, ListedApiEntry[]>()

  function open(source: string, from = ''): string | ApiProblem {
    const paths = toApiFile(source, from)
    if (paths.length === 0) return { problem: /^(?:\w+:)?\/\//.test(source) ? 'address' : 'missing file', name: source }
    const found = paths.find((path) => isApiDocument(documents.get(path)))
    if (found !== undefined) return found
    const isRead = paths.some((path) => unreadable.has(path) || documents.has(path))
    return { problem: isRead ? 'unreadable file' : 'missing file', name: source }
  }

  /** Beyond a limit, an endpoint has only its address and the beginning of its description. */
  function limitText(entry: ApiEntry): ApiEntry {
    const { file, markdown, request, ...rest } = entry
    const wasLeft = charactersLeft >= 0 && requestsLeft >= 0
    charactersLeft -= markdown.length
    // Its examples may be long, and belong to all pages of the endpoint.
    if (wasLeft && request !== undefined) requestsLeft -= JSON.stringify(request).length
    if (charactersLeft >= 0 && requestsLeft >= 0) return entry
    if (wasLeft)
      warn(
        file,
        `is too large: the pages of endpoints have more than ${maxCharacters / 1024 ** 2} MB of text. Those after ` +
          `"${entry.title.slice(0, 100)}" have only an address and a description`,
      )
    const end = markdown.search(/^## /m)
    const before = end === -1 ? markdown : markdown.slice(0, end).trimEnd()
    return { ...rest, file, markdown: cutText(before, MAX_BEYOND, '\n') }
  }

  return {
    find(reference, sources, from) {
      const { source } = reference
      const opened = source === undefined ? sources.map((one) => open(one)) : [open(source, from)]
      const files = opened.filter((file) => typeof file === 'string')
      const problem = opened.find((file) => typeof file !== 'string')
      if (files.length === 0 && problem !== undefined) return problem
      for (const file of files.length === 0 ? whole : files) {
        const entry = findEntry(reference, { value: documents.get(file), file }, newReader)
        if (entry !== null) return limitText(entry)
      }
      if (whole.length === 0) return { problem: 'missing file', name: '' }
      return problem ?? { problem: 'missing entry', name: describe(reference) }
    },
    list(source) {
      const file = open(source)
      if (typeof file !== 'string') return file
      return remember(listed, file, () => listEntries(source, { value: documents.get(file), file }, newReader, warn))
    },
  }
}

function describe({ kind, method, name }: ApiReference): string {
  return kind === 'operation' ? `${method} ${name}` : `${kind} ${name}`
}

function findEntry({ kind, method, name }: ApiReference, document: Place, newReader: () => Reader): ApiEntry | null {
  const reader = newReader()
  if (kind === 'schema') {
    const schemas = reader.at(document, 'components', 'schemas')
    if (!Object.hasOwn(schemas.value, name)) return null
    const place = reader.at(schemas, name)
    return {
      title: textOf(place.value.title) || name,
      file: document.file,
      markdown: writeSchema(place, name, reader),
      isDeprecated: place.value.deprecated === true,
    }
  }
  const isWebhook = kind === 'webhook'
  const group = reader.at(document, isWebhook ? 'webhooks' : 'paths')
  const path = Object.hasOwn(group.value, name)
    ? name
    : isWebhook
      ? undefined
      : getSimplePaths(group.value).get(simplify(name))
  if (path === undefined) return null
  const item = reader.at(group, path)
  const used = METHODS.find(
    (one) => (method === undefined || one === method.toLowerCase()) && isRecord(item.value[one]),
  )
  if (used === undefined) return null
  return readEntry({ document, path, method: used, isWebhook }, newReader)
}

function readEntry(place: OperationPlace, newReader: () => Reader): ApiEntry {
  const reader = newReader()
  const operation = readOperation(place, reader)
  const { value } = reader.follow(operation.place)
  const title = titleOf(value, place)
  // With a reader of its own, it takes nothing from what the text may read.
  const request = readRequest(operation, newReader())
  const markdown = writeOperation(operation, title, request, reader)
  const isDeprecated = value.deprecated === true
  const { file } = place.document
  return { title, file, id: nameOperation(operation), markdown, isDeprecated, ...(!place.isWebhook && { request }) }
}

function nameOperation({ method, path, server, isWebhook }: Operation): string {
  return isWebhook ? `webhook ${path}` : `${method} ${server}${path}`
}

const simplePaths = new WeakMap<object, Map<string, string>>()

/** The paths of a file by their simple form. They are read once, because a page may name thousands. */
function getSimplePaths(paths: Record<string, unknown>): ReadonlyMap<string, string> {
  // Of several paths with the same simple form, the first counts.
  return remember(
    simplePaths,
    paths,
    () =>
      new Map(
        Object.keys(paths)
          .toReversed()
          .map((path) => [simplify(path), path]),
      ),
  )
}

/** Ignores how parameters are named, and a slash at the end. */
function simplify(path: string): string {
  return withoutTrailingSlashes(path.replace(/\{[^{}]*\}|:[a-z_]\w*/gi, '{}'))
}

function titleOf(operation: Record<string, unknown>, { method, path, isWebhook }: OperationPlace): string {
  const own = textOf(operation.summary).replace(/\s+/g, ' ')
  if (own !== '') return cutTitle(own)
  const words = textOf(operation.operationId)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words !== '') return words[0]!.toUpperCase() + words.slice(1)
  return isWebhook ? path : `${method.toUpperCase()} ${path}`
}

function listEntries(
  source: string,
  document: Place,
  newReader: () => Reader,
  warn: (file: string, message: string) => void,
): ListedApiEntry[] {
  const reader = newReader()
  const labels = new Map<string, string>()
  const { value: top } = reader.follow(document)
  for (const [, tag] of reader.entries({ value: top.tags, file: document.file })) {
    const { value } = reader.follow(tag)
    const name = textOf(value.name)
    if (name !== '') labels.set(name, cutTitle(textOf(value['x-group']) || textOf(value['x-displayName']) || name))
  }
  const groups = new Map<string, ListedApiEntry[]>(Array.from(labels.values(), (label) => [label, []]))
  const slugs = new Map<string, number>()
  let count = 0
  for (const [isWebhook, kind] of [
    [false, 'paths'],
    [true, 'webhooks'],
  ] as const) {
    for (const [path, item] of reader.entries({ value: top[kind], file: document.file })) {
      const place = reader.follow(item)
      for (const method of METHODS) {
        const operation = place.value[method]
        if (!isRecord(operation) || operation['x-excluded'] === true || ++count > MAX_ENDPOINTS) continue
        const tag = Array.isArray(operation.tags) ? textOf(operation.tags[0]) : ''
        const listed = { document, path, method, isWebhook }
        const name = toSlug(textOf(operation.summary)) || toSlug(`${method} ${path.replaceAll('/', ' ').trim()}`)
        const slug = [toSlug(tag), name].filter((part) => part !== '').join('/')
        const called = isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`
        const used = slugs.get(slug) ?? 0
        slugs.set(slug, used + 1)
        const label = tag === '' ? UNTAGGED : (labels.get(tag) ?? cutTitle(tag))
        const entries = groups.get(label) ?? []
        groups.set(label, entries)
        entries.push({
          reference: `${source} ${called}`,
          name: called,
          id: nameOperation(readOperation(listed, newReader())),
          title: titleOf(operation, listed),
          slug: used === 0 ? slug : `${slug}-${used}`,
          group: label,
          isHidden: operation['x-hidden'] === true,
          isDeprecated: operation.deprecated === true,
        })
      }
    }
  }
  if (count > MAX_ENDPOINTS)
    warn(document.file, `has ${count} endpoints, of which only the first ${MAX_ENDPOINTS} have pages; split the file`)
  return [...groups.values()].flatMap((entries) =>
    entries.toSorted((a, b) => Number(a.isDeprecated) - Number(b.isDeprecated)),
  )
}

/** The name of a page in an address: `Create a user` becomes `create-a-user`. */
function toSlug(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[{}(),.'/?#\\:%"<>|*]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
