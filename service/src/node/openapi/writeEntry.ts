import type { ApiRequest, RequestCode } from '../../engine/docs/ApiRequest.ts'
import { findOpenFence } from '../../engine/docs/mdx/createFenceTracker.ts'
import { writeFence } from '../../engine/docs/plainText.ts'
import { findExample } from './createExample.ts'
import type { Place, Reader } from './createReader.ts'
import { readParameter, textOf, type Operation, type Response } from './readOperation.ts'
import { describeType, listFields, readSchema, type Field, type Schema } from './readSchema.ts'
import { writeRequests } from './readRequest.ts'

/** More names in one sentence can't be read. The table has all. */
const MAX_NAMED = 30
const MAX_CELL = 1_500
/** With more outer fields, a response is more than a wrapper of its content. */
const MAX_WRAPPERS = 4
const MAX_EXAMPLE = 4_000
const MAX_CHOICES = 40

/** Writes an operation as Markdown: what it does, then sections with parameters, requests and responses. */
export function writeOperation(operation: Operation, title: string, request: ApiRequest, reader: Reader): string {
  const { place, method, path, server, isWebhook } = operation
  const { value } = reader.follow(place)
  const address = isWebhook ? `${method} (webhook ${path})` : `${method} ${server}${path}`
  return joinBlocks(
    `\`${address.replaceAll('`', '')}\``,
    value.deprecated === true ? `> [!WARNING]\n> \`${method} ${path}\` is deprecated. Don't use it in new code.` : '',
    writeDescription(textOf(value.description)),
    writeSecurity(operation),
    writeParameters(operation, title, reader),
    isWebhook ? '' : writeRequestCode(operation, title, writeRequests(operation, request, reader)),
    writeResponses(operation, title, reader),
  )
}

/** Writes a schema as Markdown: what it is, then a table of its fields. */
export function writeSchema(place: Place, name: string, reader: Reader): string {
  const schema = readSchema(place, reader)
  const fields = listFields(place, reader)
  return joinBlocks(
    `\`${name}\` (${describeType(schema, reader)})`,
    schema.value.deprecated === true ? `> [!WARNING]\n> \`${name}\` is deprecated.` : '',
    writeDescription(textOf(schema.value.description)),
    fields.length === 0 ? describeFacts(schema) : `## Fields\n\n${writeFieldTable(fields, reader)}`,
  )
}

function writeSecurity({ security }: Operation): string {
  if (security === null) return ''
  const { ways, isOptional } = security
  if (ways.length === 0) return '## Authentication\n\nThis endpoint needs no authentication.'
  const sentences = ways.map((way) => way.map(({ sentence }) => sentence).join(' '))
  const listed = sentences.length === 1 ? sentences[0]! : `One of:\n\n${sentences.map((one) => `- ${one}`).join('\n')}`
  return joinBlocks('## Authentication', isOptional ? 'Authentication is optional.' : '', listed)
}

function writeParameters(operation: Operation, title: string, reader: Reader): string {
  const { parameters, body, isWebhook } = operation
  const outer = parameters.map(({ name, in: where, isRequired, place }) => ({
    where,
    field: { name, isRequired, isOuter: true, schema: readParameter(place, reader) },
  }))
  const order = ['path', 'query', 'header', 'cookie']
  outer.sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where))
  const fields =
    body === null
      ? []
      : listFields({ value: reader.follow(body.place).value.schema, file: reader.follow(body.place).file }, reader)
  const all = [...outer, ...fields.map((field) => ({ where: 'body', field }))]
  const bodyText = body === null ? '' : describeBody(operation, fields, reader)
  if (all.length === 0) return bodyText === '' ? '' : `## Body\n\n${bodyText}`
  const named = body === null ? 'Parameters' : outer.length === 0 ? 'Body parameters' : 'Parameters and body'
  const heading = isWebhook ? 'Payload' : named
  const called = isWebhook
    ? `${nameEndpoint(operation, title)} sends`
    : `${nameEndpoint(operation, title)} takes these parameters:`
  const rows = all.map(({ where, field }) => writeRow(field, reader, where))
  return joinBlocks(
    `## ${heading}`,
    `${called} ${nameAll(all)}.`,
    bodyText,
    `| Name | In | Type | Required | Description |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
  )
}

function describeBody({ body }: Operation, fields: readonly Field[], reader: Reader): string {
  if (body === null) return ''
  const { place, mediaType, isRequired, description } = body
  const { value, file } = reader.follow(place)
  const type = describeType(readSchema({ value: value.schema, file }, reader), reader)
  const kind = fields.length > 0 && type === 'object' ? '' : ` (${type})`
  const need = isRequired ? 'The body is required, and is' : 'The body is'
  return joinBlocks(`${need} \`${mediaType}\`${kind}.`, writeDescription(description))
}

/** Names all parameters in a sentence: "in the path, `id` (required); in the body, `name` (required), `size`". */
function nameAll(all: readonly { where: string; field: Field }[]): string {
  const outer = all.filter(({ field }) => field.isOuter)
  const named = outer.slice(0, MAX_NAMED)
  const places = [...new Set(named.map(({ where }) => where))]
  const parts = places.map((place) => {
    const names = named
      .filter(({ where }) => where === place)
      .map(({ field: { name, isRequired } }) => `${code(name)}${isRequired ? ' (required)' : ''}`)
    return `in the ${place}, ${names.join(', ')}`
  })
  const rest = outer.length - named.length
  return parts.join('; ') + (rest > 0 ? `, and ${rest} more` : '')
}

function writeFieldTable(fields: readonly Field[], reader: Reader): string {
  const rows = fields.map((field) => writeRow(field, reader))
  return `| Name | Type | Required | Description |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}

function writeRow({ name, schema, isRequired }: Field, reader: Reader, where?: string): string {
  const description = cell(textOf(schema.value.description))
  const cells = [
    code(name),
    ...(where === undefined ? [] : [where]),
    cell(describeType(schema, reader)),
    isRequired ? 'required' : 'optional',
    [schema.value.deprecated === true ? 'Deprecated.' : '', description, describeFacts(schema)]
      .filter((part) => part !== '')
      .join(' '),
  ]
  return `| ${cells.join(' | ')} |`
}

/** The limits of a value, in sentences. */
function describeFacts({ value }: Schema): string {
  const facts: string[] = []
  const add = (label: string, fact: unknown): void => {
    if (fact !== undefined && fact !== null && fact !== '') facts.push(`${label} ${code(toText(fact))}.`)
  }
  if (Array.isArray(value.enum)) {
    const choices = value.enum.slice(0, MAX_CHOICES).map((choice) => code(toText(choice)))
    const rest = value.enum.length - choices.length
    facts.push(`One of ${choices.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`)
  }
  add('Always', value.const)
  add('Default:', value.default)
  add('Minimum:', value.minimum)
  add('More than', value.exclusiveMinimum)
  add('Maximum:', value.maximum)
  add('Less than', value.exclusiveMaximum)
  add('Minimum length:', value.minLength)
  add('Maximum length:', value.maxLength)
  add('Fewest entries:', value.minItems)
  add('Most entries:', value.maxItems)
  if (typeof value.pattern === 'string' && value.pattern.length <= 100) add('Pattern:', value.pattern)
  return facts.join(' ')
}

function writeRequestCode(operation: Operation, title: string, requests: readonly RequestCode[]): string {
  if (requests.length === 0) return ''
  const names = requests.map(({ label }) => label)
  const listed = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`
  const blocks = requests.map(({ label, language, code }) =>
    writeFence(code, `${language || 'text'} title="${label.replaceAll('"', '')}"`),
  )
  return joinBlocks(
    '## Example request',
    `${trimTitle(title)} with ${listed} (\`${operation.method} ${operation.path}\`):`,
    ...blocks,
  )
}

function writeResponses(operation: Operation, title: string, reader: Reader): string {
  const { responses } = operation
  if (responses.length === 0) return ''
  const rows = responses.map(({ status, description }) => `| ${code(status)} | ${cell(description) || '–'} |`)
  const successes = responses.filter(({ status }) => /^2|^default$/i.test(status)).slice(0, 2)
  return joinBlocks(
    '## Responses',
    `| Status | Meaning |\n| --- | --- |\n${rows.join('\n')}`,
    ...successes.map((response) => writeResponse(nameEndpoint(operation, title), response, reader)),
  )
}

function writeResponse(endpoint: string, response: Response, reader: Reader): string {
  const { status, mediaType, place } = response
  if (place === undefined || mediaType === undefined) return ''
  const { value, file } = reader.follow(place)
  const schema = { value: value.schema, file }
  const fields = value.schema === undefined ? [] : listFields(schema, reader)
  const example = /json/.test(mediaType) ? writeExample(place, reader) : ''
  const type = describeType(readSchema(schema, reader), reader)
  const outer = fields.filter(({ isOuter }) => isOuter)
  // Few outer fields only wrap the others: `data.credits`.
  const named = (outer.length > MAX_WRAPPERS ? outer : fields).slice(0, MAX_NAMED)
  const names = named.length === 0 ? '' : ` with ${named.map(({ name }) => code(name)).join(', ')}`
  return joinBlocks(
    `### Response ${status}`,
    `${endpoint} returns \`${mediaType}\`${type === 'any' ? '' : ` (${type})`}${names}.`,
    fields.length === 0 ? '' : writeFieldTable(fields, reader),
    example === '' ? '' : `Example of a response:\n\n${writeFence(example, 'json')}`,
  )
}

function writeExample(place: Place, reader: Reader): string {
  const example = findExample(place, reader, { name: 'value', isRequest: false })
  if (example === undefined) return ''
  const text = typeof example === 'string' ? example : (JSON.stringify(example, null, 2) ?? '')
  return text.length > MAX_EXAMPLE ? '' : text.trim()
}

/** "The endpoint `POST /users` (Create a user)" */
function nameEndpoint({ method, path, isWebhook }: Operation, title: string): string {
  const name = isWebhook ? `The webhook \`${path}\`` : `The endpoint \`${method} ${path}\``
  return title === '' || title.includes(path) ? name : `${name} (${trimTitle(title)})`
}

function trimTitle(title: string): string {
  return title.replace(/(?<![.:\s])[.:\s]+$/, '')
}

/** Text in one line, for a cell of a table. */
function cell(text: string): string {
  const cut = text.length > MAX_CELL ? `${text.slice(0, MAX_CELL).replace(/\s+\S*$/, '')} …` : text
  return closeComment(cut)
    .replace(/```[\w-]*(?![\w-])\s*(?!\s)([^]*?)```/g, (_, inside: string) => code(inside.trim().replace(/\s+/g, ' ')))
    .replace(/(?<!\n[^\S\n]*)\n\s*(?=[-*+] )/g, '<br>')
    .replace(/\n\s*\n/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}

function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|')
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line === '' ? ' ' : line}\``
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Writes a description, whose headings are below those of the page, and whose code and comments end with it. */
function writeDescription(text: string): string {
  const lowered = text.replace(/^#{1,6}(?=[ \t])/gm, (marks) => '#'.repeat(Math.min(6, Math.max(3, marks.length + 1))))
  const fence = findOpenFence(lowered)
  // In a list, code ends with its item.
  if (fence !== '' && `\n${lowered}`.includes(`\n${fence}`)) return `${lowered.trimEnd()}\n${fence}`
  return closeComment(lowered)
}

function closeComment(text: string): string {
  return text.lastIndexOf('<!--') > text.lastIndexOf('-->') ? `${text} -->` : text
}

function joinBlocks(...blocks: string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n')
}
