import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentJobPanel, useAgentJob, type UseAgentJobOptions } from '../../src/agent-jobs/index.ts'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { failure, fakeEndpoint, json, memoryStorage, setHidden } from './fakeEndpoint.ts'

const ENDPOINT = '/api/agent-jobs'
const KEY = `docs-assistant:agent-job:${ENDPOINT}`

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-31T12:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

function render(endpoint: ReturnType<typeof fakeEndpoint>, options: Partial<UseAgentJobOptions> = {}) {
  return renderHook(() => useAgentJob({ endpoint: ENDPOINT, fetch: endpoint.fetch, ...options }), {
    wrapper: StrictMode,
  })
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

describe('useAgentJob', () => {
  it('is idle at first and requests nothing', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE))
    const { result } = render(endpoint)
    expect(result.current).toMatchObject({ status: 'idle', job: null, problem: null, startedAt: null })
    await pass(60_000)
    expect(endpoint.asked).toEqual([])
  })

  it('creates a job and polls it until it ends', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201), json(ACTIVE), json(COMPLETED))
    const { result } = render(endpoint)
    let promise: Promise<void> | undefined
    act(() => void (promise = result.current.create('Fix it')))
    expect(result.current).toMatchObject({ status: 'sending', startedAt: Date.now() })
    await act(() => promise)
    expect(result.current).toMatchObject({ status: 'active', job: ACTIVE })
    await pass(60_000)
    expect(result.current).toMatchObject({ status: 'completed', job: COMPLETED, problem: null })
    expect(endpoint.asked).toEqual([
      { method: 'POST', url: ENDPOINT, body: '{"prompt":"Fix it"}', at: expect.any(Number) },
      { method: 'GET', url: `${ENDPOINT}/job_1`, body: null, at: expect.any(Number) },
      { method: 'GET', url: `${ENDPOINT}/job_1`, body: null, at: expect.any(Number) },
    ])
    await pass(600_000)
    expect(endpoint.asked).toHaveLength(3)
  })

  it('creates one job for a double click', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201))
    const { result } = render(endpoint)
    await act(() => Promise.all([result.current.create('Fix it'), result.current.create('Fix it')]))
    expect(endpoint.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('polls less often over time', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    await pass(300_000)
    const pauses = endpoint.asked.slice(1).map(({ at }, index) => at - endpoint.asked[index]!.at)
    expect(pauses[0]).toBeGreaterThanOrEqual(1_500)
    expect(pauses[0]).toBeLessThanOrEqual(1_800)
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000)
    expect(pauses.at(-1)).toBeLessThanOrEqual(18_000)
  })

  it('stops polling while the tab is hidden, and polls when it is shown', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    setHidden(true)
    await pass(600_000)
    expect(endpoint.asked).toHaveLength(1)
    setHidden(false)
    await pass(0)
    expect(endpoint.asked).toHaveLength(2)
  })

  it('does not poll sooner after the tab was hidden for a moment', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    for (let round = 0; round < 10; round++) {
      setHidden(true)
      setHidden(false)
      await pass(100)
    }
    expect(endpoint.asked).toHaveLength(1)
  })

  it('continues after a reload, with the original start time', async () => {
    const before = fakeEndpoint(json(ACTIVE, 201))
    const first = render(before)
    await act(() => first.result.current.create('Fix it'))
    const { startedAt } = first.result.current
    first.unmount()
    expect(sessionStorage.getItem(KEY)).not.toContain('Fix')
    await pass(30_000)
    expect(before.asked).toHaveLength(1)

    const after = fakeEndpoint(json(COMPLETED))
    const { result } = render(after)
    expect(result.current).toMatchObject({ status: 'active', job: null, startedAt })
    await pass(0)
    expect(result.current).toMatchObject({ status: 'completed', job: COMPLETED })
    expect(after.asked).toEqual([expect.objectContaining({ method: 'GET', url: `${ENDPOINT}/job_1` })])
  })

  it('stores a job whose response arrives after unmounting', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201))
    const { result, unmount } = render(endpoint)
    const { create } = result.current
    const promise = create('Fix it')
    unmount()
    await promise
    expect(JSON.parse(sessionStorage.getItem(KEY)!)).toMatchObject({ id: 'job_1' })
    await pass(60_000)
    expect(endpoint.asked).toHaveLength(1)
  })

  it('shows a job again that was unconfirmed at unmount', async () => {
    let answerWith = (_answer: Response): void => {}
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answerWith = resolve)))
    const first = render({ fetch, asked: [] })
    act(() => void first.result.current.create('Fix it'))
    first.unmount()
    const { result } = render({ fetch, asked: [] })
    expect(result.current.status).toBe('sending')
    act(() => void result.current.create('Fix it'))
    expect(fetch).toHaveBeenCalledOnce()
    await act(async () => answerWith(json(ACTIVE, 201)))
    expect(result.current).toMatchObject({ status: 'active', job: ACTIVE })
    await pass(2_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    await act(async () => answerWith(json(COMPLETED)))
    expect(result.current.status).toBe('completed')
  })

  it.each([
    ['no JSON', 'nonsense'],
    ['another version', '{"version":2,"id":"job_1","startedAt":1769860800000}'],
    ['an id that leads elsewhere', '{"version":1,"id":"../keys","startedAt":1769860800000}'],
    ['a job from the future', '{"version":1,"id":"job_1","startedAt":9999999999999}'],
    ['a job of two days ago', '{"version":1,"id":"job_1","startedAt":1769688000000}'],
    ['null', 'null'],
  ])('ignores a stored job that is %s', async (_, entry) => {
    const endpoint = fakeEndpoint(json(ACTIVE))
    const { result } = render(endpoint, { storage: memoryStorage({ [KEY]: entry }) })
    await pass(60_000)
    expect(result.current.status).toBe('idle')
    expect(endpoint.asked).toEqual([])
  })

  it('works without a storage, and with one that throws', async () => {
    const broken = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    for (const storage of [null, broken]) {
      const { result } = render(fakeEndpoint(json(COMPLETED, 201)), { storage })
      await act(() => result.current.create('Fix it'))
      expect(result.current.status).toBe('completed')
    }
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    ['400', failure(400, 'bad-request'), 'bad-request'],
    ['403', failure(403, 'forbidden'), 'unauthorized'],
    ['413', failure(413, 'too-large'), 'too-large'],
    ['502', failure(502, 'upstream'), 'server'],
    ['502 with the code', failure(502, 'maybe-created'), 'maybe-created'],
    ['a proxy page', new Response('<html>', { status: 503 }), 'server'],
    ['a success without a job', new Response('<html>', { status: 200 }), 'maybe-created'],
    ['a job with an id that leads elsewhere', json({ ...ACTIVE, id: 'a/../b' }, 201), 'maybe-created'],
    ['a lost connection', new TypeError('Failed to fetch'), 'maybe-created'],
  ])('reports the problem after %s, and does not send again', async (_, reply, code) => {
    const endpoint = fakeEndpoint(reply)
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    expect(result.current).toMatchObject({ status: 'error', job: null, problem: { code } })
    expect(JSON.stringify(result.current)).not.toContain('raw words')
    await pass(600_000)
    expect(endpoint.asked).toHaveLength(1)
  })

  it('reports that the job may exist after a timeout', async () => {
    const endpoint = fakeEndpoint('hang')
    const { result } = render(endpoint)
    act(() => void result.current.create('Fix it'))
    await pass(40_000)
    expect(result.current).toMatchObject({ status: 'error', problem: { code: 'maybe-created' } })
  })

  it('reports being offline, and when a rate limit ends', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const offline = render(fakeEndpoint(new TypeError('Failed to fetch')))
    await act(() => offline.result.current.create('Fix it'))
    expect(offline.result.current.problem).toEqual({ code: 'offline' })
    const limited = render(fakeEndpoint(failure(429, 'rate-limited', { 'retry-after': '90' })))
    await act(() => limited.result.current.create('Fix it'))
    expect(limited.result.current.problem).toEqual({ code: 'rate-limited', status: 429, retryAt: Date.now() + 90_000 })
  })

  it('continues after temporary errors, and respects Retry-After', async () => {
    const endpoint = fakeEndpoint(
      json(ACTIVE, 201),
      failure(500, 'internal'),
      new TypeError('Failed to fetch'),
      failure(429, 'rate-limited', { 'retry-after': '60' }),
      json(COMPLETED),
    )
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    await pass(300_000)
    expect(result.current).toMatchObject({ status: 'completed', problem: null })
    expect(endpoint.asked[4]!.at - endpoint.asked[3]!.at).toBeGreaterThanOrEqual(60_000)
  })

  it('stops after five errors in a row, and resumes when the reader asks', async () => {
    const faults = Array.from({ length: 5 }, () => failure(500, 'internal'))
    const endpoint = fakeEndpoint(json(ACTIVE, 201), ...faults, json(COMPLETED))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    await pass(600_000)
    expect(result.current).toMatchObject({ status: 'error', job: ACTIVE, problem: { code: 'server', status: 500 } })
    expect(endpoint.asked).toHaveLength(6)
    act(() => result.current.resume())
    await pass(0)
    expect(result.current.status).toBe('completed')
  })

  it('forgets a job that does not exist', async () => {
    const storage = memoryStorage()
    const { result } = render(fakeEndpoint(json(ACTIVE, 201), failure(404, 'not-found')), { storage })
    await act(() => result.current.create('Fix it'))
    expect(storage.map.size).toBe(1)
    await pass(60_000)
    expect(result.current).toMatchObject({ status: 'error', problem: { code: 'not-found' } })
    expect(storage.map.size).toBe(0)
  })

  it('can be cancelled: it stops polling, and ignores late responses', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201), 'hang')
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    await pass(2_000)
    expect(endpoint.asked).toHaveLength(2)
    act(() => result.current.cancel())
    await pass(600_000)
    expect(result.current).toMatchObject({ status: 'idle', job: null, problem: null, startedAt: null })
    expect(endpoint.asked).toHaveLength(2)
    expect(sessionStorage.length).toBe(0)
  })

  it('can be cancelled while sending, and ignores the late response', async () => {
    const { result } = render(fakeEndpoint('hang'))
    act(() => void result.current.create('Fix it'))
    act(() => result.current.cancel())
    await pass(60_000)
    expect(result.current).toMatchObject({ status: 'idle', problem: null })
  })

  it('stops a job', async () => {
    const failed = { ...ACTIVE, status: 'failed', note: 'The job was cancelled.' }
    const endpoint = fakeEndpoint(json(ACTIVE, 201), json(failed))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    let stopped: Promise<void> | undefined
    act(() => void (stopped = result.current.stop()))
    expect(result.current.status).toBe('stopping')
    await act(() => stopped)
    expect(endpoint.asked[1]).toMatchObject({ method: 'POST', url: `${ENDPOINT}/job_1/cancel`, body: null })
    expect(result.current.status).toBe('stopped')
    expect(sessionStorage.length).toBe(0)
    await pass(600_000)
    expect(endpoint.asked).toHaveLength(2)
  })

  it('shows the outcome of a job that ended before it could be stopped', async () => {
    const { result } = render(fakeEndpoint(json(ACTIVE, 201), json(COMPLETED)))
    await act(() => result.current.create('Fix it'))
    await act(() => result.current.stop())
    expect(result.current).toMatchObject({ status: 'completed', job: COMPLETED })
  })

  it('does not poll while the request that stops a job is under way, and stops it once', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201), 'hang')
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    act(() => void result.current.stop())
    act(() => void result.current.stop())
    await pass(30_000)
    expect(endpoint.asked).toHaveLength(2)
  })

  it('follows a job again that could not be stopped', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201), failure(502, 'upstream'), json(COMPLETED))
    const { result } = render(endpoint)
    await act(() => result.current.create('Fix it'))
    await act(() => result.current.stop())
    expect(result.current).toMatchObject({ status: 'error', problem: { code: 'server' } })
    act(() => result.current.resume())
    await pass(5_000)
    expect(result.current).toMatchObject({ status: 'completed', problem: null })
  })

  it('renders on a server', () => {
    expect(renderToString(<AgentJobPanel endpoint={ENDPOINT} />)).toContain('data-slot="agent-job-panel"')
  })
})
