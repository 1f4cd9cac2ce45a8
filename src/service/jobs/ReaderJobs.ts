import type { MountRoutes } from '../http/Route.ts'

/** Agent jobs for readers of the site, made by whoever may know both rooms: see `src/readerJobs.ts`. */
export interface ReaderJobs {
  /** Path under which the widget finds them. */
  endpoint: string
  mount: MountRoutes
}
