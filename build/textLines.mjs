// @ts-check
/**
 * Finds what Prettier leaves alone in comments, strings and Markdown: lines over the print width; code in a doc comment
 * that goes on in the next line, which Storybook and editors would show as a block of its own; and lists in Markdown
 * that a rewrap has made a paragraph. Run by `npm run lint`.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const { printWidth } = JSON.parse(readFileSync('.prettierrc.json', 'utf8'))
const CHECKED = /\.([cm]?[jt]sx?|css|json|yml|md)$/
/** Markdown can't wrap table rows. */
const TABLE_ROW = /^ *\|.*\|$/
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'storybook-static', 'coverage', '.git', '.sites'])

/** Files that nobody edits by hand. */
const GENERATED = [
  /^package-lock\.json$/,
  /\.data\.ts$/,
  // Written by Grafana, whose queries are single lines.
  /^service\/examples\/grafana-dashboard\.json$/,
  // What the last release has stored, written by the tests that open it.
  /^(service\/tests|tests\/chat)\/upgrade\//,
  // SVG paths, most of them copied from icon sets.
  /^src\/ui\/icons\/(fontawesome|lucide|tabler)\.ts$/,
  /^service\/src\/node\/site\/icons\.ts$/,
]

const faults = listFiles('.')
  .filter((path) => CHECKED.test(path) && !GENERATED.some((pattern) => pattern.test(path)))
  .flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n')
    return [
      ...findWideLines(lines),
      ...(/\.m?[jt]sx?$/.test(path) ? findWrappedCode(lines) : []),
      ...(path.endsWith('.md') ? findJoinedLists(lines) : []),
    ].map((fault) => `${path}:${fault}`)
  })

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

/** @param {string[]} lines */
function findWideLines(lines) {
  return lines.flatMap((line, index) =>
    line.length > printWidth && !TABLE_ROW.test(line)
      ? [`${index + 1} has more than ${printWidth} characters. Wrap the comment, or split the string.`]
      : [],
  )
}

/** @param {string[]} lines */
function findWrappedCode(lines) {
  let isComment = false
  let isBlock = false
  return lines.flatMap((line, index) => {
    if (/^\s*\/\*\*/.test(line)) isComment = true
    const isFence = isComment && line.includes('```')
    if (isFence) isBlock = !isBlock
    const isOdd = isComment && !isBlock && !isFence && line.split('`').length % 2 === 0
    if (line.includes('*/')) isComment = isBlock = false
    return isOdd ? [`${index + 1} has code that goes on in the next line. Keep it in one line.`] : []
  })
}

/** @param {string[]} lines */
function findJoinedLists(lines) {
  let isBlock = false
  return lines.flatMap((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) isBlock = !isBlock
    if (isBlock || TABLE_ROW.test(line)) return []
    const isJoined = /[.:;!?)] [-*] [A-Z`]|\S {2,}\S/.test(line.replace(/^\s*(?:[-*+>]|\d+\.)\s+/, ''))
    return isJoined ? [`${index + 1} has an item of a list, or its indent, in the middle. Begin a new line.`] : []
  })
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(path)
  })
}
