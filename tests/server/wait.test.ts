import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentJobError, AgentJobs, type AgentJob, type WaitOptions } from '../../src/server/index.ts'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { CANARY, fakeService, json, networkFault } from './fakeService.ts'

const START = Date.parse('2026-01-31T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

function jobsOn(service: ReturnType<typeof fakeService>) {
  return new AgentJobs({
    baseUrl: 'https://api.example.com',
    projectId: 'acme',
    adminKey: CANARY,
    fetch: service.fetch,
    timeoutMs: 5_000,
  })
}

/** Waits to the end with the fake clock. Returns the outcome, the updates, and the pauses between requests. */
async function waitOn(service: ReturnType<typeof fakeService>, options: WaitOptions = {}) {
  const updates: AgentJob[] = []
  const settled = jobsOn(service)
    .wait('job_1', { random: () => 0, onUpdate: (job) => void updates.push(job), ...options })
    .then(
      (job) => ({ job, fault: null }),
      (fault: unknown) => ({ job: null, fault }),
    )
  const outcome = await finish(settled)
  const pauses = service.sent.slice(1).map(({ at }, index) => at - service.sent[index]!.at)
  return { ...outcome, updates, pauses, requests: service.sent.length }
}

async function finish<T>(promise: Promise<T>): Promise<T> {
  const progress = { isDone: false }
  void promise.finally(() => (progress.isDone = true))
  for (let step = 0; step < 5_000 && !progress.isDone; step++) await vi.advanceTimersToNextTimerAsync()
  return promise
}

const FAULTS = {
  '500': () => json({ error: 'boom' }, 500),
  '502 as HTML': () => new Response('<html>bad gateway', { status: 502 }),
  '503 with Retry-After': () => json({}, 503, { 'retry-after': '40' }),
  '429 with Retry-After': () => json({}, 429, { 'retry-after': '40' }),
  '429 with a date': () => json({}, 429, { 'retry-after': new Date(Date.now() + 40_000).toUTCString() }),
  '429 without a time': () => json({}, 429),
  'a reset connection': () => {
    throw networkFault('ECONNRESET')
  },
  'a refused connection': () => {
    throw networkFault('ECONNREFUSED')
  },
  'no answer': 'hang' as const,
}
const POLLS = 4

describe('wait', () => {
  it('takes an interval that is no number for a missing one, and never waits longer than a timer can', async () => {
    const pausesWith = async (options: WaitOptions) =>
      (await waitOn(fakeService(json(ACTIVE), json(ACTIVE), json(COMPLETED)), options)).pauses
    expect(await pausesWith({ intervalMs: NaN, maxIntervalMs: NaN })).toEqual([2_000, 3_000])
    expect(await pausesWith({ intervalMs: Infinity })).toEqual([2 ** 31 - 1, 2 ** 31 - 1])
  })

  describe.each(Object.entries(FAULTS))('recovers from %s', (name, fault) => {
    it.each(Array.from({ length: POLLS }, (_, at) => at + 1))('at poll %i', async (at) => {
      const replies = Array.from({ length: POLLS }, (_, index) =>
        index === POLLS - 1 ? json(COMPLETED) : json(ACTIVE),
      )
      const service = fakeService(...replies.slice(0, at - 1), fault, ...replies.slice(at - 1))
      const { job, updates, pauses, requests } = await waitOn(service)
      expect(job).toEqual(COMPLETED)
      expect(requests).toBe(POLLS + 1)
      expect(updates).toEqual([ACTIVE, COMPLETED])
      // Never faster than the interval, and never before the service allows it.
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(2_000)
      if (/Retry-After|date/.test(name)) expect(pauses[at - 1]).toBeGreaterThanOrEqual(39_000)
    })
  })

  describe.each([
    ['400', () => json({}, 400), 'bad-request'],
    ['401', () => json({}, 401), 'unauthorized'],
    ['404', () => json({}, 404), 'not-found'],
    ['a redirect', () => new Response(null, { status: 302 }), 'redirected'],
    ['HTML', () => new Response('<html>'), 'bad-response'],
    ['another job', () => json({ ...ACTIVE, id: 'job_2' }), 'bad-response'],
    ['an unknown status', () => json({ ...ACTIVE, status: 'paused' }), 'bad-response'],
  ] as const)('ends with %s', (_, fault, code) => {
    it.each([1, 2, 3])('at poll %i', async (at) => {
      const service = fakeService(...Array.from({ length: at - 1 }, () => json(ACTIVE)), fault, json(COMPLETED))
      const { fault: error, requests } = await waitOn(service)
      expect(error).toBeInstanceOf(AgentJobError)
      expect(error).toMatchObject({ code })
      expect(requests).toBe(at)
    })
  })

  it.each(['completed', 'archived', 'failed'] as const)('resolves with a job that is %s', async (status) => {
    const { job, requests } = await waitOn(fakeService(json({ ...COMPLETED, status })))
    expect(job?.status).toBe(status)
    expect(requests).toBe(1)
  })

  it('rejects with the last error after maxFaults errors in a row', async () => {
    const { fault, requests } = await waitOn(fakeService(json({}, 500)), { maxFaults: 3 })
    expect(fault).toMatchObject({ code: 'server', status: 500 })
    expect(requests).toBe(4)
  })

  it('counts only errors in a row', async () => {
    const ups = Array.from({ length: 6 }, () => [json({}, 500), json({}, 500), json(ACTIVE)]).flat()
    expect((await waitOn(fakeService(...ups, json(COMPLETED)), { maxFaults: 2 })).job).toEqual(COMPLETED)
  })

  it('waits longer each time, up to maxIntervalMs', async () => {
    const { pauses } = await waitOn(fakeService(...Array.from({ length: 12 }, () => json(ACTIVE)), json(COMPLETED)))
    expect(pauses).toEqual(
      [2_000, 3_000, 4_500, 6_750, 10_125, 15_188, 22_781, 30_000, 30_000, 30_000, 30_000, 30_000].map((ms) =>
        expect.closeTo(ms, -1),
      ),
    )
  })

  it('adds jitter, but never polls earlier', async () => {
    const dice = [0, 0.999, 0.5, 0.1, 0.9]
    const { pauses } = await waitOn(fakeService(...Array.from({ length: 5 }, () => json(ACTIVE)), json(COMPLETED)), {
      random: () => dice.shift() ?? 0,
      maxIntervalMs: 2_000,
    })
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(2_000)
      expect(pause).toBeLessThanOrEqual(2_500)
    }
    expect(new Set(pauses).size).toBeGreaterThan(3)
  })

  it('never polls more than four times a second', async () => {
    const { pauses } = await waitOn(fakeService(json(ACTIVE), json(ACTIVE), json(COMPLETED)), {
      intervalMs: 0,
      maxIntervalMs: 0,
    })
    expect(pauses).toEqual([250, 250])
  })

  it('calls onUpdate with the first state and then once per change', async () => {
    const note = { ...ACTIVE, note: 'Reading the docs' }
    const { updates } = await waitOn(
      fakeService(json(ACTIVE), json(ACTIVE), json(note), json({}, 500), json(note), json(ACTIVE), json(COMPLETED)),
    )
    expect(updates).toEqual([ACTIVE, note, ACTIVE, COMPLETED])
  })

  it('rejects with the error of onUpdate', async () => {
    const error = new AgentJobError('server', 'thrown by the host')
    const { fault, requests } = await waitOn(fakeService(json(ACTIVE)), {
      onUpdate: () => {
        throw error
      },
    })
    expect(fault).toBe(error)
    expect(requests).toBe(1)
  })

  it('rejects at timeoutMs, without a request that would be too late', async () => {
    const { fault, requests } = await waitOn(fakeService(json(ACTIVE)), { timeoutMs: 6_000 })
    expect(fault).toMatchObject({ code: 'timeout' })
    expect(requests).toBe(3)
    expect(Date.now() - START).toBeLessThanOrEqual(6_000)
  })

  it('does not wait for a Retry-After beyond timeoutMs', async () => {
    const { fault, requests } = await waitOn(fakeService(json({}, 429, { 'retry-after': '3600' })), {
      timeoutMs: 60_000,
    })
    expect(fault).toMatchObject({ code: 'timeout' })
    expect(requests).toBe(1)
  })

  describe('when its signal aborts', () => {
    async function abortedAt(service: ReturnType<typeof fakeService>, ms: number) {
      const controller = new AbortController()
      const reason = new Error('enough')
      let settledAt = -1
      const settled = jobsOn(service)
        .wait('job_1', { signal: controller.signal, random: () => 0 })
        .then(
          () => null,
          (fault: unknown) => fault,
        )
        .finally(() => (settledAt = Date.now() - START))
      await vi.advanceTimersByTimeAsync(ms)
      const before = service.sent.length
      controller.abort(reason)
      await vi.advanceTimersByTimeAsync(0)
      expect(settledAt).toBe(ms)
      expect(await settled).toBe(reason)
      expect(vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(service.sent).toHaveLength(before)
    }

    it.each([0, 1, 1_999, 2_000, 2_001, 4_000, 5_500, 60_000])('after %i ms, rejects at once and stops polling', (ms) =>
      abortedAt(fakeService(json(ACTIVE)), ms),
    )

    it.each([0, 100, 4_999])('%i ms into a request, rejects at once and stops polling', (ms) =>
      abortedAt(fakeService('hang'), ms),
    )

    it('before the start, sends nothing', async () => {
      const service = fakeService(json(ACTIVE))
      const reason = new Error('never mind')
      await expect(jobsOn(service).wait('job_1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      expect(service.sent).toEqual([])
    })

    it('in onUpdate, stops polling', async () => {
      const service = fakeService(json(ACTIVE))
      const controller = new AbortController()
      const { fault, requests } = await waitOn(service, {
        signal: controller.signal,
        onUpdate: () => controller.abort('stop'),
      })
      expect(fault).toBe('stop')
      expect(requests).toBe(1)
    })
  })
})
