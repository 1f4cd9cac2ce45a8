import type { LogEntry } from './Route.ts'

/** Counts what the service does, for Prometheus. Has no words of readers, no keys and no addresses. */
export interface Metrics {
  /** Counts what a line of the log says. */
  observe(entry: LogEntry): void
  /** Counts a search. */
  observeSearch(ms: number): void
  /** Adds a value that is read when the metrics are written. */
  addGauge(name: string, help: string, read: () => number): void
  /** Writes all metrics in Prometheus' text format. */
  write(): string
}

type Labels = Readonly<Record<string, string>>

const PREFIX = 'docs_assistant_'
/** In seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics(): Metrics {
  const answers = createCounter('answers_total', 'Answers, by how they ended and whether the docs had an answer.')
  const tokens = createCounter('tokens_total', 'Tokens of a language model.')
  const refusals = createCounter('refused_total', 'Refused requests, by status, code and the limit that was reached.')
  const jobs = createCounter('jobs_total', 'What happened with agent jobs.')
  const errors = createCounter('log_lines_total', 'Warnings and errors in the log.')
  const firstWord = createHistogram('first_word_seconds', 'From a question to the first word of its answer.')
  const whole = createHistogram('answer_seconds', 'From a question to the end of its answer.')
  const searches = createHistogram('search_seconds', 'A search, including its wait for others.')
  const gauges: (() => string)[] = []

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
    },
    write() {
      const parts = [answers, tokens, refusals, jobs, errors, firstWord, whole, searches].map(({ write }) => write())
      return [...parts, ...gauges.map((write) => write())].join('')
    },
  }
}

function createCounter(name: string, help: string) {
  const values = new Map<string, { labels: Labels; value: number }>()
  return {
    add(labels: Labels, amount: number | null = 1): void {
      if (amount === null || !Number.isFinite(amount)) return
      const key = JSON.stringify(labels)
      const found = values.get(key)
      if (found === undefined) values.set(key, { labels, value: amount })
      else found.value += amount
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

function createHistogram(name: string, help: string) {
  const counts = BUCKETS.map(() => 0)
  let count = 0
  let sum = 0
  return {
    observe(ms: number): void {
      const seconds = ms / 1000
      for (const [index, limit] of BUCKETS.entries()) if (seconds <= limit) counts[index]! += 1
      count += 1
      sum += seconds
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
