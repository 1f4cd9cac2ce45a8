import { useMemo } from 'react'
import { readCurrentPath } from '../chat/index.ts'
import { usePagePath } from '../page/usePagePath.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/**
 * The questions for the current page: the host's, or those that come with docs.json. If the host's function throws,
 * there are none.
 */
export function useStarterQuestions(
  questions: DocsAssistantProps['starterQuestions'],
  currentPath: DocsAssistantProps['currentPath'],
  { open, config }: Pick<SiteSettings, 'open' | 'config'>,
): readonly string[] | undefined {
  // Subscribes to the browser's path even if the host supplies the path, which changes with it. Undefined on a server.
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
  // Not memoized, because routers update the page's head after the path.
  return open ? open.listQuestions(fromHost, config) : fromHost
}
