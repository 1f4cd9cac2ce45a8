// @ts-check
/**
 * Counts answers by outcome, and how many of each satisfy:
 *
 *   node bench/answers/outcomes.mjs [--role fit|sealed] [--count 60]
 *
 * An answer satisfies if it holds the evidence word for word. A refusal satisfies if the docs don't answer. The answers
 * are those to questions that are spread evenly over all sites and kinds.
 */
import { parseArgs } from 'node:util'
import { askAll, openSite } from './askSite.mjs'
import { readSets } from './readSets.mjs'
import { openEngine } from './systems.mjs'

const OUTCOMES = /** @type {const} */ (['answered', 'unsure', 'refused'])

const { values } = parseArgs({
  options: { role: { type: 'string', default: 'fit' }, count: { type: 'string', default: '60' } },
})
/** @type {import('./askSite.mjs').Result[]} */
const all = []
for (const set of readSets().filter(({ role }) => role === values.role))
  all.push(...(await askAll(set, await openEngine(await openSite(set)))))
const count = Math.min(Number(values.count), all.length)
const chosen = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]).flatMap(
  (result) => result ?? [],
)
console.log(`| ${values.role} sites | answers | satisfy | nothing to find |`)
console.log('| --- | --- | --- | --- |')
for (const outcome of OUTCOMES) {
  const some = chosen.filter(({ reply }) => reply.outcome === outcome)
  const isNear = some.filter(({ question }) => question.kind === 'nearMiss')
  const satisfied = outcome === 'refused' ? isNear : some.filter(({ evidenceAt }) => evidenceAt > 0)
  console.log(`| ${outcome} | ${some.length} | ${satisfied.length} | ${isNear.length} |`)
}
