import { splitQuestions } from './splitQuestions.ts'
import { pageOf } from '../dom/pageOf.ts'

/** The page's own suggested questions: `<meta name="docs-assistant-questions" content="How? | Why?">`. */
export function readPageQuestions(document: Document): string[] {
  return splitQuestions(
    pageOf(document).head.querySelector<HTMLMetaElement>('meta[name=docs-assistant-questions]')?.content ?? '',
  )
}
