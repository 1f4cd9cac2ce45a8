import type { AgentJob } from '../src/protocol/index.ts'

export const ACTIVE: AgentJob = {
  id: 'job_1',
  status: 'active',
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'some-model',
  prLink: null,
  createdAt: '2026-01-31T12:00:00Z',
  archivedAt: null,
}

export const COMPLETED: AgentJob = {
  ...ACTIVE,
  status: 'completed',
  prLink: 'https://git.example.com/acme/docs/pull/7',
}
