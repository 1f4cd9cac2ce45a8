import { HttpError } from './HttpError.ts'

/**
 * Returns the function that routes call for the docs. While the docs can't be read, it throws an `HttpError` with 503.
 */
export function orUnavailable<T>(current: () => Promise<T>): () => Promise<T> {
  return () => current().catch(refuse)
}

function refuse(cause: unknown): never {
  const headers = { 'Retry-After': '5' }
  throw new HttpError(503, 'docs-unavailable', 'the docs cannot be read at the moment', { headers, cause })
}
