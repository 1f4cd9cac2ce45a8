import type { Docs, DocsPage, DocsSection } from './Docs.ts'
import { readStoredFrame, readStoredPage } from './storedDocs.ts'

/** Docs as JSON. `docs-assistant index` writes them, `createAssistantHandler` reads them. */
export interface PreparedDocs {
  /** Always `docs-assistant`. The type is `string`, because that is the type of an imported JSON file. */
  format: string
  /** Version of the format. Docs of another version must be prepared again. */
  version: number
  name: string
  navigation: Docs['navigation']
  guidance?: Docs['guidance']
  pages: (Omit<DocsPage, 'sections'> & { sections: Omit<DocsSection, 'page'>[] })[]
  /** The embeddings of all searchable sections, if the docs were prepared with an embedding model. */
  embeddings?: {
    model: string
    length: number
    /** One byte for each number, in Base64. */
    values: string
  }
}

const VERSION = 3

/** Converts docs to JSON, without the folder's path and docs.json. */
export function prepareDocs({ name, navigation, guidance, pages }: Docs): PreparedDocs {
  return {
    format: 'docs-assistant',
    version: VERSION,
    name,
    navigation,
    ...(guidance === undefined ? {} : { guidance }),
    pages: pages.map((page) => ({ ...page, sections: page.sections.map(withoutPage) })),
  }
}

/** Whether a path is that of a file from `docs-assistant index`. Otherwise it is a folder. */
export function isIndexFile(path: string): boolean {
  return path.endsWith('.json')
}

/** Whether the option `docs` is the path of a folder. */
export function isFolderPath(docs: unknown): docs is string {
  return typeof docs === 'string' && !isIndexFile(docs)
}

/** Removes the reference to the page, because JSON can't contain cycles. */
function withoutPage(section: DocsSection): Omit<DocsSection, 'page'> {
  const copy: Partial<DocsSection> = { ...section }
  delete copy.page
  return copy as Omit<DocsSection, 'page'>
}

/**
 * Restores docs from JSON.
 *
 * @throws Error If it was not written by this version of `docs-assistant index`.
 */
export function parsePreparedDocs(prepared: PreparedDocs): Docs {
  const { format, version, pages } = (prepared ?? {}) as Partial<PreparedDocs>
  if (format !== 'docs-assistant' || !Array.isArray(pages)) throw new Error(`docs-assistant: ${FOREIGN}.`)
  if (version !== VERSION)
    throw new Error('docs-assistant: the docs were prepared by another version; run "docs-assistant index" again.')
  return {
    ...readStoredFrame(prepared, FOREIGN),
    folder: '',
    config: null,
    pages: pages.map((page, number) => readStoredPage(page, `pages[${number}]`, FOREIGN)),
  }
}

const FOREIGN = 'this file was not written by "docs-assistant index"'
