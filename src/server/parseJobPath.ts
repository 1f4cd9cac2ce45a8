import { isId } from './checkOptions.ts'
import { HandlerError } from './HandlerError.ts'

/** What a request asks for. `id` is the job's. */
export type JobAction = { type: 'create' } | { type: 'read'; id: string } | { type: 'cancel'; id: string }

/**
 * Reads from method and path what a request asks for: `POST` to the handler's path, `GET /{id}` or `POST /{id}/cancel`.
 * Percent-encoding is not decoded, because ids don't need it.
 *
 * @param mount The handler's path. Without it, the end of the path decides.
 * @throws {HandlerError} 400, 404 or 405
 */
export function parseJobPath({ method, url }: Request, mount: string | undefined): JobAction {
  const { pathname } = new URL(url)
  if (mount === undefined) return parseEnd(pathname, method)
  const base = `/${mount.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
  if (pathname !== base && !pathname.startsWith(`${base}/`)) throw notFound()
  const rest = pathname.slice(base.length).replace(/\/$/, '')
  if (rest === '') {
    allow(method, 'POST')
    return { type: 'create' }
  }
  return parseJob(rest, method)
}

function parseEnd(pathname: string, method: string): JobAction {
  const [end] = /\/[^/]+\/cancel$/.exec(pathname) ?? []
  if (end !== undefined) return parseJob(end, method)
  allow(method, 'GET', 'POST')
  return method === 'POST' ? { type: 'create' } : parseJob(pathname.slice(pathname.lastIndexOf('/')), method)
}

/** @param path The path of a job: `/{id}` or `/{id}/cancel`. */
function parseJob(path: string, method: string): JobAction {
  const isCancel = path.endsWith('/cancel')
  const id = (isCancel ? path.slice(0, -'/cancel'.length) : path).slice(1)
  if (id === '') throw notFound()
  if (!isId(id))
    throw new HandlerError(400, 'bad-request', 'the id must be 1 to 128 letters, digits, "_" or "-"', { field: 'id' })
  allow(method, isCancel ? 'POST' : 'GET')
  return { type: isCancel ? 'cancel' : 'read', id }
}

function allow(method: string, ...allowed: string[]): void {
  if (!allowed.includes(method)) throw HandlerError.methodNotAllowed(method, allowed)
}

function notFound(): HandlerError {
  return new HandlerError(404, 'not-found', 'there is nothing here; POST a prompt, or GET a job by its id')
}
