import { useMemo } from 'react'
import { readCurrentPath } from '../chat/index.ts'
import { usePagePath } from '../page/usePagePath.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/**
 * The questions for the page that the reader is on: the host's, or those that come with docs.json. A function that
 * throws suggests none.
 */
export function useStarterQuestions(
  questions: DocsAssistantProps['starterQuestions'],
  currentPath: DocsAssistantProps['currentPath'],
  { open, config }: Pick<SiteSettings, 'open' | 'config'>,
): readonly string[] | undefined {
  // Also where the host tells the path: it changes with the browser's. Undefined on a server.
  const windowPath = usePagePath(true)
  const path = windowPath && readCurrentPath(currentPath)
  const fromHost = useMemo(() => {
    if (typeof questions !== 'function') return questions
    try {
      return path ? questions(path) : undefined
    } catch (error) {
      console.error('DocsAssistant: starterQuestions failed.', error)
      return undefined
    }
  }, [questions, path])
  // Not kept: routers write the head after the path.
  return open ? open.listQuestions(fromHost, config) : fromHost
}
