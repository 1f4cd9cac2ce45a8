/**
 * Everything that sends a question, reads its answer and stores both: the request, the sanitizer, the reader of its
 * stream, tools that run in the page, and what tabs write of a conversation. None of it is needed before the reader
 * asks, so it is a chunk of its own; see `loadRequestRuntime.ts`.
 */
export { readAnswer } from './readAnswer.ts'
export { addToolApproval, addToolResult, answerOpenQuestion } from './pageTools.ts'
export { sendQuestion } from './sendQuestion.ts'
export { takeQueue } from './takeQueue.ts'
export { createThreadWriter } from './threadWriter.ts'
