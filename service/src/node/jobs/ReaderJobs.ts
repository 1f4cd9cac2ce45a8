import type { MountRoutes } from '../../engine/http/Route.ts'

/** Agent jobs for readers of the site, which `service/src/readerJobs.ts` creates. */
export interface ReaderJobs {
  /** The path at which the widget finds them. */
  endpoint: string
  mount: MountRoutes
}
