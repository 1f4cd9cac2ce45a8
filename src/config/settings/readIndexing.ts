import { readValue } from './readValue.ts'

/** `seo.indexing`: whether pages outside of the navigation are part of the docs (`all`). @default 'navigable' */
export function readIndexing(config: unknown): 'navigable' | 'all' {
  return readValue(config, 'seo', 'indexing') === 'all' ? 'all' : 'navigable'
}
