// How well questions about endpoints are answered, and whether requests match the specification, on public sites:
// node service/bench/openapi/run.mjs [--answers] [--more | --last | --new | --further | --later |
// --latest | --final] [<folder>]
// With --more and the like, other questions are asked. The folder has one of each repository
// (OWNER+NAME). Without it, the repositories are cloned into a temporary one.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cloneRepository } from '../cloneRepository.mjs'
import { loadModule } from '../retrieval/loadModule.mjs'
import { checkRequests, createCheck } from './checkRequests.mjs'
import { FINAL_SITES, LATER_SITES, LATEST_SITES } from './laterQuestions.mjs'
import { LAST_SITES, MORE_SITES } from './moreQuestions.mjs'
import { FURTHER_SITES, NEW_SITES } from './newQuestions.mjs'
import { SITES } from './questions.mjs'
import { runRequests } from './runRequests.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'boolean', default: false },
    more: { type: 'boolean', default: false },
    last: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    further: { type: 'boolean', default: false },
    later: { type: 'boolean', default: false },
    latest: { type: 'boolean', default: false },
    final: { type: 'boolean', default: false },
  },
})
const parent = positionals[0] ?? mkdtempSync(join(tmpdir(), 'openapi-bench-'))
const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { createSearch } = await loadModule('service/src/engine/search/createSearch.ts')
const { quoteAnswer } = await loadModule('service/src/engine/answer/quoteAnswer.ts')
const { evaluateAnswers } = await loadModule('service/src/node/eval/evaluateAnswers.ts')

let right = 0
let asked = 0
const sets = [
  [values.more, MORE_SITES],
  [values.last, LAST_SITES],
  [values.new, NEW_SITES],
  [values.further, FURTHER_SITES],
  [values.later, LATER_SITES],
  [values.latest, LATEST_SITES],
  [values.final, FINAL_SITES],
]
const [, sites] = sets.find(([isChosen]) => isChosen) ?? [true, SITES]
for (const { repository, folder, questions } of sites) {
  const root = cloneRepository(parent, repository)
  const warnings = []
  const docs = await readDocs(join(root, folder), {
    onProgress: (progress) => progress.type === 'warning' && warnings.push(`${progress.file}: ${progress.message}`),
  })
  const endpoints = docs.pages.filter(({ markdown }) => endpointOf(markdown) !== undefined)
  console.log(`\n${repository}: ${docs.pages.length} pages, ${endpoints.length} of endpoints`)
  for (const warning of warnings.filter((text) => text.includes('OpenAPI'))) console.log(`  ${warning}`)

  const evalQuestions = questions.map(([question, , evidence]) => ({ question, pages: [], evidence }))
  const answers = await evaluateAnswers({ docs, search: createSearch(docs), answerer: quoteAnswer }, evalQuestions)
  answers.forEach(({ text, pages, outcome }, index) => {
    const [question, endpoint, words] = questions[index]
    const quoted = docs.pages.find(({ path }) => path === pages[0])
    const isRight = outcome !== 'refused' && isEndpoint(quoted, endpoint) && words.every((word) => text.includes(word))
    asked += 1
    if (isRight) right += 1
    console.log(`  ${isRight ? 'right' : 'WRONG'}  ${question}${isRight ? '' : `  → ${pages[0]} (${outcome})`}`)
    if (values.answers || !isRight) console.log(text.replace(/^/gm, '        | '))
  })
  const files = new Set(warnings).size
  const check = createCheck(root)
  const results = { JavaScript: await checkRequests(endpoints, check), ...(await runRequests(endpoints, check)) }
  console.log(`  warnings: ${files}`)
  for (const [language, { count, wrong }] of Object.entries(results)) {
    console.log(`  requests in ${language}: ${count}, refused by the specification: ${wrong.length}`)
    for (const problem of wrong.slice(0, 10)) console.log(`    ${problem}`)
  }
}
console.log(`\nanswered by the right endpoint: ${right} of ${asked}`)

/** Whether a page is of an endpoint, whose path may lack that of the server. */
function isEndpoint(page, endpoint) {
  const [method, path] = (endpointOf(page?.markdown ?? '') ?? ' ').split(' ')
  const [wantedMethod, wanted] = endpoint.split(' ')
  return method === wantedMethod && path.endsWith(wanted)
}

/** `POST https://api.example.com/v1/users` becomes `POST /v1/users`. */
function endpointOf(markdown) {
  const [, method, path] = /^`(GET|POST|PUT|PATCH|DELETE) [a-z]+:\/\/[^/`\s]+(\/[^`]*)`/m.exec(markdown) ?? []
  return method === undefined ? undefined : `${method} ${path}`
}
