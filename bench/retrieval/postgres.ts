/** The sources that `evaluate.mjs --postgres` needs. */
export { postgresDocs } from '../../src/service/postgres/postgresDocs.ts'
export { writeDocs } from '../../src/service/postgres/writeDocs.ts'
