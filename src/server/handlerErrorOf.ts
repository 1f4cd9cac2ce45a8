import { AgentJobError } from './AgentJobError.ts'
import { HandlerError } from './HandlerError.ts'

/** The wait that a reader is told when the service names none, in seconds. */
const DEFAULT_RETRY_AFTER_SECONDS = 60

/** What a reader is told of a fault on the way to the service: never its words, and never whose key was refused. */
export function handlerErrorOf(fault: unknown, method: string): HandlerError {
  if (!(fault instanceof AgentJobError)) return HandlerError.internal()
  if (fault.mayHaveBeenDone) {
    return new HandlerError(
      502,
      'maybe-created',
      'the answer of the service was lost, but the job may have been made; look for it before sending it again',
    )
  }
  switch (fault.code) {
    case 'bad-request':
      return new HandlerError(400, 'bad-request', 'the service did not take the request')
    case 'not-found':
      // For a POST it is the host's project that is unknown, which is none of the reader's doing.
      return method === 'GET'
        ? new HandlerError(404, 'not-found', 'there is no such job')
        : upstream('the service does not know this project')
    case 'rate-limited':
      return HandlerError.rateLimited(fault.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS)
    case 'timeout':
      return new HandlerError(504, 'upstream-timeout', 'the service did not answer in time')
    case 'server':
    case 'network':
    case 'unauthorized':
    case 'redirected':
    case 'bad-response':
      return upstream('the service could not be used', fault.retryAfterSeconds)
    case 'bad-option':
    case 'bad-argument':
      return HandlerError.internal()
    default:
      return fault.code satisfies never
  }
}

function upstream(message: string, retryAfterSeconds?: number): HandlerError {
  return new HandlerError(502, 'upstream', message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}
