import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { Place, Reader } from './createReader.ts'
import { readSchema, type Schema } from './readSchema.ts'

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

/** One way to prove who sends a request. */
interface Credential {
  /** What to do, as a sentence. */
  sentence: string
  /** What a request carries. */
  in: 'header' | 'query' | 'cookie' | 'none'
  name: string
  value: string
}

interface Security {
  /** Each entry is one way; its credentials are sent together. */
  ways: Credential[][]
  isOptional: boolean
}

/** @param operation The operation, with the whole document as its default. Returns null if neither says anything. */
function readSecurity(operation: Place, document: Place, reader: Reader): Security | null {
  const own = reader.follow(operation).value.security
  const given = Array.isArray(own) ? own : reader.follow(document).value.security
  if (!Array.isArray(given)) return null
  const schemes = reader.at(document, 'components', 'securitySchemes')
  const ways = given.slice(0, 5).map((way) =>
    reader.entries({ value: way, file: operation.file }).flatMap(([name, { value: scopes }]) => {
      if (!Object.hasOwn(schemes.value, name)) return []
      return readScheme(reader.at(schemes, name), scopes, reader)
    }),
  )
  const isOptional = ways.some((way) => way.length === 0)
  return { ways: ways.filter((way) => way.length > 0), isOptional }
}

function readScheme(scheme: Place, scopes: unknown, reader: Reader): Credential {
  const { value } = reader.follow(scheme)
  const text = (key: string): string => (typeof value[key] === 'string' ? value[key] : '')
  if (text('type') === 'http' && text('scheme').toLowerCase() === 'basic') {
    return {
      sentence: 'Send a user name and a password (HTTP basic authentication).',
      in: 'header',
      name: 'Authorization',
      value: 'Basic YOUR_USER_AND_PASSWORD_IN_BASE64',
    }
  }
  if (text('type') === 'apiKey') {
    const place = text('in') === 'query' || text('in') === 'cookie' ? (text('in') as 'query' | 'cookie') : 'header'
    const name = text('name') || 'X-API-Key'
    const where = { header: 'the header', query: 'the query parameter', cookie: 'the cookie' }[place]
    return { sentence: `Send your API key in ${where} \`${name}\`.`, in: place, name, value: 'YOUR_API_KEY' }
  }
  const bearer = { in: 'header', name: 'Authorization', value: 'Bearer YOUR_TOKEN' } as const
  if (text('type') === 'http') {
    const kind = text('scheme') === '' || /^bearer$/i.test(text('scheme')) ? 'Bearer' : text('scheme')
    const token = text('bearerFormat') === '' ? 'your token' : `your token (${text('bearerFormat')})`
    return {
      ...bearer,
      value: `${kind} YOUR_TOKEN`,
      sentence: `Send ${token} in the header \`Authorization: ${kind} YOUR_TOKEN\`.`,
    }
  }
  if (text('type') === 'oauth2' || text('type') === 'openIdConnect') {
    const address = reader
      .entries(reader.at(scheme, 'flows'))
      .map(([, flow]) => reader.follow(flow).value.tokenUrl)
      .find((url): url is string => typeof url === 'string')
    const from = address ?? text('openIdConnectUrl')
    const needed = Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : []
    const within = needed.length === 0 ? '' : `, with the scopes ${needed.map((scope) => `\`${scope}\``).join(', ')}`
    return {
      ...bearer,
      sentence:
        `Get an access token with OAuth 2.0${from === '' ? '' : ` from \`${from}\``}${within}, and send it in the ` +
        'header `Authorization: Bearer YOUR_TOKEN`.',
    }
  }
  return { sentence: `Authenticate with ${text('type') || 'your credentials'}.`, in: 'none', name: '', value: '' }
}
