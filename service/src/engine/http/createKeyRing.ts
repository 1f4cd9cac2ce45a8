import { getKeyKind } from '../../../../src/protocol/index.ts'
import { waitAtMost } from '../store/waitAtMost.ts'
import { HttpError } from './HttpError.ts'

type GivenKeys = readonly (string | AssistantKey)[]

/** Reads public keys, from a file or a database. */
export type ReadKeys = () => GivenKeys | Promise<GivenKeys>

interface KeyRingOptions {
  /** Fixed keys. null if requests need none. */
  keys: readonly AssistantKey[] | null
  readKeys?: ReadKeys | undefined
  now(): number
  onProblem(message: string): void
}

const READ_EVERY_MS = 10_000
/** Requests wait for the keys, so reading them has a time limit. */
const READ_WITHIN_MS = 5_000

/**
 * Returns a function for the public keys that are currently valid. Keys are read again every ten seconds, so they can
 * change without a restart. If that fails, or takes over five seconds, the previous keys remain valid.
 */
export function createKeyRing(options: KeyRingOptions): () => Promise<readonly AssistantKey[] | null> {
  const { keys, readKeys, now, onProblem } = options
  let further: readonly AssistantKey[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const found = await waitAtMost(READ_WITHIN_MS, 'readKeys', Promise.resolve(readKeys!()))
      // In plain JavaScript, owners may return something else.
      if (!Array.isArray(found)) throw new TypeError('readKeys must return a list')
      further = (found as GivenKeys).map(readKey)
    } catch (error) {
      // Node's message about invalid JSON quotes the text, which contains keys.
      const reason = error instanceof SyntaxError ? 'this is not JSON' : (error as Error).message
      onProblem(`the keys could not be read, and stay as they were: ${reason}`)
    }
    readAt = now()
  }

  if (keys === null) return async () => null
  return async () => {
    // The clock may have been set back since.
    if (readKeys !== undefined && Math.abs(now() - readAt) >= READ_EVERY_MS) {
      reading ??= read().finally(() => (reading = undefined))
      await reading
    }
    return [...keys, ...further]
  }
}

/** A public key of the assistant endpoint (protocol.md#keys). */
export interface AssistantKey {
  /** Has `_dsc_` in its prefix. It is public, because every page with the assistant contains it. */
  key: string
  /** What log lines call the key, such as `website`. @default its place in the list, such as `key 1` */
  name?: string
  /**
   * The only domain that the key may be used for. The log and the report then name this site, whatever a caller writes.
   * @default the service's `domain`, or any
   */
  site?: string
  /** When the key expires: ISO 8601, or milliseconds since 1970. @default never */
  expiresAt?: string | number
  /** Origins whose pages may use the key, such as `https://docs.example.com`. @default those that the service allows */
  origins?: readonly string[]
  /** Requests per hour with this key. @default only the limits of the service */
  requestsPerHour?: number
}

const ADMIN_KEY_IN_PAGE =
  'this is an admin key, which is secret: take it out of the page and replace it. ' +
  'This endpoint takes the assistant API key, which has "_dsc_" in its prefix'

/**
 * Requires one of the public assistant keys (protocol.md#keys), and returns it.
 *
 * @throws {HttpError} 401 without a key, or for an expired one; 403 for an admin key, or if the key is not for the
 * request's origin.
 */
export function requireAssistantKey(request: Request, keys: readonly AssistantKey[], now: number): AssistantKey {
  const given = readBearer(request)
  const known = keys.find(({ key }) => isSame(given, key))
  if (known === undefined) {
    const kind = getKeyKind(given)
    if (kind === 'admin') throw new HttpError(403, 'forbidden', ADMIN_KEY_IN_PAGE)
    throw unauthorized(
      kind === 'public'
        ? 'the assistant API key is wrong: this service has no such key'
        : 'the assistant API key is wrong: such keys have "_dsc_" in their prefix',
    )
  }
  if (known.expiresAt !== undefined && now >= new Date(known.expiresAt).getTime())
    throw unauthorized('the assistant API key has expired')
  const origin = request.headers.get('origin')
  if (origin !== null && known.origins?.includes(origin) === false)
    throw new HttpError(403, 'forbidden', 'pages of this origin may not use this assistant API key')
  return known
}

/** Whether a key is the admin key. Takes the same time for right and wrong keys. */
export function isAdminKey(given: string, key: string): boolean {
  return given !== '' && isSame(given, key)
}

/**
 * Refuses a key that is not the admin key.
 *
 * @throws {HttpError} 401, or 403 for a public key.
 */
export function refuseAdminKey(given: string): never {
  if (getKeyKind(given) === 'public') {
    const message = 'this is a public assistant key; this endpoint takes the admin API key, from a server'
    throw new HttpError(403, 'forbidden', message)
  }
  throw unauthorized('the admin API key is wrong')
}

/**
 * Reads the key of the header `Authorization`.
 *
 * @throws {HttpError} 401 without one.
 */
export function readBearer(request: Request): string {
  const header = request.headers.get('authorization')
  if (header === null) throw unauthorized('the request has no key; send "Authorization: Bearer <key>"')
  const [, key] = /^bearer +([\x21-\x7e]+) *$/i.exec(header) ?? []
  if (key === undefined) throw unauthorized('"Authorization" must read "Bearer <key>"')
  return key
}

function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/** Compares all characters, so that the time doesn't reveal how many of them are right. */
function isSame(given: string, wanted: string): boolean {
  let difference = given.length ^ wanted.length
  for (let at = 0; at < wanted.length; at++) difference |= given.charCodeAt(at % given.length) ^ wanted.charCodeAt(at)
  return difference === 0
}

export const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/

/**
 * Checks the option `keys`.
 *
 * @throws Error If there is no key, or one is invalid. The message never contains a key.
 */
export function readKeys(given: GivenKeys): AssistantKey[] {
  // In plain JavaScript, owners may pass another type.
  if (!Array.isArray(given) || given.length === 0)
    throw new Error('docs-assistant: keys must contain at least one public key, such as ["acme_dsc_site"].')
  return given.map(readKey)
}

/**
 * Checks a public key and its settings.
 *
 * @throws Error If it is invalid. The message never contains the key.
 */
function readKey(given: string | AssistantKey): AssistantKey {
  const key = typeof given === 'string' ? { key: given } : given
  checkAssistantKey(key)
  return key
}

function checkAssistantKey(given: AssistantKey): void {
  const { key, expiresAt, requestsPerHour, site } = (given ?? {}) as Partial<AssistantKey>
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) {
    throw new Error(
      'docs-assistant: each entry of keys must be like "acme_dsc_site" or { key: "acme_dsc_site" }: ' +
        'a public key has "_dsc_" in its prefix and 1 to 200 visible ASCII characters.',
    )
  }
  if (getKeyKind(key) === 'admin') {
    throw new Error(
      'docs-assistant: keys has an admin key, which every page with the assistant would reveal. ' +
        'Use a public key, with "_dsc_" in its prefix.',
    )
  }
  if (expiresAt !== undefined && Number.isNaN(new Date(expiresAt).getTime()))
    throw new Error('docs-assistant: expiresAt of keys must be a date such as "2027-01-31".')
  if (site !== undefined && (typeof site !== 'string' || site === ''))
    throw new Error('docs-assistant: site of keys must be a domain such as "acme".')
  if (requestsPerHour !== undefined && !(Number.isInteger(requestsPerHour) && requestsPerHour >= 0))
    throw new Error('docs-assistant: requestsPerHour of keys must be a whole number.')
}
