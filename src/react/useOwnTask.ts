import { useCallback, useRef } from 'react'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/**
 * Returns a function that runs an action in a task of its own, so that it doesn't lengthen the current one. If the page
 * closes or the component unmounts first, the action runs then.
 */
export function useOwnTask(): (action: () => void) => void {
  const waiting = useRef<() => void>(undefined)
  const run = useCallback(() => {
    const action = waiting.current
    waiting.current = undefined
    action?.()
  }, [])
  // Ends before the conversation does.
  useBrowserLayoutEffect(() => {
    // Before what stores the state of the page.
    addEventListener('pagehide', run, true)
    return () => {
      removeEventListener('pagehide', run, true)
      run()
    }
  }, [run])
  return useCallback(
    (action) => {
      run()
      waiting.current = action
      setTimeout(run)
    },
    [run],
  )
}
