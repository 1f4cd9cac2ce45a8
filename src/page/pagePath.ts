import { cutPath } from '../protocol/cutPath.ts'

/** The path of a page as `currentPath` names it: without origin, query and hash, cut to the service's limit. */
export function pagePath(location: Pick<Location, 'pathname'>): string {
  return cutPath(location.pathname)
}
