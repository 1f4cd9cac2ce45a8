import { quietly } from '../store/keepQuietly.ts'
import type { AdminGate, LogEntry, Route } from './Route.ts'

/** A meter of `@opentelemetry/api`, such as `metrics.getMeter('docs')`. Lists only the members that are used. */
export interface AnswerMeter {
  createCounter(name: string, options: InstrumentOptions): { add(value: number, attributes: Labels): void }
  createHistogram(name: string, options: InstrumentOptions): { record(value: number): void }
  createObservableGauge(name: string, options: InstrumentOptions): ObservableGauge
}

interface InstrumentOptions {
  description: string
  /** `s` for seconds, `By` for bytes, empty for a number of things. */
  unit: string
  advice?: { explicitBucketBoundaries: number[] }
}

interface ObservableGauge {
  addCallback(callback: (result: { observe(value: number): void }) => void): void
}

/**
 * Counts what the service does, for Prometheus and OpenTelemetry. Has no words of readers, no keys and no addresses.
 */
export interface Metrics {
  /** Counts what a line of the log says. */
  observe(entry: LogEntry): void
  observeSearch(ms: number): void
  /** Adds a value that is read when the metrics are written. */
  addGauge(name: string, help: string, read: () => number): void
  /** Writes all metrics in Prometheus' text format. */
  write(): string
}

type Labels = Record<string, string>

const PREFIX = 'docs_assistant_'
/** Exporters for Prometheus write a point as `_`, and add the unit and `_total`. */
const METER_PREFIX = 'docs_assistant.'
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** @param meter Gets the same, under the same names, as OpenTelemetry writes them. */
export function createMetrics(meter?: AnswerMeter): Metrics {
  const counter = (name: string, help: string) => createCounter(`${name}_total`, help, openCounter(name, help))
  const histogram = (name: string, help: string) => createHistogram(`${name}_seconds`, help, openHistogram(name, help))
  const answers = counter('answers', 'Answers, by how they ended and whether the docs had an answer.')
  const tokens = counter('tokens', 'Tokens of a language model.')
  const refusals = counter('refused', 'Refused requests, by status, code and the limit that was reached.')
  const jobs = counter('jobs', 'What happened with agent jobs.')
  const errors = counter('log_lines', 'Warnings and errors in the log.')
  const firstWord = histogram('first_word', 'From a question to the first word of its answer.')
  const whole = histogram('answer', 'From a question to the end of its answer.')
  const searches = histogram('search', 'A search, including its wait for others.')
  const gauges: (() => string)[] = []

  function openCounter(name: string, description: string) {
    const opened = openQuietly(() => meter?.createCounter(METER_PREFIX + name, { description, unit: '' }))
    return quietly((amount: number, labels: Labels) => opened?.add(amount, labels))
  }
  function openHistogram(name: string, description: string) {
    const advice = { explicitBucketBoundaries: BUCKETS }
    const opened = openQuietly(() => meter?.createHistogram(METER_PREFIX + name, { description, unit: 's', advice }))
    return quietly((seconds: number) => opened?.record(seconds))
  }

  return {
    observe(entry) {
      const { event, level, status = 0, ms, firstWordMs, finishReason = 'unknown', outcome = 'none', usage } = entry
      if (level !== 'info') errors.add({ level })
      if (event === 'answer') {
        answers.add({ finish_reason: finishReason, outcome })
        if (firstWordMs !== undefined) firstWord.observe(firstWordMs)
        if (ms !== undefined) whole.observe(ms)
        tokens.add({ kind: 'prompt' }, usage?.promptTokens)
        tokens.add({ kind: 'completion' }, usage?.completionTokens)
      } else if (event === 'refused') {
        refusals.add({ status: String(status), code: entry.code ?? 'unknown', limit: entry.limit ?? 'none' })
      } else if (event === 'job' && entry.job !== undefined) jobs.add({ action: entry.job.action })
    },
    observeSearch: searches.observe,
    addGauge(name, help, read) {
      gauges.push(() => writeMetric(name, help, 'gauge', [[name, {}, read()]]))
      const [, plain = name, unit] = /^(.*?)(?:_(seconds|bytes))?$/.exec(name) ?? []
      const options = { description: help, unit: unit === 'seconds' ? 's' : unit === 'bytes' ? 'By' : '' }
      const opened = openQuietly(() => meter?.createObservableGauge(METER_PREFIX + plain, options))
      quietly(() => opened?.addCallback((result) => result.observe(read())))()
    },
    write() {
      const parts = [answers, tokens, refusals, jobs, errors, firstWord, whole, searches].map(({ write }) => write())
      return [...parts, ...gauges.map((write) => write())].join('')
    },
  }
}

export function countLog<T extends { log?: ((entry: LogEntry) => void) | undefined }>(options: T, metrics: Metrics) {
  const { log } = options
  return {
    ...options,
    log(entry: LogEntry) {
      metrics.observe(entry)
      log?.(entry)
    },
  }
}

/** Opens an instrument. A meter that fails must not end an answer. */
function openQuietly<T>(open: () => T): T | undefined {
  let opened: T | undefined
  quietly(() => (opened = open()))()
  return opened
}

function createCounter(name: string, help: string, pass: (amount: number, labels: Labels) => void) {
  const values = new Map<string, { labels: Labels; value: number }>()
  return {
    add(labels: Labels, amount: number | null = 1): void {
      if (amount === null || !Number.isFinite(amount)) return
      const key = JSON.stringify(labels)
      const found = values.get(key)
      if (found === undefined) values.set(key, { labels, value: amount })
      else found.value += amount
      pass(amount, labels)
    },
    write: () =>
      writeMetric(
        name,
        help,
        'counter',
        [...values.values()].map(({ labels, value }) => [name, labels, value]),
      ),
  }
}

function createHistogram(name: string, help: string, pass: (seconds: number) => void) {
  const counts = BUCKETS.map(() => 0)
  let count = 0
  let sum = 0
  return {
    observe(ms: number): void {
      const seconds = ms / 1000
      for (const [index, limit] of BUCKETS.entries()) if (seconds <= limit) counts[index]! += 1
      count += 1
      sum += seconds
      pass(seconds)
    },
    write: () =>
      writeMetric(name, help, 'histogram', [
        ...BUCKETS.map((limit, index): Sample => [`${name}_bucket`, { le: String(limit) }, counts[index]!]),
        [`${name}_bucket`, { le: '+Inf' }, count],
        [`${name}_sum`, {}, sum],
        [`${name}_count`, {}, count],
      ]),
  }
}

type Sample = [name: string, labels: Labels, value: number]

function writeMetric(name: string, help: string, type: string, samples: readonly Sample[]): string {
  const lines = samples.map(([sample, labels, value]) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"\n]/g, '_')}"`)
    return `${PREFIX}${sample}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
  })
  return `# HELP ${PREFIX}${name} ${help}\n# TYPE ${PREFIX}${name} ${type}\n${lines.join('')}`
}

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
