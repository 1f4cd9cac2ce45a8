export type { AnswerInput, AnswerPart, Answerer, OpenableDocs, QuotableDocs } from './answer/Answer.ts'
export {
  modelAnswer,
  type AnswerLanguageModel,
  type ModelAnswerOptions,
  type ModelPrice,
} from './answer/modelAnswer.ts'
export { quoteAnswer } from './answer/quoteAnswer.ts'
export type { ServiceLimits } from './createApiRoutes.ts'
export {
  createAssistantHandler,
  type AssistantHandler,
  type AssistantHandlerOptions,
} from './createAssistantHandler.ts'
export type { DocsInput } from './createDocsOpener.ts'
export { createDocsService, type DocsService, type DocsServiceOptions } from './createDocsService.ts'
export type { Docs, DocsPage, DocsSection, NavigationGroup } from './docs/Docs.ts'
export { docsInThread } from './folder/docsInThread.ts'
export type { AssistantKey } from './http/AssistantKey.ts'
export type { EmbeddingModel } from './embeddings/EmbeddingModel.ts'
export type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
export type { LanguageModel } from './model/LanguageModel.ts'
export type { Database, DatabaseClient } from './postgres/Database.ts'
export { postgresDocs, type PostgresDocs, type PostgresDocsOptions } from './postgres/postgresDocs.ts'
export { writeDocs, type WrittenDocs } from './postgres/writeDocs.ts'
export type { ModelSettings } from './model/ModelSettings.ts'
export { HttpError } from './http/HttpError.ts'
export type { AnswerSpan, AnswerTracer } from './http/traceAnswer.ts'
export { fileQuestionLog, type FileQuestionLogOptions, type QuestionLogOptions } from './questions/fileQuestionLog.ts'
export { postgresQuestionLog } from './questions/postgresQuestionLog.ts'
export { sqliteQuestionLog } from './questions/sqliteQuestionLog.ts'
export type { QuestionEntry, QuestionFeedback, QuestionLog } from './questions/QuestionLog.ts'
export type { CounterStore, Taken, Use } from './store/CounterStore.ts'
export { memoryCounters } from './store/memoryCounters.ts'
export { redisStore, type RedisStoreOptions, type StoreClient } from './store/redisStore.ts'
export type { ServiceStore } from './store/ServiceStore.ts'
export type { ThreadRecord, ThreadStore, Turn } from './store/createThreadStore.ts'
export type { Call, LogEntry, MountingService, MountRoutes, Route, RouteHandler } from './http/Route.ts'
export * from './jobs/index.ts'
export { parsePreparedDocs, prepareDocs, type PreparedDocs } from './docs/preparedDocs.ts'
export type { DocsSearch, Search, SearchHit, SearchQuery, SearchResult } from './search/Search.ts'
