import { isRecord } from '../../../../src/protocol/isRecord.ts'
import {
  type ApiParameter,
  type ApiRequest,
  type RequestBody,
  type RequestCode,
  toHttpRequest,
  toParameterText,
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
    example: toParameterText(findExample(parameter, reader, { name, isRequest: true })),
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
  const choices = Array.isArray(value.enum) ? value.enum.filter(isChoice).slice(0, MAX_CHOICES) : []
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
