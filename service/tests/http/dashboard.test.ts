import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/engine/http/createMetrics.ts'

const FILE = new URL('../../examples/grafana-dashboard.json', import.meta.url)

test('the dashboard shows metrics that the service writes, and all of them', async () => {
  const text = await readFile(FILE, 'utf8')
  const shown = new Set(text.match(/docs_assistant_\w+/g)?.map((name) => name.replace(/_bucket$/, '')))
  const guide = await readFile(new URL('../../../playground/run-it-yourself.md', import.meta.url), 'utf8')
  const told = new Set(guide.slice(guide.indexOf('## Metrics')).match(/docs_assistant_\w+/g))
  expect([...shown].toSorted()).toEqual([...told].toSorted())
  // Counters and histograms are written from the start; the gauges are those of a running service.
  const written = createMetrics()
    .write()
    .matchAll(/^# TYPE (\S+) (?:counter|histogram)/gm)
  for (const [, name] of written) expect([...shown]).toContain(name)
})
