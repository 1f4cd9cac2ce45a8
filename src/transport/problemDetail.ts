import { LIMITS } from './limits.ts'

/** The `detail` of a problem: an error's message or the service's text, shortened. Nothing if empty. */
export function withDetail(reason: unknown): { detail?: string } {
  const detail = (reason instanceof Error ? reason.message : String(reason)).trim().slice(0, LIMITS.detailCharacters)
  return detail === '' ? {} : { detail }
}
