// @ts-check
/**
 * `node bench/answers/countFiles.mjs [--list]` counts what one quoted answer is made with: the files that the search
 * and the answer import, at first hand or through others, with their lines. Files that only have types are left out.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ENGINE = resolve('service/src/engine')
const ENTRIES = ['search/createSearch.ts', 'answer/quoteAnswer.ts']
/** An import or export of values from a file of ours. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.{1,2}\/[^'"]+\.ts)['"]/gm

/** @type {Map<string, number>} */
const lines = new Map()
for (const entry of ENTRIES) visit(join(ENGINE, entry))
const files = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))
if (process.argv.includes('--list')) for (const [file, count] of files) console.log(String(count).padStart(5), file)
console.log(`${files.length} files, ${files.reduce((sum, [, count]) => sum + count, 0)} lines`)

/** @param {string} file */
function visit(file) {
  const name = relative(resolve('.'), file)
  if (lines.has(name)) return
  const text = readFileSync(file, 'utf8')
  lines.set(name, text.split('\n').length - 1)
  for (const [, path] of text.matchAll(IMPORT)) if (path !== undefined) visit(join(dirname(file), path))
}
