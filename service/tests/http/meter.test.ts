import { AggregationTemporality, DataPointType, InMemoryMetricExporter } from '@opentelemetry/sdk-metrics'
import { MeterProvider, PeriodicExportingMetricReader, type MetricData } from '@opentelemetry/sdk-metrics'
import { afterEach, expect, test } from 'vitest'
import { createAssistantHandler, prepareDocs } from '../../src/service.ts'
import { ADMIN_KEY, KEY, question, startService } from './startService.ts'

const NO_DOCS = { name: 'Acme', folder: '', config: null, pages: [], navigation: [] }
const closers: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))))

/** A meter of OpenTelemetry's own SDK, and what it has counted. */
function openMeter() {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] })
  closers.push(() => provider.shutdown())
  return {
    meter: provider.getMeter('docs'),
    async read(): Promise<Map<string, MetricData>> {
      await provider.forceFlush()
      const metrics =
        exporter
          .getMetrics()
          .at(-1)
          ?.scopeMetrics.flatMap(({ metrics }) => metrics) ?? []
      return new Map(metrics.map((metric) => [metric.descriptor.name, metric]))
    },
  }
}

test('a meter of OpenTelemetry counts what the metrics for Prometheus count', async () => {
  const { meter, read } = openMeter()
  const service = await startService({ meter, limits: { requestsPerHour: 2 } })
  for (const words of ['Which webhook?', 'Another webhook', 'One too many'])
    await (await service.ask(question(words))).text()
  const metrics = await read()
  expect(metrics.get('docs_assistant.answers')).toMatchObject({
    dataPointType: DataPointType.SUM,
    dataPoints: [{ attributes: { finish_reason: 'stop' }, value: expect.any(Number) }],
  })
  expect(metrics.get('docs_assistant.first_word')).toMatchObject({
    descriptor: { unit: 's' },
    dataPoints: [{ value: { count: 2 } }],
  })
  expect(metrics.get('docs_assistant.refused')?.dataPoints).toMatchObject([
    { attributes: { status: '429', code: 'rate-limited', limit: 'organization' }, value: 1 },
  ])
  expect(metrics.get('docs_assistant.memory')?.descriptor.unit).toBe('By')
  expect(metrics.get('docs_assistant.streams_open')?.dataPoints).toMatchObject([{ value: 0 }])
  // The same names, as an exporter for Prometheus writes them.
  const headers = { Authorization: `Bearer ${ADMIN_KEY}` }
  const text = await (await fetch(`${service.url}/_assistant/metrics`, { headers })).text()
  const units: Record<string, string> = { s: '_seconds', By: '_bytes' }
  for (const [name, { dataPointType, descriptor }] of metrics) {
    const ending = (units[descriptor.unit] ?? '') + (dataPointType === DataPointType.SUM ? '_total' : '')
    expect(text).toContain(`# TYPE ${name.replace('.', '_')}${ending} `)
  }
})

test('a handler in a host’s server counts for the host', async () => {
  const { meter, read } = openMeter()
  const handler = createAssistantHandler({ docs: prepareDocs(NO_DOCS), keys: [KEY], meter })
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
  const url = 'http://localhost/discovery/v1/assistant/acme/message'
  await (await handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(question('webhook')) }))).text()
  const metrics = await read()
  expect(metrics.get('docs_assistant.answers')?.dataPoints).toMatchObject([{ value: 1 }])
  expect(metrics.get('docs_assistant.search')?.dataPoints).toMatchObject([{ value: { count: 1 } }])
})
