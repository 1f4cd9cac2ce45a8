import type { AssistantRequest } from '../../../src/protocol/index.ts'
import type { AnswerInput, AnswerPart, Answerer } from '../../../src/service/answer/Answer.ts'
import type { SearchHit } from '../../../src/service/search/Search.ts'
import { searchOf } from '../search/acmeDocs.ts'

export const urlOf = ({ section }: SearchHit): string =>
  section.page.path + (section.anchor === '' ? '' : `#${section.anchor}`)

/** What an answerer is given for a question to a site with these pages. */
export async function inputOf(
  question: string,
  more: Partial<AssistantRequest> = {},
  files?: Record<string, string>,
): Promise<AnswerInput> {
  const { find } = await searchOf(files)
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

export async function partsOf(answer: Answerer, input: AnswerInput): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = []
  for await (const part of answer(input)) parts.push(part)
  return parts
}

export function textOf(parts: readonly AnswerPart[], type: AnswerPart['type'] = 'text'): string {
  return parts
    .filter((part) => part.type === type)
    .map(({ text }) => text)
    .join('')
}
