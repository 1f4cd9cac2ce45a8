import { isRecord } from '../../../../src/protocol/isRecord.ts'
import {
  type ApiBody,
  type ApiParameter,
  type ApiRequest,
  type RequestCode,
  type ValueStyle,
  toHttpRequest,
  writeInAllLanguages,
} from '../../engine/docs/ApiRequest.ts'
import { findExample } from './createExample.ts'
import type { Place, Reader } from './createReader.ts'
import { readParameter, type Operation } from './readOperation.ts'
import { listFields, listTypes, readSchema, type Schema } from './readSchema.ts'

const MAX_SAMPLES = 12
const MAX_CODE = 6_000
/** A question can name values for this many fields of a body. */
const MAX_FIELDS = 80
const MAX_CHOICES = 60
/** A field inside a list, or any further field of an object. */
const UNNAMED = /\[\]|(?:^|\.)\*/

/**
 * Writes the request that an operation needs, with curl, JavaScript and Python, from the examples of the specification,
 * or made of its schemas. Where the specification has its own code in one of these, that is used.
 */
export function writeRequests(operation: Operation, request: ApiRequest, reader: Reader): RequestCode[] {
  const own = readOwnSamples(operation.place, reader)
  const made = writeInAllLanguages(toHttpRequest(request))
  const isOwn = ({ label }: RequestCode): boolean => own.some((code) => code.label === label)
  const rest = own.filter(({ label }) => !made.some((code) => code.label === label))
  return [...made.map((code) => (isOwn(code) ? own.find(({ label }) => label === code.label)! : code)), ...rest].filter(
    ({ code }) => code.length <= MAX_CODE,
  )
}

/** Reads the request of an operation, without a particular language. */
export function readRequest(operation: Operation, reader: Reader): ApiRequest {
  const { method, path, server, parameters, body, security } = operation
  const outer = parameters.map(({ name, in: place, isRequired, place: parameter }) => ({
    ...describeValue(readParameter(parameter, reader), reader),
    in: place,
    name,
    isRequired,
    example: findExample(parameter, reader, { name, isRequest: true }),
    style: readStyle(reader.follow(parameter).value, place),
  }))
  const schema = body && reader.follow(body.place)
  const fields = schema === null ? [] : listFields({ value: schema.value.schema, file: schema.file }, reader)
  const sent = fields.filter(
    ({ name, isOuter, schema: { value } }) =>
      !UNNAMED.test(name) && !(isOuter && name.includes('.')) && !value.readOnly,
  )
  const inside = sent.slice(0, MAX_FIELDS).map(({ name, schema: field, isRequired }) => ({
    ...describeValue(field, reader),
    in: 'body',
    name,
    isRequired,
  }))
  return {
    method,
    address: server + path,
    path,
    credentials: (security?.ways[0] ?? []).flatMap(({ in: place, name, value }) =>
      place === 'none' ? [] : [{ in: place, name, value }],
    ),
    parameters: [...outer, ...inside],
    ...(body !== null && { mediaType: body.mediaType, body: createBody(body.mediaType, body.place, reader) }),
  }
}

function describeValue(
  schema: Schema,
  reader: Reader,
): Pick<ApiParameter, 'types' | 'itemTypes' | 'format' | 'choices'> {
  const { value, items } = schema
  const choices = Array.isArray(value.enum) ? value.enum.slice(0, MAX_CHOICES).filter(isChoice) : []
  return {
    types: listTypes(schema, reader),
    ...(items !== undefined && { itemTypes: listTypes(readSchema(items, reader), reader) }),
    ...(typeof value.format === 'string' && { format: value.format }),
    ...(choices.length > 0 && { choices }),
  }
}

function isChoice(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Reads `style` and `explode` of a parameter, or of a field of a form. */
function readStyle({ style, explode, content }: Record<string, unknown>, place: string): ValueStyle {
  if (content !== undefined) return 'json'
  if (style === 'deepObject') return 'brackets'
  const isForm = style === 'form' || (style === undefined && (place === 'query' || place === 'cookie'))
  const isExploded = typeof explode === 'boolean' ? explode : isForm
  if (style === 'spaceDelimited') return isExploded ? 'form' : 'spaces'
  if (style === 'pipeDelimited') return isExploded ? 'form' : 'pipes'
  return isForm && isExploded ? 'form' : 'commas'
}

function createBody(mediaType: string, place: Place, reader: Reader): ApiBody {
  const example = findExample(place, reader, { name: 'body', isRequest: true })
  if (/[/+]json\b/.test(mediaType)) return { kind: 'json', value: example ?? {} }
  if (/^multipart\/|x-www-form-urlencoded$/.test(mediaType) && isRecord(example)) {
    const schema = reader.at(place, 'schema')
    const { properties } = readSchema(schema, reader)
    const files = Object.keys(example).filter((name) => isFile(properties.get(name), reader))
    const styles = reader.entries(reader.at(place, 'encoding')).flatMap(([name, encoding]) => {
      const { value } = reader.follow(encoding)
      return value.style === undefined && value.explode === undefined ? [] : { name, style: readStyle(value, 'query') }
    })
    return {
      kind: 'form',
      isMultipart: mediaType.startsWith('multipart/'),
      value: example,
      files,
      ...(styles.length > 0 && { styles }),
    }
  }
  return typeof example === 'string' && /^text\/|xml|ndjson/.test(mediaType)
    ? { kind: 'text', text: example }
    : { kind: 'file' }
}

/** Whether a field of a form is a file, or a list of files. */
function isFile(place: Place | undefined, reader: Reader): boolean {
  if (place === undefined) return false
  const { value, items } = readSchema(place, reader)
  const inList = items === undefined ? {} : readSchema(items, reader).value
  return [value, inList].some(
    ({ format, contentMediaType, contentEncoding }) =>
      format === 'binary' || (typeof contentMediaType === 'string' && contentEncoding === undefined),
  )
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
