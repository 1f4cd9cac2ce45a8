import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { Place, Reader } from './createReader.ts'
import { readSchema, type Schema } from './readSchema.ts'
import { readSecurity, type Security } from './readSecurity.ts'

/** An endpoint, or a webhook. */
export interface Operation {
  place: Place
  /** In capitals. */
  method: string
  /** Its path as in the file, or the name of a webhook. */
  path: string
  /** The address that the path is below. Empty for a webhook. */
  server: string
  isWebhook: boolean
  parameters: Parameter[]
  body: { mediaType: string; place: Place; isRequired: boolean; description: string } | null
  responses: Response[]
  security: Security | null
}

export interface Parameter {
  name: string
  in: string
  isRequired: boolean
  place: Place
}

export interface Response {
  status: string
  description: string
  /** Its content, if it has some. */
  mediaType?: string
  place?: Place
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const

/** A server that the specification doesn't name. */
const UNKNOWN_SERVER = 'https://YOUR_SERVER'

export interface OperationPlace {
  document: Place
  /** Its path in the file, or the name of a webhook. */
  path: string
  method: string
  isWebhook: boolean
}

export function readOperation({ document, path, method, isWebhook }: OperationPlace, reader: Reader): Operation {
  const item = reader.at(document, isWebhook ? 'webhooks' : 'paths', path)
  const place = reader.at(item, method.toLowerCase())
  const parameters = new Map<string, Parameter>()
  for (const [, parameter] of [item, place].flatMap((owner) => reader.entries(withKey(owner, 'parameters')))) {
    const { value, file } = reader.follow(parameter)
    if (typeof value.name !== 'string' || typeof value.in !== 'string') continue
    const isRequired = value.required === true || value.in === 'path'
    parameters.set(`${value.in} ${value.name}`, { name: value.name, in: value.in, isRequired, place: { value, file } })
  }
  const body = reader.at(place, 'requestBody')
  const content = findContent(body, reader)
  return {
    place,
    method: method.toUpperCase(),
    path,
    server: isWebhook ? '' : findServer([place, item, document], reader),
    isWebhook,
    parameters: [...parameters.values()],
    body: content && {
      ...content,
      isRequired: body.value.required === true,
      description: textOf(body.value.description),
    },
    responses: readResponses(place, reader),
    security: isWebhook ? null : readSecurity(place, document, reader),
  }
}

/** Reads the schema of a parameter, with its own description. */
export function readParameter(place: Place, reader: Reader): Schema {
  const { value, file } = reader.follow(place)
  // Without a schema, a parameter has its content: `application/json`.
  const [content] = reader.entries(reader.at(place, 'content'))
  const schema = readSchema(
    value.schema === undefined && content ? reader.at(content[1], 'schema') : { value: value.schema, file },
    reader,
  )
  const description = textOf(value.description) || textOf(schema.value.description)
  const isDeprecated = value.deprecated === true || schema.value.deprecated === true
  return { ...schema, value: { ...schema.value, description, deprecated: isDeprecated } }
}

function withKey(owner: Place, key: string): Place {
  return { value: isRecord(owner.value) ? owner.value[key] : undefined, file: owner.file }
}

function readResponses(operation: Place, reader: Reader): Response[] {
  return reader.entries(withKey(operation, 'responses')).map(([status, response]) => {
    const place = reader.follow(response)
    const { description } = place.value
    return { status, description: textOf(description), ...findContent(place, reader) }
  })
}

/** The content of a body, in JSON if there is a choice. */
function findContent(owner: Place, reader: Reader): { mediaType: string; place: Place } | null {
  const types = reader.entries(withKey(owner, 'content'))
  const [mediaType, place] =
    types.find(([type]) => /[/+]json\b/.test(type)) ?? types.find(([type]) => /form/.test(type)) ?? types[0] ?? []
  return mediaType === undefined || place === undefined ? null : { mediaType, place }
}

function findServer(owners: readonly Place[], reader: Reader): string {
  for (const owner of owners) {
    const [first] = reader.entries(withKey(owner, 'servers'))
    if (first === undefined) continue
    const { value, file } = reader.follow(first[1])
    if (typeof value.url !== 'string') continue
    const address = value.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const { default: fallback } = reader.at({ value: value.variables, file }, name).value
      return typeof fallback === 'string' ? fallback : whole
    })
    const trimmed = withoutTrailingSlashes(address.trim())
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) return trimmed
    if (trimmed.startsWith('//')) return `https:${trimmed}`
    return UNKNOWN_SERVER + (trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`)
  }
  return UNKNOWN_SERVER
}

/** A text of the file, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
