/** Agent jobs (protocol.md#agent-jobs): the request and the job, for the client and the service. */
import * as v from './schema.ts'
import type { Infer } from './schema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

const nonEmpty = v.check(v.string(), (text) => text !== '', 'must not be empty')

const dateTime = v.check(v.string(), (text) => !Number.isNaN(Date.parse(text)), 'must be a date-time')

const jobRequestSchema = /* @__PURE__ */ v.object({ prompt: nonEmpty })

/** Body of `POST {base}/v2/agent/{projectId}/job` (protocol.md#agent-jobs). */
export interface AgentJobRequest extends Infer<typeof jobRequestSchema> {}

// Only the id and the status are required, because services leave out other fields.
const jobSchema = v.object({
  id: nonEmpty,
  status: v.picklist(['active', 'completed', 'archived', 'failed']),
  source: v.optional(v.object({ repository: v.optional(v.string()), ref: v.optional(v.string()) })),
  /** The model that does the work. */
  model: v.optional(v.string()),
  /** URL of the pull request. null while the job is active, and if no files were changed. */
  prLink: v.orNull(v.string()),
  /** ISO 8601. */
  createdAt: v.optional(dateTime),
  /** ISO 8601, or null. */
  archivedAt: v.orNull(dateTime),
  /**
   * Why no files were changed, in plain text from the agent, or which other sites the change links to. Not in the
   * reference; the local service sends it.
   */
  // Other services may use this name for something else. A value of another type is dropped.
  note: v.optionalIfValid(v.string()),
})

/** A background job that edits the docs (protocol.md#agent-jobs). */
export interface AgentJob extends Infer<typeof jobSchema> {}

/** A job with all fields, as the local service sends it. */
export interface CompleteAgentJob extends AgentJob {
  source: { repository: string; ref: string }
  model: string
  createdAt: string
}

/**
 * `active` until the job ends, then `completed` or `failed`, and maybe later `archived` (protocol.md#agent-jobs).
 */
export type AgentJobStatus = AgentJob['status']

/** Checks the body of a request to create a job. */
export function parseAgentJobRequest(body: unknown): Parsed<AgentJobRequest> {
  return parseWith(jobRequestSchema, body)
}

/** Checks a job that was received. */
export function parseAgentJob(value: unknown): Parsed<AgentJob> {
  return parseWith(jobSchema, value)
}

/** Whether a job has ended, so that polling can stop. */
export function isJobEnded(status: AgentJobStatus): boolean {
  return status !== 'active'
}
