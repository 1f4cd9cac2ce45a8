import { cutPath } from '../protocol/cutPath.ts'

/**
 * The path of a page for `currentPath`: without origin, query and fragment, at most 200 characters
 * (protocol.md#request-body).
 */
export function readPagePath(location: Pick<Location, 'pathname'>): string {
  return cutPath(location.pathname)
}
