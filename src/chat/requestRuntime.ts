/** Everything that sends a question, checks its answer and stores both. A chunk that loads late. */
export { addToolApproval, addToolResult, answerOpenQuestion } from './answer/pageTools.ts'
export { sendQuestion } from './answer/sendQuestion.ts'
export { createConversationActions } from './thread/conversationActions.ts'
export { retryFailed } from './thread/failedQuestion.ts'
export { createThreadWriter } from './thread/threadWriter.ts'
export { getSecondsLeft, noteLimit } from './turn/noteLimit.ts'
