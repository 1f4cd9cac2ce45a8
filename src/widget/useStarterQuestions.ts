import { useMemo } from 'react'
import { readCurrentPath } from '../chat/index.ts'
import { usePagePath } from '../page/usePagePath.ts'
import type { DocsAssistantProps, StarterQuestions } from './DocsAssistantProps.ts'

/** The questions for the page that the reader is on. A function that throws suggests none. */
export function useStarterQuestions(
  questions: StarterQuestions | undefined,
  currentPath: DocsAssistantProps['currentPath'],
): readonly string[] | undefined {
  const isByPage = typeof questions === 'function'
  // Also where the host tells the path: it changes with the browser's.
  const windowPath = usePagePath(isByPage)
  const path = windowPath === undefined ? windowPath : readCurrentPath(currentPath)
  return useMemo(() => {
    if (!isByPage) return questions
    try {
      return path == null ? undefined : questions(path)
    } catch (error) {
      console.error('DocsAssistant: starterQuestions failed.', error)
      return undefined
    }
  }, [isByPage, questions, path])
}
