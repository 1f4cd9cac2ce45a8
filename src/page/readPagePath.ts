import { cutPath } from '../protocol/cutPath.ts'

/** The path of a page for `currentPath`: at most 200 characters, without origin, query and fragment. */
export function readPagePath(location: Pick<Location, 'pathname'>): string {
  return cutPath(location.pathname)
}
