export type { AssistantEvent } from './events.ts'
export type { Question, ReaderActions } from './readerActions.ts'
export type { AssistantStorage, UseDocsAssistantOptions } from './options.ts'
export { useDocsAssistant, type DocsAssistantChat, type QueuedQuestion } from './useDocsAssistant.ts'
