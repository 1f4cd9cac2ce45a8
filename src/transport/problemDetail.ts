import { LIMITS } from './limits.ts'

/** The `detail` of a problem, from an error or a text of the service, cut to its limit. Nothing when it is empty. */
export function withDetail(reason: unknown): { detail?: string } {
  const detail = (reason instanceof Error ? reason.message : String(reason)).trim().slice(0, LIMITS.detailCharacters)
  return detail === '' ? {} : { detail }
}
