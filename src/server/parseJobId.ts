import { isId } from './checkOptions.ts'
import { HandlerError } from './HandlerError.ts'

/**
 * Reads the job's id from the path of a GET. Returns '' for a POST, which has none. Percent-encoding is not decoded,
 * because ids don't need it.
 *
 * @throws {HandlerError} 400 or 404
 */
export function parseJobId(request: Request, mount: string | undefined): string {
  const { pathname } = new URL(request.url)
  const isPost = request.method === 'POST'
  let rest = `/${pathname.slice(pathname.lastIndexOf('/') + 1)}`
  if (mount !== undefined) {
    const base = `/${mount.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
    if (pathname !== base && !pathname.startsWith(`${base}/`)) throw notFound()
    rest = pathname.slice(base.length).replace(/\/$/, '')
    if (isPost && rest !== '') throw notFound()
  }
  if (isPost) return ''
  if (rest === '' || rest === '/') throw notFound()
  const id = rest.slice(1)
  if (isId(id)) return id
  throw new HandlerError(400, 'bad-request', 'the id must be 1 to 128 letters, digits, "_" or "-"', { field: 'id' })
}

function notFound(): HandlerError {
  return new HandlerError(404, 'not-found', 'there is nothing here; POST a prompt, or GET a job by its id')
}
