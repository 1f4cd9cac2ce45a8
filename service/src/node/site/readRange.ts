/** Part of a file, in bytes. `end` is not included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads which part of a file a request asks for (`Range`, RFC 9110, section 14). Browsers do so to play and seek a
 * video.
 *
 * @param size Of the file, in bytes.
 * @param tag The file's `ETag`. If the request has another one in `If-Range`, it needs the whole file.
 * @returns undefined for the whole file: without a range, with an invalid one, and with several. `unsatisfiable` if the
 * range begins after the end of the file.
 */
export function readRange(
  { method, headers }: Request,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  const isFresh = [null, tag].includes(headers.get('if-range'))
  if (method !== 'GET' || !isFresh || first + last === '' || (first !== '' && last !== '' && +last < +first))
    return undefined
  const start = first === '' ? Math.max(0, size - +last) : +first
  const end = first === '' || last === '' ? size : Math.min(+last + 1, size)
  return start < size ? { start, end } : 'unsatisfiable'
}
