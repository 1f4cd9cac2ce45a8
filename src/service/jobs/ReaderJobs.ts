import type { MountRoutes } from '../http/Route.ts'

/** Agent jobs for readers of the site. `src/readerJobs.ts` creates them, because this room may not import `server`. */
export interface ReaderJobs {
  /** The path at which the widget finds them. */
  endpoint: string
  mount: MountRoutes
}
