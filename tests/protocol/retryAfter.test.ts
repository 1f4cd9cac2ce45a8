import { describe, expect, it } from 'vitest'
import { parseAgentJob, parseRetryAfter } from '../../src/protocol/index.ts'

const NOW = Date.parse('2026-01-31T12:00:00Z')

describe('Retry-After', () => {
  it.each([
    ['30', 30],
    [' 0 ', 0],
    ['Sat, 31 Jan 2026 12:01:30 GMT', 90],
    ['Sat, 31 Jan 2026 11:00:00 GMT', 0],
    ['999999999', 86_400],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, NOW)).toBe(seconds)
  })
})

describe("a job's note", () => {
  const job = {
    id: 'a1',
    status: 'completed',
    source: { repository: 'docs', ref: 'main' },
    model: 'm',
    prLink: null,
    createdAt: '2026-01-31T12:00:00Z',
    archivedAt: null,
  }

  it('is kept if the service sends one, and absent otherwise', () => {
    expect(parseAgentJob({ ...job, note: 'Nothing to do.' })).toEqual({
      ok: true,
      value: { ...job, note: 'Nothing to do.' },
    })
    expect(parseAgentJob(job)).toStrictEqual({ ok: true, value: job })
  })

  it('is dropped if another service uses the name for something else', () => {
    expect(parseAgentJob({ ...job, note: { by: 'someone' } })).toEqual({ ok: true, value: job })
  })
})
