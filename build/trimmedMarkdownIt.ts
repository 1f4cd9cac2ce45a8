import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const QUERY = '?trimmed'

/** The parts of markdown-it that src/markdown doesn't use: HTML output, typography, links found in text, presets. */
const UNUSED = /^src\/(?:renderer|rules_core\/\w+|parser_core|markdownit|index)\.ts$/
/** The rules in whose place `src/markdown/rules` has its own. */
const REPLACED = /^src\/(?:rules_block\/(?:fence|list)|rules_inline\/strikethrough)\.ts$/
const STAND_INS = 'const fence = undefined, list = undefined, strikethrough_default = {}\n'

/**
 * Gives src/markdown a markdown-it without the parts that it doesn't use. They would add 26 kB (gzip) to the first
 * answer.
 *
 * - Named character references come from `decodeNamedReference.ts`, which loads the rare ones when an answer has one.
 * - Unicode's punctuation and symbols come from the browser's regular expressions, not from a table.
 * - `linkify-it` and `punycode.js` are left out with the rules that need them.
 *
 * All other importers, such as the service, get the complete package.
 */
export function trimmedMarkdownIt(): Plugin {
  return {
    name: 'docs-assistant-trimmed-markdown-it',
    enforce: 'pre',
    // Without this, a development server would bundle these packages before its first page, without the plugin.
    config: () => ({ optimizeDeps: { exclude: ['markdown-it'], include: ['markdown-it > mdurl'] } }),
    async resolveId(source, importer) {
      if (source !== 'markdown-it' || importer?.includes('/src/markdown/') !== true) return null
      return `${fileURLToPath(import.meta.resolve('markdown-it'))}${QUERY}`
    },
    load(id) {
      if (!/\/markdown-it\/dist\/[\w.-]+\?trimmed$/.test(id)) return null
      return trim(readFileSync(id.slice(0, -QUERY.length), 'utf8'))
    },
  }
}

const ENTITIES = fileURLToPath(new URL('../src/markdown/syntax/decodeNamedReference.ts', import.meta.url))

/** The parts of `MarkdownIt` that its rules and `createMarkdownIt` use. */
const PARSER = `
export default class MarkdownIt {
  constructor(options) {
    this.options = options
    this.block = new ParserBlock()
    this.inline = new ParserInline()
    this.helpers = { parseLinkLabel, parseLinkDestination, parseLinkTitle }
    this.utils = { lib: { mdurl: { encode } } }
  }
}
`

function trim(source: string): string {
  let code = source.replace(/^\/\/#region (\S+)[^]*?^\/\/#endregion\n/gm, (region, name: string) =>
    UNUSED.test(name) || REPLACED.test(name) ? '' : region,
  )
  code = replaceOnce(
    code,
    /^import .* from "entities";$/m,
    `import { decodeNamedReference as decodeHTMLStrict } from ${JSON.stringify(ENTITIES)};`,
  )
  code = replaceOnce(code, /^import .* from "uc\.micro";$/m, 'const ucmicro = { P: /\\p{P}/u, S: /\\p{S}/u };')
  // Rules are only replaced and added.
  code = code.replace(/^\t(?:enable|enableOnly|disable)\([^]*?^\t\}\n/gm, '')
  // Not a namespace import, because its getters break on host pages that extend `Object.prototype`.
  code = replaceOnce(code, /^import .* from "mdurl";$/m, 'import { encode } from "mdurl";')
  code = replaceOnce(code, /^var lib = \{[^}]*\};$/m, '')
  code = replaceOnce(code, /^\tlib: \(\) => lib,$/m, '')
  // A pattern that nothing uses.
  code = replaceOnce(code, /^new RegExp\(.*\);$/m, '')
  code = replaceOnce(code, /^import .* from "linkify-it";$/m, '')
  code = replaceOnce(code, /^import .* from "punycode\.js";$/m, '')
  return STAND_INS + replaceOnce(code, /^export \{.*\};$/m, PARSER)
}

/** Replaces a match. Throws if there is none, so that the build fails if a new version of markdown-it doesn't fit. */
function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`build/trimmedMarkdownIt.ts does not find ${pattern} in markdown-it.`)
  return code.replace(pattern, () => replacement)
}
