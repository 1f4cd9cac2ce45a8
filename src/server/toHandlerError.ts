import { AgentJobError } from './AgentJobError.ts'
import type { JobAction } from './parseJobPath.ts'
import { HandlerError } from './HandlerError.ts'

/** `Retry-After`, if the service sent none. */
const DEFAULT_RETRY_AFTER_SECONDS = 60

/**
 * Converts an error of `AgentJobs` for the reader. The original message stays on the server, and so does the fact that
 * the key was refused.
 */
export function toHandlerError(error: unknown, action: JobAction['type'] | undefined): HandlerError {
  if (!(error instanceof AgentJobError)) return HandlerError.internal()
  if (action === 'create' && error.mayHaveBeenDone) {
    return new HandlerError(
      502,
      'maybe-created',
      'the response was lost, but the job may exist: look for it before you send the prompt again',
    )
  }
  switch (error.code) {
    case 'bad-request':
      return new HandlerError(400, 'bad-request', 'the service refused the request')
    case 'not-found':
      // For a new job, the host's project is unknown. A service that can't cancel has nothing at that address.
      return action === 'read'
        ? new HandlerError(404, 'not-found', 'there is no such job')
        : upstream('the service knows no such project or job, or cannot do this')
    case 'rate-limited':
      return HandlerError.rateLimited(error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS)
    case 'timeout':
      return new HandlerError(504, 'upstream-timeout', 'the service did not answer in time')
    case 'server':
    case 'network':
    case 'unauthorized':
    case 'redirected':
    case 'bad-response':
      return upstream('the service could not be used', error.retryAfterSeconds)
    case 'bad-option':
    case 'bad-argument':
      return HandlerError.internal()
    default:
      return error.code satisfies never
  }
}

function upstream(message: string, retryAfterSeconds?: number): HandlerError {
  return new HandlerError(502, 'upstream', message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}
