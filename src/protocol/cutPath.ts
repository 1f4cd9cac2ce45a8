import { CURRENT_PATH_MAX_CHARACTERS } from './request.ts'

/**
 * Cuts a page's path to the length that the service accepts (`CURRENT_PATH_MAX_CHARACTERS`). A percent escape or
 * surrogate pair that the cut would split is removed.
 */
export function cutPath(path: string): string {
  if (path.length <= CURRENT_PATH_MAX_CHARACTERS) return path
  return path
    .slice(0, CURRENT_PATH_MAX_CHARACTERS)
    .replace(/%[0-9a-f]?$/i, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}
