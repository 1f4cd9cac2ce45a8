import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Runs things on a handle that may not be there yet: what is asked for before its component is mounted is done, in
 * order, once it is.
 */
export function useCommands<Handle>(handle: RefObject<Handle | null>): (command: (handle: Handle) => void) => void {
  const waiting = useRef<((handle: Handle) => void)[]>([])

  useEffect(() => {
    if (waiting.current.length === 0) return undefined
    // Not before StrictMode has mounted everything twice: what is begun in between would be thrown away.
    const timer = setTimeout(() => {
      if (handle.current === null) return
      for (const command of waiting.current.splice(0)) command(handle.current)
    })
    return () => clearTimeout(timer)
  })

  return useCallback(
    (command) => {
      if (handle.current === null || waiting.current.length > 0) waiting.current.push(command)
      else command(handle.current)
    },
    [handle],
  )
}
