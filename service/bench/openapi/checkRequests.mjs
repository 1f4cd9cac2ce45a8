// Runs the requests in JavaScript that pages show, and compares them with the specification.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { loadModule } from '../retrieval/loadModule.mjs'

const { parseApiDocument, isApiDocument } = await loadModule('service/src/node/openapi/parseApiDocument.ts')

/** Returns how many requests were run, and what is wrong with some. */
export async function checkRequests(pages, checkRequest) {
  const wrong = []
  let count = 0
  for (const page of pages) {
    const code = /```js title="JavaScript"\n(const [^]*?)\n```/.exec(page.markdown)?.[1]
    if (code === undefined) continue
    count += 1
    const request = await run(code)
    const problem = request === null ? 'is no JavaScript' : checkRequest(request)
    if (problem !== null) wrong.push(`${page.path}: ${problem}`)
  }
  return { count, wrong }
}

/** Returns a function that says what no specification of a folder accepts in a request, or null if one accepts it. */
export function createCheck(root) {
  const documents = findDocuments(root)
  return (request) => check(request, documents)
}

function findDocuments(root) {
  return readdirSync(root, { recursive: true })
    .filter((file) => file.endsWith('.json') && !file.includes('node_modules'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!/"openapi"\s*:\s*"3|"swagger"\s*:/.test(text)) return []
      const document = parseApiDocument(text)
      if (!isApiDocument(document)) return []
      const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false })
      ajv.addSchema(document, 'api')
      return [{ document, ajv }]
    })
}

const AsyncFunction = (async () => {}).constructor

async function run(code) {
  let request = null
  const fetch = (url, options = {}) => void (request = { url, method: options.method ?? 'GET', ...options })
  try {
    await new AsyncFunction('fetch', 'file', code)(fetch, new Blob())
  } catch {
    return null
  }
  return request
}

/** Returns what no specification accepts, or null if one accepts the request. */
function check(request, documents) {
  let problem = 'no such endpoint'
  for (const { document, ajv } of documents) {
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      const operation = item[request.method.toLowerCase()]
      if (operation === undefined) continue
      const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+')
      const { pathname, searchParams } = new URL(request.url)
      if (!new RegExp(`${pattern}$`).test(pathname)) continue
      problem = checkOperation(request, searchParams, { operation, item, path, document, ajv })
      if (problem === null) return null
    }
  }
  return problem
}

function checkOperation(request, query, { operation, item, path, document, ajv }) {
  const find = (value) =>
    typeof value?.$ref === 'string'
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((inside, name) => inside?.[name.replaceAll('~1', '/')], document)
      : value
  for (const parameter of [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(find)) {
    if (!parameter?.required) continue
    if (parameter.in === 'query' && !query.has(parameter.name)) return `lacks the query ${parameter.name}`
    const names = Object.keys(request.headers ?? {}).map((name) => name.toLowerCase())
    if (parameter.in === 'header' && !names.includes(parameter.name.toLowerCase())) return `lacks ${parameter.name}`
  }
  const body = find(operation.requestBody)
  if (body?.content?.['application/json']?.schema === undefined) return null
  if (typeof request.body !== 'string') return body.required ? 'lacks a body' : null
  const escape = (name) => name.replaceAll('~', '~0').replaceAll('/', '~1')
  const place =
    operation.requestBody.$ref?.slice(1) ?? `/paths/${escape(path)}/${request.method.toLowerCase()}/requestBody`
  const validate = ajv.compile({ $ref: `api#${encodeURI(place)}/content/application~1json/schema` })
  return validate(JSON.parse(request.body)) ? null : `body: ${ajv.errorsText(validate.errors)}`
}
