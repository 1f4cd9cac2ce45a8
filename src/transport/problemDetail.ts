import { LIMITS } from './limits.ts'

/**
 * The `detail` of a problem: the message of an error, or text from the service, shortened to the limit. Nothing if
 * empty.
 */
export function withDetail(reason: unknown): { detail?: string } {
  const detail = (reason instanceof Error ? reason.message : String(reason)).trim().slice(0, LIMITS.detailCharacters)
  return detail === '' ? {} : { detail }
}
