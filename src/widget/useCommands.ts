import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Runs commands on a component's handle. Until the component mounts, commands are queued; then they run in order. */
export function useCommands<Handle>(handle: RefObject<Handle | null>): (command: (handle: Handle) => void) => void {
  const waiting = useRef<((handle: Handle) => void)[]>([])

  useEffect(() => {
    if (waiting.current.length === 0) return undefined
    // Waits until StrictMode has mounted everything a second time. Work that begins before that would be lost.
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
