import type { Docs } from '../docs/Docs.ts'
import type { Route } from './Route.ts'

/** Whether the service can answer: 200 with the number of pages, or 503 while the docs cannot be read. */
export function healthRoute(current: () => Promise<{ docs: Docs }>): Route {
  return {
    path: '/_assistant/health',
    isAnywhere: true,
    methods: {
      async GET() {
        const headers = { 'Cache-Control': 'no-store' }
        try {
          const { docs } = await current()
          return Response.json({ status: 'ok', pages: docs.pages.length }, { headers })
        } catch {
          return Response.json({ status: 'unavailable' }, { status: 503, headers })
        }
      },
    },
  }
}
