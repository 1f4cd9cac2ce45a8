import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PAGE_OF = fileURLToPath(new URL('../src/dom/pageOf.ts', import.meta.url))
/** What chooses a document in Preact, and reads it in `swr` and in the bundler's code that preloads chunks. */
const READS = /\b\w+\.ownerDocument\|\|document\b|\bdocument(?=\.\w)/g

/**
 * Makes packages and the bundler read the document as our own code does (`src/dom/pageOf.ts`). Otherwise, an image of
 * the page with the name `createTextNode` would end the widget.
 */
export function ownPage(): Plugin {
  return {
    name: 'docs-assistant-own-page',
    transform: {
      filter: {
        id: [
          /\/preact\/dist\/preact(?:\.module)?\.m?js$/,
          /\/swr\/dist\/config-context-\w+\.mjs$/,
          /vite\/preload-helper/,
        ],
      },
      handler(code, id) {
        const own = code.replace(READS, 'pageOf($&)')
        if (own === code) this.error(`${id} no longer reads the document as it did. See build/ownPage.ts.`)
        return { code: `import { pageOf } from ${JSON.stringify(PAGE_OF)}\n${own}`, map: null }
      },
    },
  }
}
