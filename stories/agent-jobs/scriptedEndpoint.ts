import type { AgentJob } from '../../src/protocol/job.ts'

const ACTIVE: AgentJob = {
  id: 'job_7Qm2x',
  status: 'active',
  source: { repository: 'https://git.example.com/acme/docs', ref: 'main' },
  model: 'some-model',
  prLink: null,
  createdAt: '2026-01-31T12:00:00Z',
  archivedAt: null,
}

/** A host's endpoint that creates the given job. Without a job, it never responds. */
export function endpointWith(job?: Partial<AgentJob>): typeof fetch {
  return async () =>
    job === undefined ? new Promise<never>(() => {}) : Response.json({ ...ACTIVE, ...job }, { status: 201 })
}

/** A host's endpoint that responds with an error. */
export function endpointThatRefuses(status: number, code: string, headers: Record<string, string> = {}): typeof fetch {
  return async () =>
    Response.json({ error: { code, message: 'text of the server, which is not shown' } }, { status, headers })
}

/** A host's endpoint that creates a job, and then responds to every poll that there is no such job. */
export function endpointThatLosesTrack(): typeof fetch {
  return async (_, init) =>
    init?.method === 'POST' ? Response.json(ACTIVE, { status: 201 }) : Response.json({}, { status: 404 })
}

/** A host's endpoint that creates a job, which runs until the reader stops it. Its status is then `failed`. */
export function endpointWithStoppableJob(): typeof fetch {
  return async (address) =>
    Response.json(String(address).endsWith('/cancel') ? { ...ACTIVE, status: 'failed' } : ACTIVE)
}
