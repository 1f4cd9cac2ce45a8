/**
 * Everything that sends a question and reads its answer: the request, the sanitizer, the reader of its stream, and
 * tools that run in the page. None of it is needed before the reader asks, so it is a chunk of its own; see
 * `loadRequestRuntime.ts`.
 */
export { readAnswer } from './readAnswer.ts'
export { addToolApproval, addToolResult, answerOpenQuestion } from './pageTools.ts'
export { sendQuestion } from './sendQuestion.ts'
