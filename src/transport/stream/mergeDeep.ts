import { isRecord } from '../../protocol/isRecord.ts'

/** Merges two JSON values. Objects are merged member by member; anything else is replaced. */
export function mergeDeep(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    merged[name] = mergeDeep(Object.hasOwn(base, name) ? base[name] : undefined, value)
  }
  return merged
}
