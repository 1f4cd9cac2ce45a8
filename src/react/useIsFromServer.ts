import { useSyncExternalStore } from 'react'

/** True on the server, and in the browser while React takes over the server's HTML. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}

const subscribeToNothing = () => () => {}
