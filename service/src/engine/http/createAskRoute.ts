import { findPage } from '../docs/findPage.ts'
import type { ApiContext } from './ApiContext.ts'
import { writeWholeAnswer } from './askOnce.ts'
import { HttpError } from './HttpError.ts'
import { parseSearchRequest } from './createSearchRoutes.ts'
import type { Call, Route } from './Route.ts'

const USAGE = 'add a question: /ask?q=How+do+I+start, and if you like &version= and &language='

/**
 * `GET /ask?q=`: an answer with its sources as Markdown, or as JSON for callers that ask for it. Without a key, it has
 * the limits of reads, and the answer quotes the docs, so it costs no tokens of a model.
 */
export function createAskRoute({ load, admission, countRead, ask, current, ...context }: ApiContext): Route {
  const showPage = context.showPage?.('ask')

  async function answer(call: Call): Promise<Response> {
    const { request, url } = call
    const question = url.searchParams.get('q') ?? ''
    if (question.trim() === '') {
      if (showPage !== undefined && findPage('/ask', (await current()).docs) !== undefined) return showPage(call)
      throw new HttpError(400, 'bad-request', USAGE, { field: 'q' })
    }
    load.admit()
    const isFree = !request.headers.has('authorization')
    await (isFree ? countRead(call) : admission.admit(call))
    const [version, language] = ['version', 'language'].map((name) => url.searchParams.get(name) || undefined)
    const { filter } = parseSearchRequest({ query: question, filter: { version, language } })
    const { messageId, text, sources, outcome } = await ask(call, { question, filter, isQuoted: isFree })
    const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Vary: 'Accept' }
    if (request.headers.get('accept')?.includes('application/json') === true)
      return Response.json({ id: messageId, outcome: outcome ?? null, answer: text, sources }, { headers })
    const type = 'text/markdown; charset=utf-8'
    return new Response(`${writeWholeAnswer({ text, sources })}\n`, { headers: { ...headers, 'Content-Type': type } })
  }

  return { path: '/ask', methods: { GET: answer }, cors: 'readers' }
}
