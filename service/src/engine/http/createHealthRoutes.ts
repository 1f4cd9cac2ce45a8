import type { Docs } from '../docs/Docs.ts'
import type { Route } from './Route.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/**
 * Routes for supervisors.
 *
 * - `/_assistant/health`: whether to send readers here. 200 with the number of pages, or 503 while the docs can't be
 *   read, and before the service stops. The store is not checked: without it, no process can answer questions, but all
 *   can still show pages.
 * - `/_assistant/live`: whether the process works. Databases are not checked, because a restart would not bring them
 *   back.
 */
export function createHealthRoutes(
  current: () => Promise<{ docs: Docs }>,
  isStopping: () => boolean = () => false,
): Route[] {
  return [
    {
      path: '/_assistant/health',
      isAnywhere: true,
      methods: {
        async GET() {
          if (isStopping()) return Response.json({ status: 'stopping' }, { status: 503, headers: HEADERS })
          try {
            const { docs } = await current()
            return Response.json({ status: 'ok', pages: docs.pages.length }, { headers: HEADERS })
          } catch {
            return Response.json({ status: 'unavailable' }, { status: 503, headers: HEADERS })
          }
        },
      },
    },
    {
      path: '/_assistant/live',
      isAnywhere: true,
      methods: { GET: () => Response.json({ status: 'ok' }, { headers: HEADERS }) },
    },
  ]
}
