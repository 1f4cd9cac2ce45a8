import { callUserCallback } from './callUserCallback.ts'
import type { ChatOptions } from './options.ts'

/** Reads the option `currentPath`; without it, the path of the window. If it throws, there is no path. */
export function readCurrentPath(currentPath: ChatOptions['currentPath']): string | null | undefined {
  if (currentPath === undefined) return (globalThis as { location?: Location }).location?.pathname
  if (typeof currentPath !== 'function') return currentPath
  let path: string | null | undefined
  callUserCallback('currentPath', () => {
    path = currentPath()
  })
  return path
}
