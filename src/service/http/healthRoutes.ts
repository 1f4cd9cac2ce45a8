import type { Docs } from '../docs/Docs.ts'
import type { Route } from './Route.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/**
 * What tells a supervisor how the service is.
 *
 * - `/_assistant/health`: whether it has its docs. 200 with the number of pages, or 503 while they cannot be read. It
 *   does not ask the store: without one, no instance answers questions, but all of them still show pages.
 * - `/_assistant/live`: whether its process works. Starting it again would not bring back a database that is away.
 */
export function healthRoutes(current: () => Promise<{ docs: Docs }>): Route[] {
  return [
    {
      path: '/_assistant/health',
      isAnywhere: true,
      methods: {
        async GET() {
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
