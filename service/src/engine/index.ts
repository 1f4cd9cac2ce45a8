/** The engine: from Markdown to pages, from pages to an index, and from a prepared index to responses. */
export { buildDocs, type DocsFiles, type BuildDocsOptions } from './docs/buildDocs.ts'
export { prepareDocs, type PreparedDocs } from './docs/preparedDocs.ts'
export type { DocsInput } from './createDocsOpener.ts'
export { createEngine, type Engine } from './createEngine.ts'
export type { EngineOptions } from './options.ts'
export { listScopes } from './http/createTextRoutes.ts'
export { toTextFile } from './docs/pagePath.ts'
