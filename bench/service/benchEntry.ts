/** The sources that the scripts of this folder need in addition to the public names. */
export { readDocs } from '../../src/service/docs/readDocs.ts'
export * from '../../src/service/index.ts'
export { createSearch } from '../../src/service/search/createSearch.ts'
export { toNodeListener } from '../../src/server/index.ts'
export { assistantFetch } from '../../src/transport/assistantFetch.ts'
