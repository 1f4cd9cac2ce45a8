import { entryKey, readEntry, writeEntry } from './resolveStorage.ts'
import type { AssistantStorage } from './options.ts'

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

/** Until when the service takes no question from this browser, as the tabs of a site tell each other through storage. */
export function readLimit(storage: AssistantStorage | null, domain: string, baseUrl: string, now: number): number | null {
  const until = Number(readEntry(storage, entryKey('limit', domain, baseUrl)) ?? NaN)
  return until > now && until < now + LONGEST_MS ? until : null
}

export function writeLimit(storage: AssistantStorage | null, domain: string, baseUrl: string, until: number): void {
  writeEntry(storage, entryKey('limit', domain, baseUrl), String(until))
}
