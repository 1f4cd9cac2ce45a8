import { isRecord } from '../../../../../src/protocol/isRecord.ts'
import type { ApiParameter, ApiRequest } from './ApiRequest.ts'
import type { HttpRequest, RequestBody } from './requestCode.ts'

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
    const { in: place, name, isRequired, example = '' } = parameter
    if (place === 'body' || !(isRequired || values.has(parameter))) continue
    if (place === 'header' && headers.some(([known]) => known.toLowerCase() === name.toLowerCase())) continue
    const value = values.has(parameter) ? toParameterText(values.get(parameter)) : example
    if (place === 'path') address = address.replaceAll(`{${name}}`, () => encodeURIComponent(value))
    else add(place, name, value)
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')])
  const isMultipart = mediaType?.startsWith('multipart/') === true
  if (mediaType !== undefined && !isMultipart) headers.push(['Content-Type', mediaType])
  return {
    method,
    url: query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`,
    headers,
    body:
      body &&
      fillBody(
        body,
        [...values].filter(([parameter]) => parameter.in === 'body'),
      ),
  }
}

function fillBody(body: RequestBody, values: readonly [ApiParameter, unknown][]): RequestBody {
  if (values.length === 0) return body
  if (body.kind === 'json') {
    let { value } = body
    for (const [{ name }, filled] of values) value = setAt(value, name.split('.'), filled)
    return { ...body, value }
  }
  if (body.kind !== 'form') return body
  const fields = body.fields.map((field) => {
    const filled = values.find(([{ name }]) => name === field.name && !field.isFile)
    return filled === undefined ? field : { ...field, value: toParameterText(filled[1]) }
  })
  const added = values.filter(([{ name }]) => fields.every((field) => field.name !== name))
  return {
    ...body,
    fields: [...fields, ...added.map(([{ name }, value]) => ({ name, value: toParameterText(value), isFile: false }))],
  }
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

/** Writes a value for an address or a header. */
export function toParameterText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toParameterText).join(',')
  return isRecord(value) ? JSON.stringify(value) : String(value ?? '')
}
