/**
 * Everything that sends a question, reads its answer and stores both: the request, the sanitizer, the reader of its
 * stream, tools that run in the page, and what tabs write of a conversation. None of it is needed before the reader
 * asks, so it is a chunk of its own; see `loadRequestRuntime.ts`.
 */
export { readAnswer } from './answer/readAnswer.ts'
export { addToolApproval, addToolResult, answerOpenQuestion } from './answer/pageTools.ts'
export { sendQuestion } from './answer/sendQuestion.ts'
export { takeQueue } from './thread/takeQueue.ts'
export { createThreadWriter } from './thread/threadWriter.ts'
