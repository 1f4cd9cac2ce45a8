import type { Place, Reader } from './createReader.ts'

/** One way to prove who sends a request. */
export interface Credential {
  /** What to do, as a sentence. */
  sentence: string
  /** What a request carries. */
  in: 'header' | 'query' | 'cookie' | 'none'
  name: string
  value: string
}

export interface Security {
  /** Each entry is one way; its credentials are sent together. */
  ways: Credential[][]
  isOptional: boolean
}

/** @param operation The operation, with the whole document as its default. Returns null if neither says anything. */
export function readSecurity(operation: Place, document: Place, reader: Reader): Security | null {
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
