/**
 * What asks a question and reads its answer: the request, the gate, and the SDK's reader of streams. None of it is
 * needed before the reader asks, so it is a chunk of its own; see `loadAnswering.ts`.
 */
export { callChatApi } from '@ai-sdk/ui-utils'
export { assistantFetch } from '../transport/assistantFetch.ts'
export { assistantUrl } from '../transport/assistantUrl.ts'
export { buildRequest } from '../transport/buildRequest.ts'
