/** Agent jobs (reference 2.5, 2.6 and 3): the request and the job, for every side of that wire. */
import * as v from './schema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

/** `active` until the job ends; then `completed`, `failed`, or later `archived` (reference 3). */
export type AgentJobStatus = 'active' | 'completed' | 'archived' | 'failed'

/** A background job that edits the docs (reference 2.6). */
export interface AgentJob {
  id: string
  status: AgentJobStatus
  source: { repository: string; ref: string }
  /** The model that does the work. */
  model: string
  /** URL of the pull request; null while the job is active, and when no files were changed. */
  prLink: string | null
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601, or null. */
  archivedAt: string | null
  /** Why no files were changed, in the agent's words: plain text. Not in the reference; the local service says it. */
  note?: string
}

/** Body of `POST {base}/v2/agent/{projectId}/job` (reference 2.5). */
export interface AgentJobRequest {
  prompt: string
}

const dateTime = v.pipe(
  v.string(),
  v.check<string>((text) => !Number.isNaN(Date.parse(text)), 'must be a date-time, such as "2026-01-31T12:00:00Z"'),
)

const jobRequestSchema = v.object({
  prompt: v.pipe(
    v.string(),
    v.check((text) => text !== '', 'must not be empty'),
  ),
})

const jobSchema = v.object({
  id: v.pipe(
    v.string(),
    v.check((text) => text !== '', 'must not be empty'),
  ),
  status: v.picklist(['active', 'completed', 'archived', 'failed']),
  source: v.object({ repository: v.string(), ref: v.string() }),
  model: v.string(),
  prLink: v.nullable(v.string()),
  createdAt: dateTime,
  archivedAt: v.nullable(dateTime),
  // Another service may use the name for something else: then it is left out.
  note: v.ifItFits(v.string()),
})

/** Checks the body of a request for a job. */
export function parseAgentJobRequest(body: unknown): Parsed<AgentJobRequest> {
  return parseWith<AgentJobRequest>(jobRequestSchema, body)
}

/** Checks a job that came over the wire, so that a service which answers nonsense is found out at once. */
export function parseAgentJob(value: unknown): Parsed<AgentJob> {
  return parseWith<AgentJob>(jobSchema, value)
}

/** True for the states that a job never leaves for `active` again: stop polling. */
export function isJobEnded(status: AgentJobStatus): boolean {
  return status !== 'active'
}
