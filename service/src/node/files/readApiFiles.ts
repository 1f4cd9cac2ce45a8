import { parseApiReference, readApiSources, parseSchemaReference, type ApiFiles } from '../../engine/docs/ApiFiles.ts'
import { createApiFiles, toApiFile } from '../openapi/createApiFiles.ts'
import { resolveFile } from '../openapi/createReader.ts'
import { looksLikeApiDocument, parseApiDocument } from '../openapi/parseApiDocument.ts'
import { decodeText } from './decodeText.ts'
import { listReferences, readBeginning, readSmallFile } from './readFiles.ts'

const MAX_JSON_BYTES = 16 * 1024 * 1024
/** The parser of YAML is slower than that of JSON. */
const MAX_YAML_BYTES = 4 * 1024 * 1024
/** Of all OpenAPI files, and of the files that they refer to. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_FILES = 500
/** Files that may be OpenAPI files, of which the beginning is read. */
const MAX_CANDIDATES = 500

const DATA = /\.(?:json|ya?ml)$/i
/** `{% openapi src="./api.yaml" ... %}` of GitBook. */
const BLOCK = /\{%-?[ \t]*(?:openapi|swagger)\b[^%\n]{0,300}?\bsrc="([^"\n]{1,300})"/g
const FRONT_MATTER = /^openapi(?:-schema)?:[ \t]*(\S[^\n]{0,700})$/gm

export interface ApiFilesOptions {
  root: string
  /** docs.json, and the JSON files that it refers to. */
  configs: readonly unknown[]
  sources: ReadonlyMap<string, string>
  files: readonly string[]
  warn(file: string, message: string): void
  onFile?: ((file: string) => void) | undefined
  /** Whether a file takes too long to read, and is left out. */
  isSlow(file: string, text: string): boolean
}

/**
 * Reads the OpenAPI files of a folder that docs.json or pages refer to, and the files that they refer to. If a page
 * names an endpoint without a file, all OpenAPI files of the folder are read. Nothing is loaded from addresses.
 *
 * @returns undefined If nothing refers to an OpenAPI file.
 */
export async function readApiFiles(options: ApiFilesOptions): Promise<ApiFiles | undefined> {
  const { root, configs, sources, files, warn, onFile, isSlow } = options
  const known = new Set(files)
  const documents = new Map<string, Record<string, unknown>>()
  const unreadable = new Set<string>()
  const waiting = new Set<string>()
  let bytes = 0

  const { named, needsSearch } = findReferences(configs, sources)
  if (named.size === 0 && !needsSearch) return undefined
  for (const path of named) if (known.has(path)) waiting.add(path)
  if (needsSearch) for (const path of await findApiFiles(root, files)) waiting.add(path)
  for (const file of waiting) {
    if (documents.size >= MAX_FILES) break
    const limit = /\.json$/i.test(file) ? MAX_JSON_BYTES : MAX_YAML_BYTES
    const content = await readSmallFile(root, file, limit).catch(() => null)
    bytes += content?.byteLength ?? 0
    const { text } = content === null || bytes > MAX_BYTES ? { text: '' } : decodeText(content)
    const isTooSlow = text !== '' && isSlow(file, text)
    if (isTooSlow) warn(file, 'takes too long to read and is left out')
    onFile?.(file)
    const document = text === '' || isTooSlow ? null : parseApiDocument(text)
    if (document === null) {
      unreadable.add(file)
      continue
    }
    documents.set(file, document)
    for (const path of listOtherFiles(document, file)) if (known.has(path)) waiting.add(path)
  }
  if (bytes > MAX_BYTES) warn('docs.json', 'refers to more than 32 MB of OpenAPI files, and the rest is not read')
  return createApiFiles({ documents, unreadable }, { warn })
}

/** Finds the OpenAPI files that docs.json and pages name, and whether some endpoint is named without a file. */
function findReferences(
  configs: readonly unknown[],
  sources: ReadonlyMap<string, string>,
): { named: Set<string>; needsSearch: boolean } {
  const named = new Set<string>()
  let needsSearch = false
  const add = (source: string, from?: string): void => toApiFile(source, from).forEach((path) => named.add(path))
  for (const config of configs) visit(config)
  const isConfigured = named.size > 0
  for (const [file, source] of sources) {
    if (source.includes('src=')) for (const [, path = ''] of source.matchAll(BLOCK)) add(path, file)
    if (!source.startsWith('---')) continue
    const end = source.indexOf('\n---', 3)
    for (const [, value = ''] of source.slice(0, Math.max(0, end)).matchAll(FRONT_MATTER)) {
      const text = value.trim().replace(/^(["'])(.*)\1$/, '$2')
      const reference = parseApiReference(text) ?? parseSchemaReference(text)
      if (reference?.source !== undefined) add(reference.source, file)
      else if (reference !== null) needsSearch ||= !isConfigured
    }
  }
  return { named, needsSearch }

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inside] of Object.entries(value)) {
      if (name === 'openapi') for (const source of readApiSources(inside).sources) add(source)
      if (typeof inside === 'string') {
        const source = Array.isArray(value) ? parseApiReference(inside)?.source : undefined
        if (source !== undefined) add(source)
      } else visit(inside)
    }
  }
}

async function findApiFiles(root: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of files.filter((name) => DATA.test(name)).slice(0, MAX_CANDIDATES)) {
    if (looksLikeApiDocument(await readBeginning(root, file).catch(() => ''))) found.push(file)
  }
  return found
}

/** Lists the other files that each `$ref` in a value names. */
function listOtherFiles(value: unknown, from: string): string[] {
  const paths = [...listReferences(value)].map((reference) => reference.replace(/#[^]*$/, ''))
  return paths.flatMap((path) => (path === '' ? [] : (resolveFile(path, from) ?? [])))
}
