import type { DocsPage } from './Docs.ts'
import { hashText } from './hashText.ts'
import { readText, type PageText, type Snippet, type TextSurroundings } from './readText.ts'

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
  hash: string
  snippets: readonly IncludedSnippet[]
  warnings: readonly string[]
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

/** Whether a file takes too long to read. It is tried again when its text has changed. */
export function isSlowFile({ slowFiles }: FolderCache, file: string, source: string): boolean {
  if (!slowFiles.has(file)) return false
  const hash = hashText(source)
  const isSame = (slowFiles.get(file) ?? hash) === hash
  if (isSame) slowFiles.set(file, hash)
  else slowFiles.delete(file)
  return isSame
}

/** Creates a reader that takes unchanged texts from the cache. */
export function createTextReader(cache: FolderCache | undefined, readSnippet: TextSurroundings['readSnippet']) {
  const texts = new Map<string, KnownText>()

  function read(file: string, source: string, warn: (message: string) => void): KnownText {
    const hash = hashText(source)
    const known = cache?.texts.get(file)
    const isSame = ({ path, from, fingerprint }: IncludedSnippet) =>
      fingerprint === getFingerprint(readSnippet(path, from))
    if (known?.hash === hash && known.snippets.every(isSame)) {
      known.warnings.forEach(warn)
      return known
    }
    const snippets: IncludedSnippet[] = []
    const warnings: string[] = []
    const text = readText(file, source, {
      warn(message) {
        warnings.push(message)
        warn(message)
      },
      readSnippet(path, from) {
        const found = readSnippet(path, from)
        snippets.push({ path, from, fingerprint: getFingerprint(found) })
        return found
      },
    })
    return { text, hash, snippets, warnings }
  }

  return {
    texts,
    /** @throws {ExpansionError} */
    read(file: string, source: string, warn: (file: string, message: string) => void): PageText {
      const known = read(file, source, (message) => warn(file, message))
      texts.set(file, known)
      return known.text
    },
  }
}

/** Returns the earlier page object if nothing has changed. `===` then shows which pages are new. */
export function reuseIfUnchanged(page: DocsPage, before: DocsPage | undefined): DocsPage {
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

function getFingerprint(snippet: Snippet): string {
  return snippet === null ? '' : `${snippet.file}\n${hashText(snippet.source)}`
}
