export type { AnswerInput, AnswerPart, Answerer, OpenableDocs, QuotableDocs } from './engine/answer/Answer.ts'
export {
  modelAnswer,
  type AnswerLanguageModel,
  type ModelAnswerOptions,
  type ModelPrice,
} from './node/modelAnswer/modelAnswer.ts'
export { quoteAnswer } from './engine/answer/quoteAnswer.ts'
export type { ServiceLimits } from './engine/options.ts'
export { createAssistantHandler, type AssistantHandler } from './node/createAssistantHandler.ts'
export type { AssistantHandlerOptions } from './node/handlerOptions.ts'
export type { DocsInput } from './engine/createDocsOpener.ts'
export { createDocsService, type DocsService } from './node/createDocsService.ts'
export type { DocsServiceOptions } from './node/options.ts'
export { toNodeListener } from '../../src/server/toNodeListener.ts'
export type { Docs, DocsPage, DocsSection, NavigationGroup } from './engine/docs/Docs.ts'
export { writeStaticSite, type WriteStaticSiteOptions } from './writeStaticSite.ts'
export { docsInThread } from './node/folder/docsInThread.ts'
export type { ContentSignals } from './engine/http/createCrawlerRoutes.ts'
export type { AssistantKey } from './engine/http/createKeyRing.ts'
export type { EmbeddingModel } from './node/embeddings/EmbeddingModel.ts'
export type { EmbeddingSettings } from './node/embeddings/EmbeddingModel.ts'
export type { LanguageModel } from './node/model/LanguageModel.ts'
export type { Database, DatabaseClient } from './node/postgres/Database.ts'
export { postgresDocs, type PostgresDocs, type PostgresDocsOptions } from './node/postgres/postgresDocs.ts'
export { writeDocs, type WrittenDocs } from './node/postgres/writeDocs.ts'
export type { ModelSettings } from './node/model/LanguageModel.ts'
export { HttpError } from './engine/http/HttpError.ts'
export type { AnswerMeter } from './engine/http/createMetrics.ts'
export type { AnswerSpan, AnswerTracer } from './engine/http/logAnswer.ts'
export {
  fileQuestionLog,
  type FileQuestionLogOptions,
  type QuestionLogOptions,
} from './node/questions/fileQuestionLog.ts'
export { postgresQuestionLog, type PostgresQuestionLogOptions } from './node/questions/postgresQuestionLog.ts'
export type { QuestionEntry, QuestionFeedback, QuestionLog } from './engine/questions/QuestionLog.ts'
export type { CounterStore, Taken, Use } from './engine/store/CounterStore.ts'
export { memoryCounters } from './engine/store/CounterStore.ts'
export { redisStore, type RedisStoreOptions, type StoreClient } from './node/store/redisStore.ts'
export type { ServiceStore } from './engine/store/CounterStore.ts'
export type { ThreadRecord, ThreadStore, Turn } from './engine/store/createThreadStore.ts'
export type { Call, LogEntry, MountingService, MountRoutes, Route, RouteHandler } from './engine/http/Route.ts'
export * from './node/jobs/index.ts'
export { parsePreparedDocs, prepareDocs, type PreparedDocs } from './engine/docs/preparedDocs.ts'
export type { DocsSearch, Search, SearchHit, SearchQuery, SearchResult } from './engine/search/Search.ts'
