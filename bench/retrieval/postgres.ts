/** What `evaluate.mjs --postgres` needs of the sources. */
export { postgresDocs } from '../../src/service/postgres/postgresDocs.ts'
export { writeDocs } from '../../src/service/postgres/writeDocs.ts'
