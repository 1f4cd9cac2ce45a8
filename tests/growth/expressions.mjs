// @ts-check
/**
 * Finds regular expressions whose time grows faster than their text. Each one that is written in the sources is run
 * over texts that are hostile to it: many repetitions of what it consists of, with an end that it does not match. When
 * a text is doubled twice, the time must not quadruple twice. The script ends with 1 if an expression is not in
 * `BOUNDED`, or if one in there is no longer slow.
 *
 * Those made by `new RegExp` are caught when their modules are loaded. Those that a function makes are in `MADE`, with
 * examples of its parts.
 *
 *   node tests/growth/expressions.mjs               all of them
 *   node tests/growth/expressions.mjs '^src/ui'     those in files whose path matches this
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { createServer } from 'vite'
import { BOUNDED, MADE } from './bounded.mjs'

/** @typedef {{ place: string, file: string, pattern: RegExp }} Expression */

/** What hostile texts consist of, apart from the characters of the expression itself. */
const CHARACTERS = [' ', '\n', 'a', 'A', '1', '-', '.', '/', '<', '"', 'é', '中']
/** What comes behind them. */
const ENDS = ['', '\0', '\n']
/** The first lengths find exponential growth before it takes hours. */
const LENGTHS = [25, 50, 100, 4_000]
/** A text of 4,000 characters takes some 0.2 ms in linear time, and more than 2 ms in quadratic time. */
const SLOW_MS = 1
const CUBIC_MS = 500
/** A text that takes this long is not lost in what else the processor does. It is doubled twice. */
const FIRST_MS = 4
const LENGTH = 3_000
const MAX_LENGTH = 48_000
/** Four times the time is linear, sixteen times is quadratic. */
const MAX_GROWTH = 9
/** The shortest of so many times counts: other work only adds to it. */
const ROUNDS = 5
const TRIES = 3

const wanted = new RegExp(process.argv[2] ?? '')
const files = ['src', 'service/src'].flatMap(listFiles).filter((file) => wanted.test(file))
const { made, problems } = await readMade(files)
const slow = [...files.flatMap(readExpressions), ...made].flatMap((expression) => {
  // While the processor does other work, a slow one may look fast. One that is known to be slow is tried again.
  for (let left = isBounded(expression) ? TRIES : 1; left > 0; left -= 1) {
    const text = findSlowText(expression.pattern)
    if (text !== null) return [{ ...expression, text }]
  }
  return []
})
const unknown = slow.filter((expression) => !isBounded(expression))
const forgotten = Object.entries(BOUNDED).flatMap(([file, entries]) =>
  entries
    .filter(
      (entry) => wanted.test(file) && !slow.some((it) => it.file === file && it.pattern.source === entry[0].source),
    )
    .map((entry) => `${file}: ${entry[0]} is not slow, or not there`),
)
for (const { place, pattern, text } of unknown) console.log(`${place}: ${pattern} is slow for ${text}`)
for (const line of [...forgotten, ...problems]) console.log(line)
console.log(`${slow.length} expressions are slow, of which ${slow.length - unknown.length} only meet short texts`)
process.exit(unknown.length + forgotten.length + problems.length === 0 ? 0 : 1)

/** @param {Expression} expression */
function isBounded({ file, pattern }) {
  return (BOUNDED[file] ?? []).some((it) => it[0].source === pattern.source)
}

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

/**
 * Loads the modules that make expressions, and catches what they make. Each file that makes some in a function must be
 * in `MADE`.
 *
 * @param {string[]} files
 */
async function readMade(files) {
  /** @type {Expression[]} */
  const made = []
  /** @type {string[]} */
  const problems = []
  const makers = files.filter((file) => countMade(file).all > 0)
  if (makers.length === 0) return { made, problems }
  const plain = globalThis.RegExp
  let loading = ''
  /** @type {Map<string, number>} */
  const counts = new Map()
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args) {
      const pattern = Reflect.construct(target, args)
      // The nearest of them: below it in the stack are those that import it.
      const frames = new Error().stack?.split('\n') ?? []
      const file = frames.flatMap((frame) => makers.filter((one) => frame.includes(join(process.cwd(), one))))[0]
      if (loading !== '' && file !== undefined) {
        counts.set(file, (counts.get(file) ?? 0) + 1)
        made.push({ place: file, file, pattern })
      }
      return pattern
    },
  })
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  })
  try {
    for (const file of makers) {
      loading = file
      await server.ssrLoadModule(`/${file}`)
      const { all, inFunctions } = countMade(file)
      if ((counts.get(file) ?? 0) < all - inFunctions) problems.push(`${file}: not all of its expressions were caught`)
      if (inFunctions > 0 && MADE[file] === undefined) problems.push(`${file} makes expressions, and is not in MADE`)
    }
  } finally {
    globalThis.RegExp = plain
    await server.close()
  }
  for (const [file, [examples]] of Object.entries(MADE)) {
    if (!wanted.test(file)) continue
    if (!makers.includes(file)) problems.push(`${file} makes no expressions, and is in MADE`)
    made.push(...examples.map((pattern) => ({ place: file, file, pattern })))
  }
  return { made, problems }
}

/** @param {string} file How many expressions are made, and how many of them each time that a function is called. */
function countMade(file) {
  const text = readFileSync(file, 'utf8')
  let [all, inFunctions] = [0, 0]
  if (!text.includes('new RegExp(')) return { all, inFunctions }
  const visit = (/** @type {ts.Node} */ node, /** @type {boolean} */ isInside) => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      all += 1
      if (isInside) inFunctions += 1
    }
    ts.forEachChild(node, (child) => visit(child, isInside || ts.isFunctionLike(node)))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false)
  return { all, inFunctions }
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
      const growth = measureGrowth(pattern, build)
      if (growth > MAX_GROWTH) return describe(start, atom, end, `${growth.toFixed(1)} times for four times the text`)
      break
    }
  }
  return null
}

/**
 * Measures how much longer a text of four times the length takes. Twice the length must already take more.
 *
 * @param {RegExp} pattern
 * @param {(length: number) => string} build
 */
function measureGrowth(pattern, build) {
  const timeOf = (/** @type {number} */ length) => {
    const text = build(length)
    return Math.min(...Array.from({ length: ROUNDS }, () => measure(pattern, text)))
  }
  let length = LENGTH
  let first = timeOf(length)
  for (; first < FIRST_MS && length < MAX_LENGTH; first = timeOf(length)) length *= 2
  // Even a long text takes no time.
  if (first < FIRST_MS) return 1
  const [twice, four] = [timeOf(2 * length), timeOf(4 * length)]
  return twice / first > MAX_GROWTH ** 0.5 ? four / first : 1
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
  // Several signs in a row, such as those that open a link: `[](`.
  const signs = [...new Set(plain.match(/(?:\\[^\w\s]){2,}/g) ?? [])].map((it) => it.replace(/\\(.)/g, '$1'))
  for (const atom of signs) yield { start: '', atom, end: '\0' }
  const starts = ['', ...words.slice(0, 1), ...own.slice(0, 1)]
  for (const atom of [...words.slice(0, 4), ...atoms])
    for (const start of starts) for (const end of [...ENDS, ` ${atom}`]) yield { start, atom, end }
  for (const word of words.slice(0, 4)) yield { start: '', atom: `${own[0] ?? ''}${word} `, end: '\0' }
  for (const first of atoms.slice(0, 8))
    for (const second of atoms.slice(0, 8))
      if (first !== second)
        for (const atom of [first + second, `${first}a${second}`])
          for (const start of ['', ...own.slice(0, 1)]) yield { start, atom, end: '\0' }
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
