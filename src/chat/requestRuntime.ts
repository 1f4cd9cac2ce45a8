/**
 * Everything that sends a question and reads its answer: the request, the sanitizer, and the SDK's stream reader. None
 * of it is needed before the reader asks, so it is a chunk of its own; see `loadRequestRuntime.ts`.
 */
export { callChatApi } from '@ai-sdk/ui-utils'
export { sendQuestion } from './sendQuestion.ts'
