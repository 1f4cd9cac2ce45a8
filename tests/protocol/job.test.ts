import { describe, expect, test } from 'vitest'
import { parseAgentJob, parseAgentJobRequest } from '../../src/protocol/index.ts'

const job = {
  id: 'job_1',
  status: 'active',
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'm',
  prLink: null,
  createdAt: '2026-01-31T12:00:00Z',
  archivedAt: null,
}

test('a job with all fields of the reference is accepted', () => {
  expect(parseAgentJob(job)).toEqual({ ok: true, value: job })
})

test.each(['source', 'model', 'prLink', 'createdAt', 'archivedAt'])('a job without `%s` is accepted', (field) => {
  const { [field]: _left, ...rest } = job as Record<string, unknown>
  const parsed = parseAgentJob(rest)
  expect(parsed).toMatchObject({ ok: true, value: { id: 'job_1', prLink: null, archivedAt: null } })
})

test('a job with only an id and a status is accepted', () => {
  const value = { id: 'job_1', status: 'active' }
  expect(parseAgentJob(value)).toEqual({ ok: true, value: { ...value, prLink: null, archivedAt: null } })
})

test.each<[string, unknown, string]>([
  ['nothing', null, ''],
  ['no id', { ...job, id: undefined }, 'id'],
  ['an empty id', { ...job, id: '' }, 'id'],
  ['an unknown status', { ...job, status: 'done' }, 'status'],
  ['a source that is no object', { ...job, source: 'acme/docs' }, 'source'],
  ['a model that is no string', { ...job, model: null }, 'model'],
  ['a link that is no string', { ...job, prLink: 7 }, 'prLink'],
  ['a date that is none', { ...job, createdAt: 'soon' }, 'createdAt'],
  ['an archive date that is none', { ...job, archivedAt: 'soon' }, 'archivedAt'],
])('a job with %s is refused, naming the field', (_, value, field) => {
  expect(parseAgentJob(value)).toMatchObject({ ok: false, field })
})

describe('a request for a job', () => {
  test('needs a prompt of at least one character', () => {
    expect(parseAgentJobRequest({ prompt: 'x' })).toEqual({ ok: true, value: { prompt: 'x' } })
    expect(parseAgentJobRequest({ prompt: '' })).toMatchObject({ ok: false, field: 'prompt' })
    expect(parseAgentJobRequest({})).toMatchObject({ ok: false, field: 'prompt' })
  })
})
