import { withoutKeys } from '../questions/createEntry.ts'
import type { KeepFeedback, QuestionFeedback, QuestionLog } from '../questions/QuestionLog.ts'
import { waitAtMost } from '../store/waitAtMost.ts'
import type { ApiContext } from './ApiContext.ts'
import { createFieldError, HttpError } from './HttpError.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Route } from './Route.ts'

const MAX_BODY_BYTES = 16 * 1024
const MAX_REASONS = 10
const KEEP_WITHIN_MS = 5_000

/**
 * `POST /discovery/v1/assistant/{domain}/feedback`: a reader's rating of an answer, with the fields of the widget's
 * `onFeedback`. The body needs the id of the answer's message, which only those who received the answer know.
 */
export function createFeedbackRoutes({ admission, keepFeedback }: ApiContext): Route[] {
  if (keepFeedback === undefined) return []
  const route: Route = {
    path: '/discovery/v1/assistant/{domain}/feedback',
    cors: 'readers',
    methods: {
      async POST(call) {
        await admission.admit(call)
        const { messageId, feedback } = parseFeedback(await readJsonBody(call.request, MAX_BODY_BYTES))
        await keepFeedback(messageId, feedback)
        return new Response(null, { status: 204 })
      },
    },
  }
  return [route]
}

/**
 * Returns the function that stores ratings in a log.
 *
 * @param questions A log with `rate`. Without it, the result is undefined.
 * @param listKeys Returns the service's keys, which are never stored with a comment.
 */
export function createFeedbackKeeper(
  questions: QuestionLog | undefined,
  listKeys: () => Promise<readonly string[]>,
): KeepFeedback | undefined {
  if (questions?.rate === undefined) return undefined
  return async (messageId, feedback) => {
    const keys = await listKeys()
    const { reasons = [], comment = '' } = feedback ?? {}
    const clean = feedback && {
      ...feedback,
      reasons: reasons.slice(0, MAX_REASONS).map((reason) => withoutKeys(reason, keys)),
      comment: withoutKeys(comment, keys),
    }
    await waitAtMost(KEEP_WITHIN_MS, 'the log of questions', questions.rate!(messageId, clean)).catch((cause) => {
      throw new HttpError(503, 'unavailable', 'the rating cannot be kept at the moment', { cause })
    })
  }
}

/** @throws {HttpError} 400 with the field and the rule. */
function parseFeedback(body: unknown): { messageId: string; feedback: QuestionFeedback | null } {
  if (typeof body !== 'object' || body === null) throw new HttpError(400, 'bad-request', 'the body must be an object')
  const { messageId, value, reasons = [], comment = '' } = body as Record<string, unknown>
  if (typeof messageId !== 'string' || messageId === '')
    throw createFieldError('messageId', 'must be the id of an answer')
  if (value !== 'up' && value !== 'down' && value !== null)
    throw createFieldError('value', 'must be "up", "down" or null')
  if (!Array.isArray(reasons) || !reasons.every((reason) => typeof reason === 'string'))
    throw createFieldError('reasons', 'must be a list of texts')
  if (typeof comment !== 'string') throw createFieldError('comment', 'must be a text')
  return { messageId, feedback: value && { value, reasons, comment } }
}
