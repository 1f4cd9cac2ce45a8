import type { Plugin } from 'vite'

const EMPTY = '\0docs-assistant-no-word-vectors'

/**
 * Leaves the table of word vectors out of the engine for static sites. It would be more than twice as large with it
 * (`service/bench/static`). The table then has one word, which no text contains.
 */
export function withoutWordVectors(): Plugin {
  return {
    name: 'docs-assistant-without-word-vectors',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/wordVectors.data.ts') ? EMPTY : null),
    load: (id) => (id === EMPTY ? `export const WORDS = '\\u0000'; export const VECTORS = '${'A'.repeat(44)}'` : null),
  }
}
