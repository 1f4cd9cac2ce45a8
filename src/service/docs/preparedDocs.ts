import type { Docs, DocsPage, DocsSection } from './Docs.ts'

/** Docs as JSON, as `docs-assistant index` writes them for `createAssistantHandler`. */
export interface PreparedDocs {
  /** `docs-assistant`. Plain text, which is the type that an imported JSON file has. */
  format: string
  /** Of this format. Docs of another version must be prepared again. */
  version: number
  name: string
  navigation: Docs['navigation']
  guidance?: Docs['guidance']
  pages: (Omit<DocsPage, 'sections'> & { sections: Omit<DocsSection, 'page'>[] })[]
  /** The embeddings of all sections that can be searched, where the docs were prepared with them. */
  embeddings?: {
    /** Names the model. */
    model: string
    /** Numbers of each. */
    length: number
    /** One byte each, in Base64. */
    values: string
  }
}

const VERSION = 2

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

/** A section refers to its page: JSON cannot hold that circle. */
function withoutPage(section: DocsSection): Omit<DocsSection, 'page'> {
  const copy: Partial<DocsSection> = { ...section }
  delete copy.page
  return copy as Omit<DocsSection, 'page'>
}

/** @throws Error if it was not prepared by `docs-assistant index` of this version */
export function parsePreparedDocs(prepared: PreparedDocs): Docs {
  const { format, version, name, navigation, guidance, pages } = (prepared ?? {}) as Partial<PreparedDocs>
  if (format !== 'docs-assistant' || !Array.isArray(pages) || name === undefined || navigation === undefined)
    throw new Error('docs-assistant: these are not docs that "docs-assistant index" wrote.')
  if (version !== VERSION)
    throw new Error('docs-assistant: the docs were prepared by another version; run "docs-assistant index" again.')
  return {
    name,
    navigation,
    ...(guidance === undefined ? {} : { guidance }),
    folder: '',
    config: null,
    pages: pages.map((prepared) => {
      const page: DocsPage = { ...prepared, sections: [] }
      page.sections = prepared.sections.map((section) => ({ ...section, page }))
      return page
    }),
  }
}
