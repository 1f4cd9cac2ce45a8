/** Agent jobs (reference 2.5, 2.6 and 3): the request and the job, for the client and for the service. */
import * as v from './schema.ts'
import type { Infer } from './schema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

const nonEmpty = v.check(v.string(), (text) => text !== '', 'must not be empty')

const dateTime = v.check(
  v.string(),
  (text) => !Number.isNaN(Date.parse(text)),
  'must be a date-time, such as "2026-01-31T12:00:00Z"',
)

const jobRequestSchema = v.object({ prompt: nonEmpty })

/** Body of `POST {base}/v2/agent/{projectId}/job` (reference 2.5). */
export interface AgentJobRequest extends Infer<typeof jobRequestSchema> {}

// A job is known by its id and its status. Services leave out the rest, so nothing else is required.
const jobSchema = v.object({
  id: nonEmpty,
  status: v.picklist(['active', 'completed', 'archived', 'failed']),
  source: v.optional(v.object({ repository: v.optional(v.string()), ref: v.optional(v.string()) })),
  /** The model that does the work. */
  model: v.optional(v.string()),
  /** URL of the pull request; null while the job is active, and when no files were changed. */
  prLink: v.orNull(v.string()),
  /** ISO 8601. */
  createdAt: v.optional(dateTime),
  /** ISO 8601, or null. */
  archivedAt: v.orNull(dateTime),
  /** Why no files were changed, in the agent's words: plain text. Not in the reference; the local service sends it. */
  // Another service may use the name for something else: then it is dropped.
  note: v.ifItFits(v.string()),
})

/** A background job that edits the docs (reference 2.6). */
export interface AgentJob extends Infer<typeof jobSchema> {}

/** A job with every field, as the local service writes it. */
export interface CompleteAgentJob extends AgentJob {
  source: { repository: string; ref: string }
  model: string
  createdAt: string
}

/** `active` until the job ends; then `completed`, `failed`, or later `archived` (reference 3). */
export type AgentJobStatus = AgentJob['status']

/** Checks the body of a request for a job. */
export function parseAgentJobRequest(body: unknown): Parsed<AgentJobRequest> {
  return parseWith(jobRequestSchema, body)
}

/** Checks a job that came over the wire. */
export function parseAgentJob(value: unknown): Parsed<AgentJob> {
  return parseWith(jobSchema, value)
}

/** True for the states that a job never leaves for `active` again: stop polling. */
export function isJobEnded(status: AgentJobStatus): boolean {
  return status !== 'active'
}
