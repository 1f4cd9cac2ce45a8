import { remember } from '../collections.ts'
import { outlineMarkdown } from '../outlineMarkdown.ts'
import { takePart, type FileOutline, type SnippetPart } from './takePart.ts'

/** Thrown when a page would become too large. The message is for the owner of the docs. */
export class ExpansionError extends Error {
  constructor() {
    super(`its components hold or repeat more than ${MAX_RENDERED / 1_000_000} million characters`)
    this.name = 'ExpansionError'
  }
}

const MAX_SNIPPETS = 500
const MAX_SNIPPET_CHARACTERS = 1_000_000
const MAX_RENDERED = 20_000_000
/** Of files that are searched for a part. */
const MAX_SEARCHED = 8_000_000
/** The same of all pages. */
const MAX_SEARCHED_OF_ALL = 200_000_000
/** Of all snippets and values of all pages. Thousands of pages may include the same one. */
const MAX_OF_ALL = 100_000_000

/** The characters that may still be inserted into the pages of a folder. */
export interface InsertsOfAll {
  left: number
  /** The characters that may still be searched for a part. */
  searchesLeft: number
  isSpent: boolean
  /** The outlines of files that were searched for a part, by path. */
  outlines: Map<string, FileOutline>
}

export function createInsertsOfAll(left = MAX_OF_ALL): InsertsOfAll {
  return { left, searchesLeft: MAX_SEARCHED_OF_ALL, isSpent: false, outlines: new Map() }
}

/**
 * Limits how much a page may grow by snippets, constants and nested components. Snippets can include other snippets, so
 * eight files of a few lines can expand to gigabytes.
 */
export class ExpansionBudget {
  #snippets = 0
  #snippetCharacters = 0
  #rendered = 0
  #searched = 0
  readonly #parts = new Map<string, string | null>()
  readonly #ofAll: InsertsOfAll

  isSpent = false

  constructor(ofAll: InsertsOfAll = createInsertsOfAll()) {
    this.#ofAll = ofAll
  }

  /** Counts a snippet, or the value of a constant. Returns whether it may be inserted. */
  allowsSnippet(text: string): boolean {
    this.#snippets += 1
    this.isSpent ||= this.#snippets > MAX_SNIPPETS
    return this.allowsValue(text)
  }

  /**
   * Returns a part of a file, or null if the file has none of that name. Each part is searched for once. Also returns
   * null, and is spent, if the page has searched too much.
   */
  findPart({ source, file }: { source: string; file: string }, part: SnippetPart): string | null {
    if (part.region === undefined && (part.lines ?? '') === '') return source
    const key = JSON.stringify([file, part.region, part.lines])
    const known = this.#parts.get(key)
    if (known !== undefined) return known
    this.#searched += source.length
    this.#ofAll.searchesLeft -= source.length
    if (this.#ofAll.searchesLeft < 0) this.isSpent = this.#ofAll.isSpent = true
    this.isSpent ||= this.#searched > MAX_SEARCHED
    const found = this.isSpent ? null : takePart(source, part, () => this.#outline(source, file))
    this.#parts.set(key, found)
    return found
  }

  /** Returns the outline of a file. Thousands of pages may include a part of the same one. */
  #outline(source: string, file: string): FileOutline {
    return remember(this.#ofAll.outlines, file, () => {
      const { lines, headings } = outlineMarkdown(source)
      return { lines, headings }
    })
  }

  /** Counts a value. Unlike snippets, values are limited only by their length, because pages have many. */
  allowsValue(text: string): boolean {
    this.#snippetCharacters += text.length
    this.isSpent ||= this.#snippetCharacters > MAX_SNIPPET_CHARACTERS
    if (this.isSpent) return false
    if (this.#ofAll.left < text.length) this.isSpent = this.#ofAll.isSpent = true
    else this.#ofAll.left -= text.length
    return !this.isSpent
  }

  /**
   * Counts rendered text and returns it.
   *
   * @throws {ExpansionError} When the page's components have become too large.
   */
  chargeRendered(text: string): string {
    this.#rendered += text.length
    if (this.#rendered > MAX_RENDERED) throw new ExpansionError()
    return text
  }
}
