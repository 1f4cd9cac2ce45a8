/** What `postgres.mjs` needs of the sources, beside the public names. */
export { readDocs } from '../../src/service/docs/readDocs.ts'
export { postgresDocs, writeDocs } from '../../src/service/index.ts'
export { createSearch } from '../../src/service/search/createSearch.ts'
