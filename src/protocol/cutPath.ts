import { CURRENT_PATH_MAX_CHARACTERS } from './request.ts'

/** Cuts a page's path to the service's limit, without splitting a percent escape or surrogate pair. */
export function cutPath(path: string): string {
  if (path.length <= CURRENT_PATH_MAX_CHARACTERS) return path
  return path
    .slice(0, CURRENT_PATH_MAX_CHARACTERS)
    .replace(/%[0-9a-f]?$/i, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}
