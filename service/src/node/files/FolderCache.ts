import type { ApiEntry } from '../../engine/docs/ApiFiles.ts'
import type { PageCache } from '../../engine/docs/buildDocs.ts'
import { remember } from '../../engine/docs/collections.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { hashText } from './hashText.ts'
import { createInsertsOfAll } from '../../engine/docs/mdx/ExpansionBudget.ts'
import { readText, type PageText, type Snippet, type TextSurroundings } from '../../engine/docs/readText.ts'

/** Cache of a folder's pages. The next read processes only changed files. */
export interface FolderCache {
  texts: ReadonlyMap<string, KnownText>
  pages: ReadonlyMap<string, DocsPage>
  /** Files that take too long to read, with the fingerprint of their text once it is known. */
  slowFiles: Map<string, string | undefined>
}

interface KnownText {
  text: PageText
  /** The fingerprint of its source. Empty if what other pages insert has shortened the text. */
  hash: string
  inserted: number
  /** The snippets, files and endpoints that it names. Each says whether it is the same as then. */
  named: readonly IsSame[]
  warnings: readonly string[]
}

type IsSame = (now: TextSurroundings) => boolean

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
function readKnown({ texts }: FolderCache, file: string, source: string, given: TextSurroundings): KnownText {
  const { warn, readSnippet, findFile, findEndpoint = () => null, insertsOfAll = createInsertsOfAll() } = given
  const hash = hashText(source)
  const known = texts.get(file)
  if (known?.hash === hash && known.inserted <= insertsOfAll.left && known.named.every((isSame) => isSame(given))) {
    known.warnings.forEach(warn)
    insertsOfAll.left -= known.inserted
    return known
  }
  const named = new Map<string, IsSame>()
  /** By file. A page may include one thousands of times, and a large file takes a millisecond. */
  const fingerprints = new Map<string, string>()
  const endpoints: IsSame[] = []
  const warnings: string[] = []
  const { left } = insertsOfAll
  const text = readText(file, source, {
    insertsOfAll,
    warn(message) {
      warnings.push(message)
      warn(message)
    },
    readSnippet(path, from) {
      const found = readSnippet(path, from)
      remember(named, JSON.stringify([path, from]), () => {
        const fingerprint = remember(fingerprints, found?.file ?? '', () => getFingerprint(found))
        return (now) => fingerprint === getFingerprint(now.readSnippet(path, from))
      })
      return found
    },
    findFile(name, from) {
      const found = findFile(name, from)
      named.set(JSON.stringify([name, from, 'file']), (now) => now.findFile(name, from) === found)
      return found
    },
    findEndpoint(reference, from, line) {
      const found = findEndpoint(reference, from, line)
      const fingerprint = describeEndpoint(found)
      endpoints.push((now) => fingerprint === describeEndpoint(now.findEndpoint?.(reference, from, line) ?? null))
      return found
    },
  })
  return {
    text,
    hash: insertsOfAll.isSpent ? '' : hash,
    inserted: left - insertsOfAll.left,
    // Endpoints are last: one that is missing is reported each time that it is looked for.
    named: [...named.values(), ...endpoints],
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
