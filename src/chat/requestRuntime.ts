/**
 * Everything that sends a question, checks its answer and stores both: the request, the sanitizer, tools that run in
 * the page, how tabs store a conversation, and the list of all conversations. It is a
 * separate chunk, because it is not needed before the reader asks or opens the list. See `loadRequestRuntime.ts`.
 */
export { addToolApproval, addToolResult, answerOpenQuestion } from './answer/pageTools.ts'
export { sendQuestion } from './answer/sendQuestion.ts'
export { createConversationActions } from './thread/conversationActions.ts'
export { retryFailed } from './thread/failedQuestion.ts'
export { createThreadWriter } from './thread/threadWriter.ts'
export { getSecondsLeft, noteLimit } from './turn/noteLimit.ts'
