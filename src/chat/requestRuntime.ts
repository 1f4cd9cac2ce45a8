/**
 * Everything that sends a question and reads its answer: the request, the sanitizer, and the reader of its stream. None
 * of it is needed before the reader asks, so it is a chunk of its own; see `loadRequestRuntime.ts`.
 */
export { readAnswer } from './readAnswer.ts'
export { sendQuestion } from './sendQuestion.ts'
