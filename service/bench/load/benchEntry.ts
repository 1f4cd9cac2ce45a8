/** The sources that the scripts of this folder need in addition to the public names. */
export { readDocs } from '../../src/node/files/readDocs.ts'
export * from '../../src/service.ts'
export { createSearch } from '../../src/engine/search/createSearch.ts'
export { toNodeListener } from '../../../src/server/index.ts'
export { assistantFetch } from '../../../src/transport/assistantFetch.ts'
