import { cutPath } from '../protocol/cutPath.ts'

/**
 * The path of a page for `currentPath`: without origin, query and fragment, at most 200 characters (section 2.1 of the
 * reference).
 */
export function readPagePath(location: Pick<Location, 'pathname'>): string {
  return cutPath(location.pathname)
}
