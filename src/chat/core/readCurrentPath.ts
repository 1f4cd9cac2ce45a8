import { callUserCallback } from './callUserCallback.ts'
import type { ChatOptions } from './options.ts'

/**
 * Reads the option `currentPath`: a path, or the host's function that returns one. Without the option, returns the path
 * of the window. If the function throws, the error is logged and there is no path.
 */
export function readCurrentPath(currentPath: ChatOptions['currentPath']): string | null | undefined {
  if (currentPath === undefined) return (globalThis as { location?: Location }).location?.pathname
  if (typeof currentPath !== 'function') return currentPath
  let path: string | null | undefined
  callUserCallback('currentPath', () => {
    path = currentPath()
  })
  return path
}
