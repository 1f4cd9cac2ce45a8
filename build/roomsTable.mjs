// @ts-check
/** Writes the table of rooms in ARCHITECTURE.md from `rooms.mjs`. Run by `npm run format`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOMS, toPath } from './rooms.mjs'

const BLOCK = /(<!-- rooms: generated from build\/rooms\.mjs -->\n\n)[\s\S]*?(\n\n<!-- end of rooms -->)/

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = new URL('../ARCHITECTURE.md', import.meta.url)
  writeFileSync(page, writeRoomsTable(readFileSync(page, 'utf8')))
}

/** @param {string} page ARCHITECTURE.md @returns {string} the page with its table up to date */
export function writeRoomsTable(page) {
  const rows = Object.entries(ROOMS).map(([name, { holds, imports, packages, browser }]) => [
    name.includes('/') ? `↳ \`${name}\`` : `\`${toPath(name)}\``,
    holds,
    list(imports),
    list(packages.map((one) => (one === 'node:' ? 'Node' : one))),
    browser ?? '',
  ])
  const head = ['Room', 'What lives there', 'May import', 'Packages', 'In a browser']
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  if (!BLOCK.test(page)) throw new Error('ARCHITECTURE.md lacks the comments around its table of rooms.')
  return page.replace(BLOCK, (_, before, after) => `${before}${table}${after}`)
}

/** @param {string[]} names */
function list(names) {
  return names.length === 0 ? '–' : names.join(', ')
}
