import { getKeyKind } from '../../../../src/protocol/index.ts'
import type { AssistantKey } from './AssistantKey.ts'
import { HttpError } from './HttpError.ts'

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
