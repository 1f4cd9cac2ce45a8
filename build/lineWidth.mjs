// @ts-check
/** Finds lines over the print width. Prettier doesn't wrap comments, strings and Markdown. Run by `npm run lint`. */
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
  // SVG paths, most of them copied from icon sets.
  /^src\/ui\/icons\/(fontawesome|lucide|tabler)\.ts$/,
  /^service\/src\/node\/site\/icons\.ts$/,
]

const offenders = listFiles('.')
  .filter((path) => CHECKED.test(path) && !GENERATED.some((pattern) => pattern.test(path)))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > printWidth && !TABLE_ROW.test(line) ? [`${path}:${index + 1} has ${line.length} characters`] : [],
      ),
  )

if (offenders.length > 0) {
  console.error(offenders.join('\n'))
  console.error(`${offenders.length} lines are wider than ${printWidth} characters. Wrap comments and split strings.`)
  process.exitCode = 1
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return SKIPPED_FOLDERS.has(entry.name) ? [] : listFiles(path)
  })
}
