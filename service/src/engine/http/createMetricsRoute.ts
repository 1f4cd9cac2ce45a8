import type { Metrics } from './createMetrics.ts'
import type { AdminGate, Route } from './Route.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `/_assistant/metrics`, for Prometheus.
 *
 * @param admin Without it, everyone who reaches the port may read them.
 */
export function createMetricsRoute(metrics: Metrics, admin?: AdminGate): Route {
  return {
    path: '/_assistant/metrics',
    isAnywhere: true,
    methods: {
      async GET(call) {
        await admin?.require(call)
        return new Response(metrics.write(), { headers: { 'Content-Type': TYPE, 'Cache-Control': 'no-store' } })
      },
    },
  }
}
