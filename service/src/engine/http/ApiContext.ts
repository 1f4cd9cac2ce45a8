import type { QuotableDocs } from '../answer/Answer.ts'
import type { KeepFeedback } from '../questions/QuestionLog.ts'
import type { AskOnce } from './askOnce.ts'
import type { Admission } from './createAdmission.ts'
import type { Answering } from './createAnswering.ts'
import type { LoadGate } from './createLoadGate.ts'
import type { RunningAnswers } from './createRunningAnswers.ts'
import type { ReadLimit } from './createStreamGate.ts'
import type { Call, RouteHandler } from './Route.ts'
import type { SitePlace } from './sitePlace.ts'

/** What the routes of the API share. */
export interface ApiContext {
  /**
   * Returns the current docs and their index.
   *
   * @throws {HttpError} 503
   */
  current(): Promise<QuotableDocs>
  /** Where links lead. */
  site: SitePlace
  load: LoadGate
  admission: Admission
  countRead: ReadLimit
  answering: Answering
  running: RunningAnswers
  ask: AskOnce
  /** Stores ratings of answers. Without it, readers are not asked for any. */
  keepFeedback?: KeepFeedback | undefined
  /** Sends the docs folder's own file with this name. Resolves with null if there is none. */
  sendFile?: ((call: Call, name: string) => Promise<Response | null>) | undefined
  /** Shows the site's own page with this path. */
  showPage?: ((path: string) => RouteHandler) | undefined
}
