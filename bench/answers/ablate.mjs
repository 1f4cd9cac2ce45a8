/**
 * Prints what each feature, list and rule is worth: how much each figure changes, in points, when it is taken away:
 *
 *   node bench/answers/ablate.mjs [NAME...] [--role fit|sealed] [--log "what is decided"]
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { root } from '../../service/bench/retrieval/loadModule.mjs'
import { askAll, openSite } from './askSite.mjs'
import { countFigures } from './figures.mjs'
import { readSets } from './readSets.mjs'
import { replyWith } from './systems.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, log: { type: 'string' } },
})

const SEARCH = 'engine/search/'
const ANSWER = 'engine/answer/'
/** What is taken away: a text of a source file, and what replaces it. */
const RULES = {
  'list: phrase patterns': [[`${SEARCH}wordLists.ts`, 'return PHRASES.flatMap', 'return [].flatMap']],
  'list: related words': [[`${SEARCH}wordLists.ts`, 'groupByStem(WORD_GROUPS)', "groupByStem('')"]],
  'list: versions': [[`${SEARCH}wordLists.ts`, 'VERSION.exec(question) ?? []', '[]']],
  'list: frequency in other docs': [[`${SEARCH}features.ts`, 'backgroundSections: 1000', 'backgroundSections: 0']],
  'rule: known words are not corrected': [
    [
      `${SEARCH}parseQuestion.ts`,
      'function isKnownWord(word: string, languages: readonly string[]): boolean {',
      'function isKnownWord(word: string, languages: readonly string[]): boolean {\n  if (word) return false',
    ],
  ],
  'rule: identifiers have no stem': [
    [`${SEARCH}words.ts`, "whole.includes('_') ? parts.join('_') : pieces.join('')", "pieces.join('')"],
  ],
  'rule: the previous page': [[`${SEARCH}scorePages.ts`, 'PREVIOUS_PAGE_BOOST = 1.5', 'PREVIOUS_PAGE_BOOST = 1']],
  'rule: pronouns make a follow-up': [[`${SEARCH}features.ts`, 'subjectPointing: 12', 'subjectPointing: 0']],
  'rule: commoner related words': [[`${SEARCH}features.ts`, 'relatedCommoner: 0.7', 'relatedCommoner: 0.4']],
  'rule: names in the coverage': [[`${SEARCH}features.ts`, 'name: -0.74', 'name: 0']],
  'rule: share in the coverage': [[`${SEARCH}features.ts`, '    share: 0.76', '    share: 0']],
  'rule: the question is a heading': [[`${ANSWER}quoteAnswer.ts`, 'asksForHeading(input) || endpoint', 'endpoint']],
  'rule: a passage begins where it makes sense': [
    [`${ANSWER}quotePassages.ts`, 'REFERS_BACK.test(first.text)', 'false'],
  ],
  'rule: what introduces a passage': [
    [`${ANSWER}quotePassages.ts`, 'if (lead !== undefined && countWords', 'if (lead && lead.text === "" && countWords'],
  ],
  'rule: all that sentences introduce': [
    [`${ANSWER}quotePassages.ts`, 'if (isLead(one.text))', 'if (one === around.at(-1) && isLead(one.text))'],
  ],
  'rule: code has the sentence before it': [
    [`${ANSWER}readPieces.ts`, "other.kind === 'code' && piece.kind === 'sentence'", 'false'],
  ],
  'rule: no repetition': [[`${ANSWER}quotePassages.ts`, 'REPEATED = 0.75', 'REPEATED = 9']],
  'rule: a gap ends the answer': [[`${ANSWER}quotePassages.ts`, 'MAX_GAP = 3.5', 'MAX_GAP = 99']],
  'rule: one block of code': [
    [`${ANSWER}quotePassages.ts`, "if (piece.kind === 'code' && all.some(({ kind }) => kind === 'code')) continue", ''],
  ],
  'rule: parts of long code': [[`${ANSWER}scorePieces.ts`, 'MAX_LINES = 16', 'MAX_LINES = 300']],
}
const COLUMNS = ['first', 'five', 'in60', 'in120', 'refused', 'nearRefused', 'nearSure', 'sureGood']

const parts = join(root, 'bench/answers/engineParts.ts')
const { WEIGHTS } = await load([])
const FEATURES = Object.fromEntries(
  ['page', 'passage', 'answer'].flatMap((of) =>
    Object.keys(WEIGHTS[of])
      .filter((name) => name !== 'always')
      .map((name) => [`${of}: ${name}`, { of, name }]),
  ),
)
const wanted = (name) => positionals.length === 0 || positionals.some((part) => name.includes(part))
const lines = []
for (const role of values.role === undefined ? ['fit', 'sealed'] : [values.role]) {
  const sites = []
  for (const set of readSets().filter((one) => one.role === role)) sites.push({ set, docs: await openSite(set) })
  const base = await measure(sites, await load([]))
  say(`\n${role} sites`, base, undefined)
  for (const [name, { of, name: feature }] of Object.entries(FEATURES).filter(([name]) => wanted(name))) {
    const engine = await load([])
    engine.WEIGHTS[of][feature] = 0
    say(name, await measure(sites, engine), base)
  }
  for (const [name, edits] of Object.entries(RULES).filter(([name]) => wanted(name)))
    say(name, await measure(sites, await load(edits)), base)
}
if (values.log !== undefined) {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const text = `\n## ${date}, ablation\n\n${values.log}\n${lines.join('\n')}\n`
  appendFileSync(join(import.meta.dirname, 'log.md'), text)
}

async function measure(sites, engine) {
  const results = []
  for (const { set, docs } of sites) results.push(...(await askAll(set, replyWith(engine, docs))))
  return countFigures(results)
}

function say(name, figures, base) {
  const cells = COLUMNS.map((column) => {
    const value = base === undefined ? figures[column] : Math.round(10 * (figures[column] - base[column])) / 10
    return String(value > 0 && base !== undefined ? `+${value}` : value).padStart(11)
  })
  if (base === undefined) {
    for (const line of [
      '',
      `| ${name.trim().padEnd(44)} |${COLUMNS.map((column) => column.padStart(11)).join(' |')} |`,
    ])
      tell(line)
    tell(`| ${'-'.repeat(44)} |${COLUMNS.map(() => '----------:').join(' |')} |`)
  }
  tell(`| ${(base === undefined ? 'all of it' : name).padEnd(44)} |${cells.join(' |')} |`)
}

function tell(line) {
  lines.push(line)
  console.log(line)
}

/** Loads the engine with some texts of its sources replaced. Throws if one of them is not there. */
async function load(edits) {
  const used = new Set()
  const plugin = {
    name: 'take-away',
    enforce: 'pre',
    transform(code, id) {
      return edits
        .filter(([file]) => id.endsWith(file))
        .reduce((text, edit) => {
          if (!text.includes(edit[1])) throw new Error(`${edit[0]} has no "${edit[1]}"`)
          used.add(edit)
          return text.replace(edit[1], edit[2])
        }, code)
    },
  }
  const define = { __VERSION__: '"0.0.0-bench"' }
  const { module } = await runnerImport(parts, {
    root,
    configFile: false,
    plugins: [plugin],
    define,
    logLevel: 'error',
  })
  for (const edit of edits) if (!used.has(edit)) throw new Error(`${edit[0]} was not loaded`)
  return module
}
