import { isRecord } from '../../../../src/protocol/isRecord.ts'

/** The body of an operation, with its place in the file. */
interface FormBody {
  path: string
  method: string
  body: Record<string, unknown>
}

type Field = Record<string, unknown>

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/i
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch'])
/** What a field may say about its values. */
const OF_SCHEMA =
  'type format description default items enum example minimum maximum exclusiveMinimum exclusiveMaximum minLength ' +
  'maxLength pattern minItems maxItems uniqueItems multipleOf'
const STYLES = new Map<unknown, object>([
  ['multi', { style: 'form', explode: true }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
])

/**
 * Removes the fields of forms from the parameters of a Swagger 2 file, and returns the bodies that OpenAPI 3.0 has for
 * them. The upgrader would keep only their types, without allowed values, entries of lists and defaults.
 */
export function takeForms(document: Record<string, unknown>): FormBody[] {
  const shared = isRecord(document.parameters) ? document.parameters : {}
  const forms: FormBody[] = []
  for (const [path, item] of Object.entries(isRecord(document.paths) ? document.paths : {})) {
    if (!isRecord(item)) continue
    const general = takeFields(item, shared)
    for (const [method, operation] of Object.entries(item)) {
      if (!METHODS.has(method) || !isRecord(operation)) continue
      const fields = new Map(
        [...general, ...takeFields(operation, shared)].map((field) => [field.name as string, field]),
      )
      if (fields.size === 0) continue
      const body = writeBody([...fields.values()], operation.consumes ?? document.consumes)
      forms.push({ path, method, body })
    }
  }
  return forms
}

function takeFields(owner: Record<string, unknown>, shared: Record<string, unknown>): Field[] {
  if (!Array.isArray(owner.parameters)) return []
  const fields: Field[] = []
  owner.parameters = owner.parameters.filter((parameter: unknown) => {
    const field = resolve(parameter, shared)
    const isField = isRecord(field) && field.in === 'formData' && typeof field.name === 'string'
    if (isField) fields.push(field)
    return !isField
  })
  return fields
}

function resolve(parameter: unknown, shared: Record<string, unknown>): unknown {
  const reference = isRecord(parameter) && typeof parameter.$ref === 'string' ? parameter.$ref : ''
  const [, name] = /^#\/parameters\/([^/]+)$/.exec(reference) ?? []
  return name !== undefined && Object.hasOwn(shared, name) ? shared[name] : parameter
}

function writeBody(fields: readonly Field[], consumes: unknown): Record<string, unknown> {
  const isFile = (field: Field): boolean =>
    field.type === 'file' || (isRecord(field.items) && field.items.type === 'file')
  const named = (Array.isArray(consumes) ? consumes : []).filter((type) => typeof type === 'string' && FORM.test(type))
  const usual = fields.some(isFile) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const types: string[] = named.length > 0 ? named : [usual]
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, toSchema(field)])),
    required: fields.filter(({ required }) => required === true).map(({ name }) => name),
  }
  const encoding = Object.fromEntries(
    fields.flatMap(({ name, type, collectionFormat }) =>
      type === 'array' ? [[name, STYLES.get(collectionFormat) ?? { style: 'form', explode: false }]] : [],
    ),
  )
  const required = schema.required.length > 0
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema, encoding }])) }
}

function toSchema(field: Field): Record<string, unknown> {
  const schema: Record<string, unknown> = {}
  for (const key of OF_SCHEMA.split(' ')) if (Object.hasOwn(field, key)) schema[key] = field[key]
  if ('x-example' in field) schema.example ??= field['x-example']
  if (isRecord(schema.items)) schema.items = toSchema(schema.items)
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema
}
