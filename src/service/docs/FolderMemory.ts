import { createHash } from 'node:crypto'
import type { DocsPage } from './Docs.ts'
import { readText, type PageText, type Snippet, type TextSurroundings } from './readText.ts'

/** Cache of a folder's pages. The next read processes only changed files. */
export interface FolderMemory {
  /** Texts from the previous read, by file. */
  texts: ReadonlyMap<string, KnownText>
  /** The pages from last time, by file. */
  pages: ReadonlyMap<string, DocsPage>
}

interface KnownText {
  text: PageText
  hash: string
  snippets: readonly AskedSnippet[]
  warnings: readonly string[]
}

/** A snippet that a file includes, and a hash of its text. */
interface AskedSnippet {
  path: string
  from: string
  found: string
}

export function createFolderMemory(): FolderMemory {
  return { texts: new Map(), pages: new Map() }
}

/** Creates a reader that takes unchanged texts from the cache. */
export function createTextReader(memory: FolderMemory | undefined, readSnippet: TextSurroundings['readSnippet']) {
  const texts = new Map<string, KnownText>()

  function read(file: string, source: string, warn: (message: string) => void): KnownText {
    const hash = hashOf(source)
    const known = memory?.texts.get(file)
    const isSame = ({ path, from, found }: AskedSnippet) => found === nameOf(readSnippet(path, from))
    if (known?.hash === hash && known.snippets.every(isSame)) {
      known.warnings.forEach(warn)
      return known
    }
    const snippets: AskedSnippet[] = []
    const warnings: string[] = []
    const text = readText(file, source, {
      warn(message) {
        warnings.push(message)
        warn(message)
      },
      readSnippet(path, from) {
        const found = readSnippet(path, from)
        snippets.push({ path, from, found: nameOf(found) })
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
export function keepIfUnchanged(page: DocsPage, before: DocsPage | undefined): DocsPage {
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

function nameOf(snippet: Snippet): string {
  return snippet === null ? '' : `${snippet.file}\n${hashOf(snippet.source)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
