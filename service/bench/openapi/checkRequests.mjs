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
    const problem = request === null ? 'is no JavaScript' : await checkRequest(request)
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
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !/node_modules|[.]git\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (!/"?openapi"?\s*:\s*["']?3|"?swagger"?\s*:/.test(text)) return []
      const read = parseApiDocument(text)
      if (!isApiDocument(read)) return []
      // Ajv refuses `nullable` without a type, which says nothing.
      const document = JSON.parse(
        JSON.stringify(read, (_, value) =>
          value?.nullable && !value.type ? { ...value, nullable: undefined } : value,
        ),
      )
      const options = { strict: false, logger: false, validateFormats: false }
      // Texts of an address or a form stand for other types.
      const [ajv, lenient] = [new Ajv2020(options), new Ajv2020({ ...options, coerceTypes: 'array' })]
      for (const one of [ajv, lenient]) one.addSchema(document, 'api')
      return [{ document, ajv, lenient }]
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
async function check(request, documents) {
  let problem = 'no such endpoint'
  const fields = await readForm(request)
  for (const { document, ajv, lenient } of documents) {
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      const operation = item[request.method.toLowerCase()]
      if (operation === undefined) continue
      const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+')
      const { pathname, searchParams } = new URL(request.url)
      if (!new RegExp(`${pattern}$`).test(pathname)) continue
      problem = checkOperation({ ...request, fields }, searchParams, { operation, item, path, document, ajv, lenient })
      if (problem === null) return null
    }
  }
  return problem
}

/** The fields of a form, as they were sent: in a page, or to a server. */
async function readForm({ body, headers = {} }) {
  if (body instanceof FormData || body instanceof URLSearchParams) return [...body]
  const type = headers['content-type'] ?? ''
  if (!/form/.test(type)) return undefined
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => [])
  return [...form]
}

function checkOperation(request, query, { operation, item, path, document, ajv, lenient }) {
  const find = (value) =>
    typeof value?.$ref === 'string'
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((inside, name) => inside?.[name.replaceAll('~1', '/')], document)
      : value
  const escape = (name) => name.replaceAll('~', '~0').replaceAll('/', '~1')
  const here = `/paths/${escape(path)}/${request.method.toLowerCase()}`
  const validate = (schemas, place, value) => {
    const holds = schemas.compile({ $ref: `api#${encodeURI(place)}` })
    return holds(value) ? null : schemas.errorsText(holds.errors)
  }
  const lists = [
    [item.parameters, `/paths/${escape(path)}`],
    [operation.parameters, here],
  ]
  for (const [list = [], owner] of lists) {
    for (const [index, listed] of list.entries()) {
      const parameter = find(listed)
      if (parameter?.required) {
        if (parameter.in === 'query' && !isSent(query, parameter)) return `lacks the query ${parameter.name}`
        const names = Object.keys(request.headers ?? {}).map((name) => name.toLowerCase())
        if (parameter.in === 'header' && !names.includes(parameter.name.toLowerCase())) return `lacks ${parameter.name}`
      }
      if (parameter?.in !== 'query' || !query.has(parameter.name) || parameter.schema === undefined) continue
      const values = query.getAll(parameter.name)
      const value = values.length > 1 ? values : parameter.explode === false ? values[0].split(',') : values[0]
      const place = listed.$ref?.slice(1) ?? `${owner}/parameters/${index}`
      const problem = validate(lenient, `${place}/schema`, value)
      if (problem !== null) return `query ${parameter.name}: ${problem}`
    }
  }
  const body = find(operation.requestBody)
  const types = Object.keys(body?.content ?? {})
  const isJson = (type) => /[/+]json\b/.test(type)
  const place = `${operation.requestBody?.$ref?.slice(1) ?? `${here}/requestBody`}/content`
  const json = types.find(isJson)
  if (request.fields !== undefined) {
    const form = types.find((type) => /form/.test(type))
    if (form === undefined) return 'is a form'
    const problem = validate(lenient, `${place}/${escape(form)}/schema`, toObject(request.fields))
    return problem === null ? null : `form: ${problem}`
  }
  if (json === undefined || body.content[json].schema === undefined)
    return body?.required && request.body === undefined ? 'lacks a body' : null
  if (typeof request.body !== 'string' || request.body === '') return body.required ? 'lacks a body' : null
  const problem = validate(ajv, `${place}/${escape(json)}/schema`, JSON.parse(request.body))
  return problem === null ? null : `body: ${problem}`
}

function isSent(query, { name }) {
  return [...query.keys()].some((key) => key === name || key.startsWith(`${name}[`))
}

/** The fields of a form as an object: a name that is repeated has a list, and `a[b]` is inside of `a`. */
function toObject(fields) {
  const object = {}
  for (const [name, sent] of fields) {
    const value = typeof sent !== 'string' ? 'a file' : /^[{[]/.test(sent) ? JSON.parse(sent) : sent
    const [, outer, inner] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? []
    if (outer !== undefined) (object[outer] ??= {})[inner] = value
    else object[name] = name in object ? [object[name], value].flat() : value
  }
  return object
}
