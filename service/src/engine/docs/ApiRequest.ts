import { addToList } from './collections.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'

/** The request that an endpoint takes, with the values of its example. */
export interface ApiRequest {
  method: string
  /** With the parameters of the path in braces: `https://api.example.com/users/{id}`. */
  address: string
  /** The path as in the OpenAPI file: `/users/{id}`. */
  path: string
  /** What proves who sends it, as placeholders. */
  credentials: { in: 'header' | 'query' | 'cookie'; name: string; value: string }[]
  /** Those of path, query, header and cookies first, then the fields of the body. */
  parameters: ApiParameter[]
  mediaType?: string
  body?: ApiBody
}

export type ApiBody = { kind: 'json'; value: unknown } | ApiForm | { kind: 'text'; text: string } | { kind: 'file' }

export interface ApiForm {
  kind: 'form'
  isMultipart: boolean
  value: Record<string, unknown>
  files: string[]
  /** How fields with lists and objects are written. @default part */
  styles?: { name: string; style: ValueStyle }[]
}

export interface ApiParameter {
  in: string
  /** With what contains it: `vectors.size`. */
  name: string
  isRequired: boolean
  /** The types of JSON that it may have: `string`, `integer`, `array`. Empty if all. */
  types: string[]
  itemTypes?: string[]
  format?: string
  choices?: (string | number)[]
  /** The value of the example. Absent for fields of the body. */
  example?: unknown
  /** How a list or an object is written. Absent for fields of the body. */
  style?: ValueStyle
}

/** The id of a parameter's row on the page of its endpoint: `body-primary-key`. */
export function toParameterAnchor(place: string, name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${place}-${words}`.toLowerCase()
}

/** A request, independent of a language. */
interface HttpRequest {
  method: string
  url: string
  headers: [name: string, value: string][]
  body?: RequestBody | undefined
}

type RequestBody = Exclude<ApiBody, ApiForm> | { kind: 'form'; isMultipart: boolean; fields: FormField[] }

interface FormField {
  name: string
  value: string
  isFile: boolean
}

export interface RequestCode {
  label: string
  /** The name of the language after a fence. */
  language: string
  code: string
}

export function writeInAllLanguages(request: HttpRequest): RequestCode[] {
  return [
    { label: 'curl', language: 'bash', code: writeCurl(request) },
    { label: 'JavaScript', language: 'js', code: writeJavaScript(request) },
    { label: 'Python', language: 'python', code: writePython(request) },
  ]
}

const FILE = 'file.bin'

function writeCurl({ method, url, headers, body }: HttpRequest): string {
  const lines = [`curl ${/^[\w:/.-]+$/.test(url) ? url : quoteShell(url)}`]
  // Otherwise, curl takes brackets for a pattern.
  if (/[[\]{}]/.test(url)) lines.push('--globoff')
  if (method !== 'GET') lines.push(`--request ${method}`)
  for (const [name, value] of headers) lines.push(`--header ${quoteShell(`${name}: ${value}`)}`)
  switch (body?.kind) {
    case 'json':
      lines.push(`--data ${quoteShell(toJson(body.value))}`)
      break
    case 'text':
      // `--data` would read a file if the text begins with `@`.
      lines.push(`--data-raw ${quoteShell(body.text)}`)
      break
    case 'file':
      lines.push(`--data-binary '@${FILE}'`)
      break
    case 'form':
      for (const { name, value, isFile } of body.fields) {
        lines.push(body.isMultipart ? writeFormPart(name, value, isFile) : writeFormField(name, value))
      }
  }
  return lines.join(' \\\n  ')
}

function writeJavaScript({ method, url, headers, body }: HttpRequest): string {
  const options: string[] = []
  if (method !== 'GET') options.push(`method: '${method}',`)
  if (headers.length > 0) options.push(`headers: ${toJson(Object.fromEntries(headers))},`)
  let before = ''
  switch (body?.kind) {
    case 'json':
      options.push(`body: JSON.stringify(${toJson(body.value)}),`)
      break
    case 'text':
      options.push(`body: ${JSON.stringify(body.text)},`)
      break
    case 'file':
      options.push('body: file,')
      break
    case 'form': {
      before = `const form = new ${body.isMultipart ? 'FormData' : 'URLSearchParams'}()\n`
      for (const { name, value, isFile } of body.fields)
        before += `form.append(${JSON.stringify(name)}, ${isFile ? 'file' : JSON.stringify(value)})\n`
      options.push('body: form,')
    }
  }
  const inside = options.map((option) => `\n${indent(option)}`).join('')
  return `${before}const response = await fetch(${JSON.stringify(url)}${inside === '' ? '' : `, {${inside}\n}`})`
}

function writePython({ method, url, headers, body }: HttpRequest): string {
  const options = [JSON.stringify(url)]
  if (headers.length > 0) options.push(`headers=${toPython(Object.fromEntries(headers))}`)
  switch (body?.kind) {
    case 'json':
      options.push(`json=${toPython(body.value)}`)
      break
    case 'text':
      options.push(`data=${JSON.stringify(body.text)}`)
      break
    case 'file':
      options.push(`data=open("${FILE}", "rb")`)
      break
    case 'form': {
      const files = body.fields.filter(({ isFile }) => isFile)
      const fields = groupByName(body.fields.filter(({ isFile }) => !isFile))
      // Without a file, only parts of this kind make it `multipart/form-data`.
      if (body.isMultipart && files.length === 0) options.push(`files=${writePythonParts(body.fields)}`)
      else if (Object.keys(fields).length > 0) options.push(`data=${toPython(fields)}`)
      if (files.length > 0)
        options.push(`files={${files.map(({ name }) => `${JSON.stringify(name)}: open("${FILE}", "rb")`).join(', ')}}`)
    }
  }
  const inside = options.map((option) => `\n${indent(option, '    ')},`).join('')
  const call = method === 'TRACE' ? 'request(\n    "TRACE",' : `${method.toLowerCase()}(`
  return `import requests\n\nresponse = requests.${call}${inside}\n)`
}

/** A name that occurs more than once has a list. */
function groupByName(fields: readonly FormField[]): Record<string, string | string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, value } of fields) addToList(groups, name, value)
  return Object.fromEntries(Array.from(groups, ([name, values]) => [name, values.length === 1 ? values[0]! : values]))
}

function writePythonParts(fields: readonly FormField[]): string {
  const parts = fields.map(({ name, value }) => `(${JSON.stringify(name)}, (None, ${JSON.stringify(value)}))`)
  return `[${parts.map((part) => `\n    ${part},`).join('')}${parts.length > 0 ? '\n' : ''}]`
}

/** `--form` would read a file if the value begins with `@` or `<`. */
function writeFormPart(name: string, value: string, isFile: boolean): string {
  return isFile ? `--form ${quoteShell(`${name}=@${FILE}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`
}

/** `--data-urlencode` would read a file if the name contains `@`. */
function writeFormField(name: string, value: string): string {
  return /^[\w.[\]-]+$/.test(name)
    ? `--data-urlencode ${quoteShell(`${name}=${value}`)}`
    : `--data-raw ${quoteShell(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)}`
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, null, 2)
}

function toPython(value: unknown, before = ''): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inside = `${before}    `
  const entries = Array.isArray(value)
    ? value.map((one) => toPython(one, inside))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toPython(one, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `${inside}${entry},\n`).join('')}${before}${close}`
}

function indent(text: string, by = '  '): string {
  // A regular expression would also find lines after U+2028, inside of strings.
  return text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n')
}

/** Returns the request with all that it needs, and with values for some of its parameters. */
export function toHttpRequest(
  request: ApiRequest,
  values: ReadonlyMap<ApiParameter, unknown> = new Map(),
): HttpRequest {
  const { method, credentials, parameters, mediaType, body } = request
  let { address } = request
  const headers: [name: string, value: string][] = []
  const query: string[] = []
  const cookies: string[] = []
  const add = (place: string, name: string, value: string): void => {
    if (place === 'header') headers.push([name, value])
    else if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    else if (place === 'cookie') cookies.push(`${name}=${encodeURIComponent(value)}`)
  }
  for (const { in: place, name, value } of credentials) add(place, name, value)
  for (const parameter of parameters) {
    const { in: place, name, isRequired, style = 'commas' } = parameter
    if (place === 'body' || !(isRequired || values.has(parameter))) continue
    if (place === 'header' && headers.some(([known]) => known.toLowerCase() === name.toLowerCase())) continue
    const value = values.has(parameter) ? values.get(parameter) : parameter.example
    for (const [part, text] of writeValue(name, value, style)) {
      if (place === 'path') address = address.replaceAll(`{${part}}`, () => encodeURIComponent(text))
      else add(place, part, text)
    }
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const isMultipart = mediaType?.startsWith('multipart/') === true
  if (mediaType !== undefined && !isMultipart) headers.push(['Content-Type', mediaType])
  return {
    method,
    url: query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`,
    headers,
    body: body && toRequestBody(fillBody(body, values)),
  }
}

function fillBody(body: ApiBody, values: ReadonlyMap<ApiParameter, unknown>): ApiBody {
  if (body.kind !== 'json' && body.kind !== 'form') return body
  let { value } = body
  for (const [{ in: place, name }, filled] of values) {
    const isFile = body.kind === 'form' && body.files.includes(name)
    if (place === 'body' && !isFile) value = setAt(value, name.split('.'), filled)
  }
  return { ...body, value } as ApiBody
}

function toRequestBody(body: ApiBody): RequestBody {
  return body.kind === 'form' ? { kind: 'form', isMultipart: body.isMultipart, fields: listFields(body) } : body
}

function listFields({ value, files, styles = [] }: ApiForm): FormField[] {
  return Object.entries(value).flatMap(([name, field]): FormField[] => {
    if (files.includes(name)) return [{ name, value: '', isFile: true }]
    const { style = 'part' } = styles.find((one) => one.name === name) ?? {}
    return writeValue(name, field, style).map(([part, text]) => ({ name: part, value: text, isFile: false }))
  })
}

/** Returns a copy of an object with a value at a path. What is no object stays as it is. */
function setAt(value: unknown, [name, ...path]: readonly string[], filled: unknown): unknown {
  if (name === undefined) return filled
  if (value !== undefined && !isRecord(value)) return value
  const inside = value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined
  const entries = Object.entries(value ?? {}).filter(([known]) => known !== name)
  const at = Object.keys(value ?? {}).indexOf(name)
  entries.splice(at < 0 ? entries.length : at, 0, [name, setAt(inside, path, filled)])
  return Object.fromEntries(entries)
}

/**
 * How a list or an object is written into an address, a header or a form: `form` repeats the name for each entry of a
 * list and has a name for each property, `part` is the same for lists and has JSON for objects, `brackets` is
 * `filter[size]=1`.
 */
export const VALUE_STYLES = ['form', 'part', 'brackets', 'commas', 'spaces', 'pipes', 'json'] as const
export type ValueStyle = (typeof VALUE_STYLES)[number]

const SEPARATORS: Partial<Record<ValueStyle, string>> = { spaces: ' ', pipes: '|' }
const MAX_DEPTH = 5

function writeValue(name: string, value: unknown, style: ValueStyle, depth = 0): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]]
  if (style === 'json' || depth > MAX_DEPTH) return [[name, JSON.stringify(value)]]
  if (style === 'brackets') {
    const entries = Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : toEntries(value, name)
    return entries.flatMap(([inside, one]) => writeValue(inside as string, one, style, depth + 1))
  }
  if (isRecord(value) && style === 'part') return [[name, JSON.stringify(value)]]
  if (style === 'form' || style === 'part') {
    const entries = Array.isArray(value) ? value.map((one) => [name, one] as const) : Object.entries(value)
    return entries.map(([inside, one]) => [inside, toText(one)])
  }
  const texts = Array.isArray(value)
    ? value.map(toText)
    : Object.entries(value).flatMap(([key, one]) => [key, toText(one)])
  return [[name, texts.join(SEPARATORS[style] ?? ',')]]
}

function toEntries(value: object, name: string): [name: string, value: unknown][] {
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one])
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
