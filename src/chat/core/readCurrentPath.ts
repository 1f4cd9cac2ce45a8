import { callUserCallback } from './callUserCallback.ts'
import type { UseDocsAssistantOptions } from './options.ts'

/**
 * The page that the reader is on, from the option `currentPath`: a path, or a host's function that returns one. Without
 * the option it is the path of the window; a function that throws is reported on the console and gives no path.
 */
export function readCurrentPath(currentPath: UseDocsAssistantOptions['currentPath']): string | null | undefined {
  if (currentPath === undefined) return (globalThis as { location?: Location }).location?.pathname
  if (typeof currentPath !== 'function') return currentPath
  let path: string | null | undefined
  callUserCallback('currentPath', () => {
    path = currentPath()
  })
  return path
}
