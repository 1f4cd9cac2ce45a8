import { HttpError } from '../engine/http/HttpError.ts'
import type { Call, MountingService, Route } from '../engine/http/Route.ts'

/**
 * Starts an agent job through the agent endpoint's route, with its checks and limits.
 *
 * @returns The job's id.
 */
export async function startJob(
  jobs: readonly Route[],
  { adminKey, projectId }: Pick<MountingService, 'adminKey' | 'projectId'>,
  call: Call,
  prompt: string,
): Promise<string> {
  const create = jobs.find(({ path }) => path === '/v2/agent/{projectId}/job')!.methods.POST!
  const request = new Request(new URL(`/v2/agent/${projectId}/job`, call.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prompt }),
  })
  const response = await create({ ...call, request, params: { projectId } })
  const { id } = (await response.json()) as { id?: string }
  if (id === undefined) throw new HttpError(500, 'no-job', 'the agent job could not be started')
  return id
}
