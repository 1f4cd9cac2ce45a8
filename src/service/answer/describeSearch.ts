import type { AnswerInput } from './Answer.ts'

/** What was searched for and with what in mind, in plain sentences: the reasoning that a reader can unfold. */
export function describeSearch({ request, question, result }: AnswerInput): string {
  const sentences = [`Searched the docs for “${shortened(question)}”.`]
  const earlier = request.messages.filter(({ role }) => role === 'user').length - 1
  if (earlier > 0 && result.isFollowUp !== false)
    sentences.push(`Took the earlier ${earlier === 1 ? 'question' : 'questions'} of this conversation into account.`)
  const { version, language } = request.filter ?? {}
  if (version !== undefined) sentences.push(`Looked only at version ${version}.`)
  if (language !== undefined) sentences.push(`Looked only at pages in the language “${language}”.`)
  for (const { type, value, path } of request.context ?? []) {
    const where = path === undefined ? '' : ` from ${path}`
    sentences.push(
      `Looked for words of the marked ${type === 'code' ? 'code' : 'text'}${where} as well: “${shortened(value)}”.`,
    )
  }
  if (request.currentPath !== undefined) sentences.push(`Preferred the page ${request.currentPath} and its neighbours.`)
  const pages = new Set(result.hits.map(({ section }) => section.page.path)).size
  sentences.push(
    result.hits.length === 0
      ? 'Found nothing.'
      : `Found ${result.hits.length} ${result.hits.length === 1 ? 'section' : 'sections'} on ${pages} ${pages === 1 ? 'page' : 'pages'}${result.isCovered ? '' : ', none of which covers the question'}.`,
  )
  return sentences.join(' ')
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`
}
