import { createProblem, ProblemError, type AssistantMessage } from '../../protocol/index.ts'
import { buildRequest, buildUiRequest, type RequestParts } from './buildRequest.ts'

/** Why a question is sent: as a new one, or to replace an earlier answer. */
export type RequestTrigger = 'submit-message' | 'regenerate-message'

/** A request before it is sent. */
export interface RequestDraft {
  url: string
  /** The body that would be sent. */
  body: Record<string, unknown>
  /** The conversation up to and including the question. */
  messages: readonly AssistantMessage[]
  threadId: string | undefined
  trigger: RequestTrigger
  /** The message to regenerate. */
  messageId: string | undefined
}

/** Changes to a request, returned by `prepareRequest`. Fields that are absent don't change. */
export interface PreparedRequest {
  url?: string | undefined
  /** The whole body; it is sent as JSON. */
  body?: unknown
  /** Added to the option `headers`. */
  headers?: HeadersInit | undefined
  credentials?: RequestCredentials | undefined
}

/** Called before each request is sent. Returns what to change. */
export type PrepareRequest = (draft: RequestDraft) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>

/** The address that questions are sent to. One of these is required. */
export type Address =
  /** The host's own route. */
  | { api: string }
  /** The folder of a site without a server. */
  | { docs: string }
  /** A service. */
  | { baseUrl: string; domain: string }

/** Where questions are sent, and in which form. */
export interface Connection {
  /**
   * The address of the service. Questions go to `{baseUrl}/discovery/v1/assistant/{domain}/message`
   * (protocol.md#answers).
   */
  baseUrl?: string | undefined
  /**
   * The site's identifier at the service, such as `acme`: a path segment, not a host name (protocol.md#answers).
   * Required with `baseUrl`. Conversations are stored separately for each domain.
   */
  domain?: string | undefined
  /**
   * The address of the folder that `docs-assistant index --static` has written, such as `/docs-assistant/`. The page
   * itself then searches and answers, in a worker, and needs no service. With `baseUrl` too, the service is asked
   * first, and the page answers if the service can't.
   */
  docs?: string | undefined
  /**
   * The service's endpoint. `v2` posts to `{baseUrl}/discovery/v2/assistant/{domain}/message`, with messages in the
   * form of AI SDK 5 and later.
   * @default 'v1'
   */
  endpoint?: 'v1' | 'v2' | undefined
  /**
   * The host's own route, such as `/api/chat`, in place of `baseUrl` and `domain`. It receives what the transport of AI
   * SDK 5 and later sends (`id`, `messages`, `trigger` and `messageId`) and the fields of the service's request.
   */
  api?: string | undefined
  /** Fields to add to the body of each request, or a function that returns them. */
  body?: Record<string, unknown> | (() => Record<string, unknown>) | undefined
  /** Called last before each request, and may change it. */
  prepareRequest?: PrepareRequest | undefined
}

export interface QuestionRequest extends RequestParts {
  /** Identifies the conversation to the host's route. */
  chatId: string
  trigger: RequestTrigger
  messageId: string | undefined
}

/**
 * Builds the request for a question: exactly the fields that the endpoint takes.
 *
 * @param url Where `createAssistantUrl` or the host sends questions; empty if that has failed.
 * @throws ProblemError `not-found` if the domain is missing, or can't be part of an address.
 */
export async function prepareQuestion(
  connection: Connection,
  url: string,
  question: QuestionRequest,
): Promise<Required<Pick<PreparedRequest, 'url' | 'body'>> & PreparedRequest> {
  const { domain = '', prepareRequest } = connection
  const { messages, threadId, trigger, messageId } = question
  if (url === '') {
    const detail = `the domain ${JSON.stringify(domain)} can't be part of an address`
    console.error(`DocsAssistant: ${detail}. Set it to your project's name, or set "api" to your own route.`)
    throw new ProblemError(createProblem('not-found', { detail }))
  }
  const more = typeof connection.body === 'function' ? connection.body() : connection.body
  const body = { ...more, ...buildBody(connection, question) }
  const prepared = await prepareRequest?.({ url, body, messages, threadId, trigger, messageId })
  return { ...prepared, url: prepared?.url ?? url, body: prepared?.body ?? body }
}

function buildBody({ api, endpoint }: Connection, question: QuestionRequest): Record<string, unknown> {
  if (api === undefined) return { ...(endpoint === 'v2' ? buildUiRequest(question, false) : buildRequest(question)) }
  const { chatId: id, trigger, messageId } = question
  return { ...buildUiRequest(question, true), id, trigger, ...(messageId === undefined ? {} : { messageId }) }
}
