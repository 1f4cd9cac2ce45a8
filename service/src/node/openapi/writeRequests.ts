import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { findExample, toParameterText } from './createExample.ts'
import type { Place, Reader } from './createReader.ts'
import type { Operation } from './readOperation.ts'
import { writeCurl, writeJavaScript, writePython, type HttpRequest, type RequestBody } from './requestCode.ts'

/** A request in one language. */
export interface RequestCode {
  label: string
  /** The name of the language after a fence. */
  language: string
  code: string
}

const MAX_SAMPLES = 12
const MAX_CODE = 6_000

/**
 * Writes the request that an operation needs, with curl, JavaScript and Python, from the examples of the specification,
 * or made of its schemas. Where the specification has its own code in one of these, that is used.
 */
export function writeRequests(operation: Operation, reader: Reader): RequestCode[] {
  const own = readOwnSamples(operation.place, reader)
  const request = createRequest(operation, reader)
  const made: RequestCode[] = [
    { label: 'curl', language: 'bash', code: writeCurl(request) },
    { label: 'JavaScript', language: 'js', code: writeJavaScript(request) },
    { label: 'Python', language: 'python', code: writePython(request) },
  ]
  const isOwn = ({ label }: RequestCode): boolean => own.some((code) => code.label === label)
  const rest = own.filter(({ label }) => !made.some((code) => code.label === label))
  return [...made.map((code) => (isOwn(code) ? own.find(({ label }) => label === code.label)! : code)), ...rest].filter(
    ({ code }) => code.length <= MAX_CODE,
  )
}

function createRequest(operation: Operation, reader: Reader): HttpRequest {
  const { method, path, server, parameters, body, security } = operation
  let address = server + path
  const headers: [name: string, value: string][] = []
  const query: string[] = []
  const cookies: string[] = []
  const add = (place: string, name: string, value: string): void => {
    if (place === 'header') headers.push([name, value])
    else if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    else if (place === 'cookie') cookies.push(`${name}=${value}`)
  }
  for (const { in: place, name, value } of security?.ways[0] ?? []) add(place, name, value)
  for (const { name, in: place, isRequired, place: parameter } of parameters) {
    if (place !== 'path' && !isRequired) continue
    if (place === 'header' && headers.some(([known]) => known.toLowerCase() === name.toLowerCase())) continue
    const value = toParameterText(findExample(parameter, reader, { name, isRequest: true }))
    if (place === 'path') address = address.replaceAll(`{${name}}`, encodeURIComponent(value))
    else add(place, name, value)
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const isMultipart = body?.mediaType.startsWith('multipart/') === true
  if (body !== null && !isMultipart) headers.push(['Content-Type', body.mediaType])
  return {
    method,
    url: query.length === 0 ? address : `${address}?${query.join('&')}`,
    headers,
    body: body === null ? undefined : createBody(body.mediaType, body.place, reader),
  }
}

function createBody(mediaType: string, place: Place, reader: Reader): RequestBody {
  const example = findExample(place, reader, { name: 'body', isRequest: true })
  if (/[/+]json\b/.test(mediaType)) return { kind: 'json', value: example ?? {} }
  if (/^multipart\/|x-www-form-urlencoded$/.test(mediaType) && isRecord(example)) {
    const properties = reader.at(place, 'schema', 'properties')
    const fields = Object.entries(example).map(([name, value]) => {
      const { format, contentMediaType } = reader.at(properties, name).value
      return { name, value: toParameterText(value), isFile: format === 'binary' || contentMediaType !== undefined }
    })
    return { kind: 'form', isMultipart: mediaType.startsWith('multipart/'), fields }
  }
  return typeof example === 'string' && /^text\/|xml|ndjson/.test(mediaType)
    ? { kind: 'text', text: example }
    : { kind: 'file' }
}

const LABELS: [RegExp, string, string][] = [
  [/^(?:curl|shell|bash|sh)$/, 'curl', 'bash'],
  [/^(?:javascript|js|node(?:\.?js)?)$/, 'JavaScript', 'js'],
  [/^(?:python|py)\d?$/, 'Python', 'python'],
]

/** Reads the requests that the specification itself has (`x-codeSamples`). */
function readOwnSamples(operation: Place, reader: Reader): RequestCode[] {
  const { value, file } = reader.follow(operation)
  const samples = new Map<string, RequestCode>()
  for (const [, sample] of reader.entries({ value: value['x-codeSamples'] ?? value['x-code-samples'], file })) {
    const { lang, label, source } = reader.follow(sample).value
    if (typeof source !== 'string' || source.trim() === '') continue
    const name = typeof lang === 'string' ? lang : typeof label === 'string' ? label : 'code'
    const [, known, language] = LABELS.find(([pattern]) => pattern.test(name.toLowerCase())) ?? []
    const shown = known ?? (typeof label === 'string' ? label : name).replace(/[*_`\n]/g, '').slice(0, 60)
    const fence = language ?? name.toLowerCase().replace(/[^\w+#-]/g, '')
    if (!samples.has(shown) && samples.size < MAX_SAMPLES)
      samples.set(shown, { label: shown, language: fence, code: source.trim() })
  }
  return [...samples.values()]
}
