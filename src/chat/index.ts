export { ChatStore } from './ChatStore.tsx'
export { requestRuntime } from './loadRequestRuntime.ts'
export type { ConversationActions } from './thread/conversationActions.ts'
export type { AssistantEvent } from './core/events.ts'
export type {
  ConversationStore,
  ConversationSummary,
  StoredConversation,
  StoredQuestion,
} from './core/ConversationStore.ts'
export type { Question, ReaderActions } from './readerActions.ts'
export type {
  AssistantStorage,
  ChatOptions,
  FormerRequestOptions,
  OnToolCall,
  RequestOptions,
  UseDocsAssistantOptions,
} from './core/options.ts'
export { readCurrentPath } from './core/readCurrentPath.ts'
export {
  useConversation,
  useDocsAssistant,
  type ComposerChatProps,
  type DocsAssistantChat,
  type QueueChatProps,
  type ThreadChatProps,
} from './useDocsAssistant.ts'
