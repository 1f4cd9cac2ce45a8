// @ts-check
/**
 * `node service/bench/anchors/run.mjs FOLDER...` checks that the search and the rendered pages have the same anchors.
 * Exits with 1 if they differ.
 */
import { loadModule } from '../retrieval/loadModule.mjs'

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Name one or more docs folders: node service/bench/anchors/run.mjs FOLDER...')

const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { renderMarkdown } = await loadModule('service/src/node/site/renderMarkdown.ts')

const results = []
for (const folder of folders) {
  const { pages } = await readDocs(folder)
  const counts = { folder, pages: pages.length, anchors: 0, 'not on the page': 0, 'not in the search': 0 }
  for (const page of pages) {
    const linked = new Set(page.sections.map((/** @type {{ anchor: string }} */ { anchor }) => anchor).filter(Boolean))
    const html = renderMarkdown(page).content.text
    const rendered = new Set([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => unescape(id)))
    const dead = [...linked].filter((anchor) => !rendered.has(anchor))
    const unknown = [...rendered].filter((anchor) => anchor !== '' && !linked.has(anchor))
    counts.anchors += linked.size
    counts['not on the page'] += dead.length
    counts['not in the search'] += unknown.length
    if (dead.length + unknown.length > 0) console.log(`${page.file}: ${JSON.stringify({ dead, unknown })}`)
  }
  results.push(counts)
}
console.table(results)
process.exit(results.some((counts) => counts['not on the page'] + counts['not in the search'] > 0) ? 1 : 0)

/** @param {string} [text] */
function unescape(text = '') {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
