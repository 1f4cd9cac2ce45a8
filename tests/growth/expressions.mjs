// @ts-check
/**
 * Finds regular expressions whose time grows faster than their text. Each one that is written in the sources is run
 * over texts that are hostile to it: many repetitions of what it consists of, with an end that it does not match. When
 * a text is doubled, the time must not quadruple. The script ends with 1 if an expression is not in `BOUNDED`, or if
 * one in there is no longer slow.
 *
 *   node tests/growth/expressions.mjs               all of them
 *   node tests/growth/expressions.mjs '^src/ui'     those in files whose path matches this
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { BOUNDED } from './bounded.mjs'

/** @typedef {{ place: string, file: string, pattern: RegExp }} Expression */

/** What hostile texts consist of, apart from the characters of the expression itself. */
const CHARACTERS = [' ', '\n', 'a', 'A', '1', '-', '.', '/', '<', '"', 'é', '中']
/** What comes behind them. */
const ENDS = ['', '\0', '\n']
/** The first lengths find exponential growth before it takes hours. */
const LENGTHS = [25, 50, 100, 2_000]
/** A text of 2,000 characters takes some 0.1 ms in linear time, and more than 2 ms in quadratic time. */
const SLOW_MS = 1
const CUBIC_MS = 500
const DOUBLED = [6_000, 12_000]
/** Twice the time is linear, four times is quadratic. */
const MAX_RATIO = 3
const ROUNDS = 3

const wanted = new RegExp(process.argv[2] ?? '')
const slow = ['src', 'service/src']
  .flatMap(listFiles)
  .filter((file) => wanted.test(file))
  .flatMap(readExpressions)
  .flatMap((expression) => {
    const text = findSlowText(expression.pattern)
    return text === null ? [] : [{ ...expression, text }]
  })
const unknown = slow.filter(({ file, pattern }) => !(BOUNDED[file] ?? []).some((it) => it[0].source === pattern.source))
const forgotten = Object.entries(BOUNDED).flatMap(([file, entries]) =>
  entries
    .filter(
      (entry) => wanted.test(file) && !slow.some((it) => it.file === file && it.pattern.source === entry[0].source),
    )
    .map((entry) => `${file}: ${entry[0]} is not slow, or not there`),
)
for (const { place, pattern, text } of unknown) console.log(`${place}: ${pattern} is slow for ${text}`)
for (const line of forgotten) console.log(line)
console.log(`${slow.length} expressions are slow, of which ${slow.length - unknown.length} only meet short texts`)
process.exit(unknown.length + forgotten.length === 0 ? 0 : 1)

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.data.ts'))
    .map((name) => join(folder, name))
}

/** @param {string} file @returns {Expression[]} */
function readExpressions(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  /** @type {Expression[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
      found.push({ place: `${file}:${line + 1}`, file, pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {RegExp} pattern @returns {string | null} a description of the text */
function findSlowText(pattern) {
  if (!/[*+]|\{\d+,/.test(pattern.source)) return null
  for (const { start, atom, end } of hostileTexts(pattern)) {
    const build = (/** @type {number} */ length) => start + atom.repeat(Math.ceil(length / atom.length)) + end
    for (const length of LENGTHS) {
      if (measure(pattern, build(length)) < SLOW_MS) continue
      const again = measure(pattern, build(length))
      if (length < 200 && again >= SLOW_MS) return describe(start, atom, end, 'exponential')
      if (again > CUBIC_MS) return describe(start, atom, end, 'cubic')
      const [once = 1, twice = 1] = DOUBLED.map((doubled) =>
        Math.min(...Array.from({ length: ROUNDS }, () => measure(pattern, build(doubled)))),
      )
      if (twice / once > MAX_RATIO) return describe(start, atom, end, `${(twice / once).toFixed(1)} times the time`)
      break
    }
  }
  return null
}

/** @param {string} start @param {string} atom @param {string} end @param {string} growth */
function describe(start, atom, end, growth) {
  return `${JSON.stringify(start)} + ${JSON.stringify(atom)} × n + ${JSON.stringify(end)}: ${growth}`
}

/** @param {RegExp} pattern */
function* hostileTexts(pattern) {
  const plain = pattern.source.replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<?[:=!]|\(\?<\w+>/g, ' ')
  const own = [...new Set(plain.replace(/[\\^$()|?+*{}[\]]/g, (it, at) => (plain[at - 1] === '\\' ? it : '')))]
  const atoms = [...new Set([...own, ...CHARACTERS])].slice(0, 18)
  const words = [...new Set(plain.match(/(?:\\?[^\\^$()|?+*{}[\].\s]){2,}/g) ?? [])].map((it) =>
    it.replaceAll('\\', ''),
  )
  const starts = ['', ...words.slice(0, 1), ...own.slice(0, 1)]
  for (const atom of [...words.slice(0, 4), ...atoms])
    for (const start of starts) for (const end of ENDS) yield { start, atom, end }
  for (const first of atoms.slice(0, 8))
    for (const second of atoms.slice(0, 8)) if (first !== second) yield { start: '', atom: first + second, end: '\0' }
}

/** @param {RegExp} pattern @param {string} text @returns {number} milliseconds of the processor */
function measure(pattern, text) {
  pattern.lastIndex = 0
  const before = process.cpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
