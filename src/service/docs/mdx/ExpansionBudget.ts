/** A page that would grow beyond all bounds. The message is for the owner of the docs. */
export class ExpansionError extends Error {
  constructor() {
    super(`its components hold or repeat more than ${MAX_RENDERED / 1_000_000} million characters`)
    this.name = 'ExpansionError'
  }
}

const MAX_SNIPPETS = 500
const MAX_SNIPPET_CHARACTERS = 1_000_000
const MAX_RENDERED = 20_000_000

/**
 * How much a page may grow by snippets, constants and nested components. Snippets hold snippets, so eight files of a
 * few lines can stand for a page of gigabytes.
 */
export class ExpansionBudget {
  #snippets = 0
  #snippetCharacters = 0
  #rendered = 0

  /** Whether snippets were left out. */
  isSpent = false

  /** Whether one more snippet, or value of a constant, may be put in. */
  allowsSnippet(text: string): boolean {
    this.#snippets += 1
    this.#snippetCharacters += text.length
    this.isSpent ||= this.#snippets > MAX_SNIPPETS || this.#snippetCharacters > MAX_SNIPPET_CHARACTERS
    return !this.isSpent
  }

  /** A value is put in by its length alone: pages have many of them. */
  allowsValue(text: string): boolean {
    this.#snippetCharacters += text.length
    this.isSpent ||= this.#snippetCharacters > MAX_SNIPPET_CHARACTERS
    return !this.isSpent
  }

  /** @throws {ExpansionError} when the page's components have become too much. */
  chargeRendered(text: string): string {
    this.#rendered += text.length
    if (this.#rendered > MAX_RENDERED) throw new ExpansionError()
    return text
  }
}
