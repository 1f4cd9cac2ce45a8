import { withoutTrailingSlashes } from '../protocol/withoutTrailingSlashes.ts'
import { getKeyKind } from '../protocol/index.ts'
import { isLoopback } from '../protocol/isLoopback.ts'
import { AgentJobError } from './AgentJobError.ts'

/** Characters that are safe in a path. No URL parser can interpret them as `..`. */
const ID = /^[A-Za-z0-9_-]{1,128}$/

/** A bearer token (RFC 6750): no spaces, no line breaks, no quotes. */
const BEARER_TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

/** Whether a value is a job or project id that needs no escaping in a path. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/**
 * Checks the service's address and removes trailing slashes. It must be https, or http on this machine, without user
 * name, password, query or fragment.
 *
 * @throws {AgentJobError} `bad-option`
 */
export function checkBaseUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined) throw badOption('baseUrl', 'must be an address such as "https://api.example.com"')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw badOption(
      'baseUrl',
      'must start with https:// (http:// is for this machine alone), or the key could be read on its way',
    )
  }
  if (url.username !== '' || url.password !== '') throw badOption('baseUrl', 'must not hold a name or a password')
  if (/[?#]/.test(value as string)) throw badOption('baseUrl', 'must have neither a query nor a fragment')
  return url.origin + withoutTrailingSlashes(url.pathname)
}

/**
 * Checks the admin key and removes white space around it.
 *
 * @throws {AgentJobError} `bad-option`. The message doesn't contain the key.
 */
export function checkAdminKey(value: unknown): string {
  const key = typeof value === 'string' ? value.trim() : ''
  if (key === '') throw badOption('adminKey', 'is missing; give it from an environment variable of the server')
  if (!BEARER_TOKEN.test(key)) {
    throw badOption(
      'adminKey',
      'has characters that no key has, such as a space, a quote or a line break; give the key alone',
    )
  }
  if (getKeyKind(key) === 'public') {
    throw badOption('adminKey', 'is a public assistant key ("_dsc_"); agent jobs need the admin API key')
  }
  return key
}

/** @throws {AgentJobError} `bad-option` */
export function checkProjectId(value: unknown): string {
  if (!isId(value))
    throw badOption('projectId', 'must be 1 to 128 letters, digits, "_" or "-"; copy it from the API keys page')
  return value
}

/** @throws {AgentJobError} `bad-option` */
export function checkJobPath(value: unknown): string {
  if (typeof value === 'string' && /^(\/[A-Za-z0-9_{}-]+)+$/.test(value) && value.includes('{id}')) return value
  throw badOption('jobPath', 'must be a path such as "/v2/agent/{projectId}/job/{id}", with {id} where the id goes')
}

function badOption(name: string, rule: string): AgentJobError {
  return new AgentJobError('bad-option', `AgentJobs: "${name}" ${rule}.`)
}
