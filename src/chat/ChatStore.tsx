import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** Keeps an `SWRConfig` above, such as the host's, from fetching and overwriting what `useChat` keeps in swr. */
export function ChatStore({ children }: { children: ReactNode }) {
  return <SWRConfig value={inheritNothing}>{children}</SWRConfig>
}

const NOTHING = {}
const inheritNothing = (): object => NOTHING
