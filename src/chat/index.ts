export { preloadRequestRuntime } from './loadRequestRuntime.ts'
export type { ConversationActions } from './conversationActions.ts'
export type { ConversationStore } from './ConversationStore.ts'
export type { AssistantEvent } from './events.ts'
export type { ConversationSummary, StoredConversation, StoredQuestion } from './storedConversation.ts'
export type { Question, ReaderActions } from './readerActions.ts'
export type { AssistantStorage, OnToolCall, UseDocsAssistantOptions } from './options.ts'
export { readCurrentPath } from './readCurrentPath.ts'
export {
  useConversation,
  useDocsAssistant,
  type ComposerChatProps,
  type DocsAssistantChat,
  type QueueChatProps,
  type ThreadChatProps,
} from './useDocsAssistant.ts'
