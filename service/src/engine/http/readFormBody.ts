import { HttpError } from './HttpError.ts'
import { readText } from './readJsonBody.ts'

/**
 * Reads the fields of a submitted form.
 *
 * @throws {HttpError} 413, 415, or 400 if the body is not UTF-8.
 */
export async function readFormBody(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType))
    throw new HttpError(415, 'unsupported-media-type', 'send the fields of a form')
  return new URLSearchParams(await readText(request, maxBytes))
}
