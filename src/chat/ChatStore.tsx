import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/**
 * Wraps components that use `useDocsAssistant`. `useChat` keeps its values in swr, and an `SWRConfig` above it, such as
 * the host's, could fetch them and overwrite them. Below this component, there is no such configuration.
 */
export function ChatStore({ children }: { children: ReactNode }) {
  return <SWRConfig value={inheritNothing}>{children}</SWRConfig>
}

const NOTHING = {}
const inheritNothing = (): object => NOTHING
