import type { Plugin } from 'vite'

const MARKDOWN_IT = /\/markdown-it\//

/** What replaces the packages that markdown-it imports, by package. */
const STAND_INS: Readonly<Record<string, string>> = {
  'linkify-it': 'export class LinkifyIt { set() { return this } add() { return this } }',
  'punycode.js': 'const same = (host) => host; export default { toASCII: same, toUnicode: same }',
  'uc.micro': 'export const P = /\\p{P}/u, S = /\\p{S}/u',
  entities: `import { decodeReferences } from '/service/src/engine/docs/plainText.ts'
    export const decodeHTMLStrict = decodeReferences`,
}

/** Endpoints that no page requests: those for agents, crawlers and owners. By the file that creates them. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  createMcpRoutes: 'export const createMcpRoutes = () => []',
  createServerCardRoutes: 'export const createServerCardRoutes = () => []',
  createCrawlerRoutes: 'export const createCrawlerRoutes = () => []',
  createHealthRoutes: 'export const createHealthRoutes = () => []',
  createFeedbackRoute: 'export const createFeedbackKeeper = () => undefined, createFeedbackRoutes = () => []',
  createAskRoute: "export const createAskRoute = () => ({ path: '/ask', methods: {} })",
  askOnce: 'export const createAskOnce = () => undefined',
}
const ENDPOINT = /\/engine\/http\/(\w+)\.ts$/

/** The table of usual words. The index has those of the site, and a question loads further ones. */
const TABLE = /\/wordVectors\.data\.ts$/

/**
 * Leaves out what the engine of a static site doesn't need. Of markdown-it: it only parses the blocks of pages whose
 * links, anchors and references were read before. Saves 19 kB (brotli) before a reader's first answer. Also the table
 * of usual words, which saves 60 kB at 100 pages, and endpoints that no page requests, which saves 5 kB.
 */
export function lighterEngine(): Plugin {
  const prefix = '\0lighter-engine:'
  return {
    name: 'docs-assistant-lighter-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'engine',
    resolveId(source, importer) {
      const isReplaced = STAND_INS[source] !== undefined && importer !== undefined && MARKDOWN_IT.test(importer)
      return isReplaced ? prefix + source : null
    },
    load(id) {
      const endpoint = ENDPOINTS[ENDPOINT.exec(id)?.[1] ?? '']
      if (endpoint !== undefined) return endpoint
      if (TABLE.test(id)) return "export const WORDS = '', VECTORS = ''"
      return id.startsWith(prefix) ? STAND_INS[id.slice(prefix.length)]! : null
    },
  }
}
