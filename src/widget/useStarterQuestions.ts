import { useMemo } from 'react'
import { readCurrentPath } from '../chat/index.ts'
import { usePagePath } from '../page/usePagePath.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/**
 * Returns the questions for the current page: the host's, or else those of docs.json. If the host's function throws,
 * there are none.
 */
export function useStarterQuestions(
  questions: WidgetProps['starterQuestions'],
  currentPath: WidgetProps['currentPath'],
  { open, config }: Pick<SiteSettings, 'open' | 'config'>,
): readonly string[] | undefined {
  // Re-renders when the browser's path changes. A path from the host changes with it. Undefined on the server.
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
  // Not memoized: the questions in the page's head may change after its path.
  return open ? open.listQuestions(fromHost, config) : fromHost
}
