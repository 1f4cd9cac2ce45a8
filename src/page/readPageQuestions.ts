import { splitQuestions } from './splitQuestions.ts'

/** The page's own suggested questions: `<meta name="docs-assistant-questions" content="How? | Why?">`. */
export function readPageQuestions({ head }: Document): string[] {
  return splitQuestions(head.querySelector<HTMLMetaElement>('meta[name=docs-assistant-questions]')?.content ?? '')
}
