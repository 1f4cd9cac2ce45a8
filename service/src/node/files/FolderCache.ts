import type { ApiEntry, ApiReference } from '../../engine/docs/ApiFiles.ts'
import type { PageCache } from '../../engine/docs/buildDocs.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { hashText } from './hashText.ts'
import { createInsertsOfAll } from '../../engine/docs/mdx/ExpansionBudget.ts'
import { readText, type PageText, type Snippet, type TextSurroundings } from '../../engine/docs/readText.ts'

/** Cache of a folder's pages. The next read processes only changed files. */
export interface FolderCache {
  /** Texts from the previous read, by file. */
  texts: ReadonlyMap<string, KnownText>
  /** Pages from the previous read, by file. */
  pages: ReadonlyMap<string, DocsPage>
  /** Files that take too long to read, with the fingerprint of their text once it is known. */
  slowFiles: Map<string, string | undefined>
}

interface KnownText {
  text: PageText
  /** The fingerprint of its source. Empty if what other pages insert has shortened the text. */
  hash: string
  /** How much it inserts. */
  inserted: number
  snippets: readonly IncludedSnippet[]
  /** The files that wiki links name, as they were found. */
  named: readonly NamedFile[]
  /** The endpoints that the page describes. */
  endpoints: readonly NamedEndpoint[]
  warnings: readonly string[]
}

interface NamedEndpoint {
  reference: ApiReference
  line: number
  fingerprint: string
}

interface NamedFile {
  name: string
  from: string
  file: string | null
}

/** A snippet that a file includes, with a fingerprint of its file and text. */
interface IncludedSnippet {
  path: string
  from: string
  fingerprint: string
}

export function createFolderCache(): FolderCache {
  return { texts: new Map(), pages: new Map(), slowFiles: new Map() }
}

/** Lets `buildDocs` use and update a cache. */
export function createPageCache(cache: FolderCache): PageCache {
  const texts = new Map<string, KnownText>()
  return {
    isSlow: (file, source) => isSlowFile(cache, file, source),
    read(file, source, surroundings) {
      const known = readKnown(cache, file, source, surroundings)
      texts.set(file, known)
      return known.text
    },
    finish(pages) {
      const kept = pages.map((page) => reuseIfUnchanged(page, cache.pages.get(page.file)))
      cache.texts = texts
      cache.pages = new Map(kept.map((page) => [page.file, page]))
      return kept
    },
  }
}

/** Whether a file takes too long to read. It is tried again when its text has changed. */
export function isSlowFile({ slowFiles }: FolderCache, file: string, source: string): boolean {
  if (!slowFiles.has(file)) return false
  const hash = hashText(source)
  const isSame = (slowFiles.get(file) ?? hash) === hash
  if (isSame) slowFiles.set(file, hash)
  else slowFiles.delete(file)
  return isSame
}

/** Reads a text, or takes it from the cache if it has not changed. */
function readKnown(
  { texts }: FolderCache,
  file: string,
  source: string,
  { warn, readSnippet, findFile, findEndpoint = () => null, insertsOfAll = createInsertsOfAll() }: TextSurroundings,
): KnownText {
  const hash = hashText(source)
  const known = texts.get(file)
  const isSame = ({ path, from, fingerprint }: IncludedSnippet) =>
    fingerprint === getFingerprint(readSnippet(path, from))
  const isSameFile = ({ name, from, file }: NamedFile) => file === findFile(name, from)
  const isSameEndpoint = ({ reference, line, fingerprint }: NamedEndpoint) =>
    fingerprint === describeEndpoint(findEndpoint(reference, file, line))
  if (
    known?.hash === hash &&
    known.inserted <= insertsOfAll.left &&
    known.snippets.every(isSame) &&
    known.named.every(isSameFile) &&
    known.endpoints.every(isSameEndpoint)
  ) {
    known.warnings.forEach(warn)
    insertsOfAll.left -= known.inserted
    return known
  }
  const snippets = new Map<string, IncludedSnippet>()
  /** By file. A page may include one thousands of times, and a large file takes a millisecond. */
  const fingerprints = new Map<string, string>()
  const named: NamedFile[] = []
  const warnings: string[] = []
  const endpoints: NamedEndpoint[] = []
  const { left } = insertsOfAll
  const text = readText(file, source, {
    insertsOfAll,
    warn(message) {
      warnings.push(message)
      warn(message)
    },
    readSnippet(path, from) {
      const found = readSnippet(path, from)
      const key = JSON.stringify([path, from])
      if (snippets.has(key)) return found
      const fingerprint = (found && fingerprints.get(found.file)) ?? getFingerprint(found)
      if (found !== null) fingerprints.set(found.file, fingerprint)
      snippets.set(key, { path, from, fingerprint })
      return found
    },
    findFile(name, from) {
      const file = findFile(name, from)
      named.push({ name, from, file })
      return file
    },
    findEndpoint(reference, from, line) {
      const found = findEndpoint(reference, from, line)
      endpoints.push({ reference, line, fingerprint: describeEndpoint(found) })
      return found
    },
  })
  return {
    text,
    hash: insertsOfAll.isSpent ? '' : hash,
    inserted: left - insertsOfAll.left,
    snippets: [...snippets.values()],
    named,
    endpoints,
    warnings,
  }
}

/** Returns the earlier page object if nothing has changed. `===` then shows which pages are new. */
function reuseIfUnchanged(page: DocsPage, before: DocsPage | undefined): DocsPage {
  const isSame =
    before !== undefined &&
    before.markdown === page.markdown &&
    before.sections.length === page.sections.length &&
    before.sections.every(({ markdown }, at) => markdown === page.sections[at]!.markdown) &&
    describe(before) === describe(page)
  return isSame ? before : page
}

/** All fields of a page except its text, as a string to compare. */
function describe(page: DocsPage): string {
  return JSON.stringify(page, (key, value: unknown) => (key === 'page' || key === 'markdown' ? undefined : value))
}

function describeEndpoint(entry: ApiEntry | null): string {
  return entry === null ? '' : hashText(JSON.stringify(entry))
}

function getFingerprint(snippet: Snippet): string {
  return snippet === null ? '' : `${snippet.file}\n${hashText(snippet.source)}`
}
