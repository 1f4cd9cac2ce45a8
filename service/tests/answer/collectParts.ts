import type { AssistantRequest } from '../../../src/protocol/index.ts'
import type { Answerer, AnswerInput, AnswerOutcome, AnswerPart, SearchTarget } from '../../src/engine/answer/Answer.ts'
import { openSearch } from '../search/acmeDocs.ts'

export const urlOf = ({ section }: SearchTarget): string =>
  section.page.path + (section.anchor === '' ? '' : `#${section.anchor}`)

/** Creates what an answerer gets for a question on a site with these pages. */
export async function createInput(
  question: string,
  more: Partial<AssistantRequest> = {},
  files?: Record<string, string>,
): Promise<AnswerInput> {
  const { find } = await openSearch(files)
  const { filter, context, currentPath, messages = [] } = more
  const earlierQuestions = messages.slice(0, -1).map(({ content }) => content)
  const result = find(question, {
    earlierQuestions,
    filter: filter ?? null,
    ...(context && { context }),
    ...(currentPath !== undefined && { currentPath }),
  })
  const message = {
    id: '1',
    role: 'user' as const,
    content: question,
    parts: [{ type: 'text' as const, text: question }],
  }
  return {
    request: { fp: 'anonymous', messages: [message], ...more },
    question,
    result,
    urlOf,
    signal: new AbortController().signal,
  }
}

export async function collectParts(answer: Answerer, input: AnswerInput): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = []
  for await (const part of answer(input)) parts.push(part)
  return parts
}

export function joinText(parts: readonly AnswerPart[], type: 'text' | 'reasoning' = 'text'): string {
  return parts.map((part) => (part.type === type ? part.text : '')).join('')
}

export function findOutcome(parts: readonly AnswerPart[]): AnswerOutcome | undefined {
  return parts.flatMap((part) => (part.type === 'outcome' ? [part.outcome] : []))[0]
}
