// @ts-check
/**
 * Measures the answers to the questions in `questions/`:
 *
 *   node bench/answers/run.mjs [NAME...] [--role fit|sealed] [--rivals] [--list] [--log "what is decided"]
 *
 * `--rivals` also asks MiniSearch. `--list` prints each question that went wrong, of sites that are not sealed only.
 * The sealed sites are run once for each decision: `--log` appends the figures to `log.md`.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askAll, openSite } from './askSite.mjs'
import { countFigures, writeTable } from './figures.mjs'
import { KINDS, readSets } from './readSets.mjs'
import { openEngine, openTunedSearch, openVitePressSearch } from './systems.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    rivals: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    log: { type: 'string' },
  },
})
const systems = {
  engine: openEngine,
  ...(values.rivals && { 'MiniSearch, VitePress': openVitePressSearch, 'MiniSearch, tuned': openTunedSearch }),
}
const sets = readSets(positionals).filter(({ role }) => values.role === undefined || role === values.role)
const written = []
for (const role of ['fit', 'sealed']) {
  const ofRole = sets.filter((set) => set.role === role)
  if (ofRole.length === 0) continue
  const sites = await Promise.all(ofRole.map(async (set) => ({ set, docs: await openSite(set) })))
  for (const [name, open] of Object.entries(systems)) {
    const answered = []
    for (const { set, docs } of sites) answered.push({ set, results: await askAll(set, await open(docs)) })
    const all = answered.flatMap(({ results }) => results)
    const rows = [
      ...answered.map(({ set, results }) => row(set.name, results)),
      ...KINDS.map((kind) =>
        row(
          kind,
          all.filter(({ question }) => question.kind === kind),
        ),
      ),
      row('all', all),
    ]
    const title = `${name}, ${role} sites`
    written.push(`**${title}**\n\n${writeTable(rows)}`)
    console.log(`${title}\n${writeTable(rows)}\n`)
    if (values.list && name === 'engine' && role === 'fit') listFailures(all)
  }
}
if (values.log !== undefined) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const text = `\n## ${date}, ${commit}\n\n${values.log}\n\n${written.join('\n\n')}\n`
  appendFileSync(join(import.meta.dirname, 'log.md'), text)
}

/** @param {string} name @param {readonly import('./askSite.mjs').Result[]} results */
function row(name, results) {
  return /** @type {const} */ ([name, countFigures(results)])
}

/** @param {readonly import('./askSite.mjs').Result[]} results */
function listFailures(results) {
  for (const { question, reply, place, evidenceAt } of results) {
    const isNear = question.kind === 'nearMiss'
    if (isNear ? reply.outcome === 'refused' : evidenceAt > 0 && evidenceAt <= 60) continue
    const facts = isNear ? reply.outcome : `${reply.outcome}, page ${place}, evidence at ${evidenceAt}`
    console.log(`--- ${question.kind}: ${question.before ?? ''} ${question.ask}\n    ${facts}\n`)
    console.log(reply.text.replace(/```suggestions[\s\S]*$/, '').replace(/^/gm, '    '))
  }
}
