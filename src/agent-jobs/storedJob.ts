/** Where to store the job for after a reload, such as `sessionStorage`. */
export interface AgentJobStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Null stores nothing. @default the tab's `sessionStorage` */
export type StorageOption = AgentJobStorage | null | undefined

/** The stored part of a job: enough to continue polling, and nothing that the reader wrote. */
export interface StoredJob {
  id: string
  /** In milliseconds since 1970. */
  startedAt: number
}

const VERSION = 1
export const ID = /^[A-Za-z0-9_-]{1,128}$/
const EXPIRY_MS = 86_400_000

/** Reads the stored job of an endpoint. Null if there is none, or if it is expired or invalid. */
export function readStoredJob(option: StorageOption, endpoint: string, now = Date.now()): StoredJob | null {
  try {
    const [storage, key] = placeOf(option, endpoint)
    const { version, id, startedAt } = JSON.parse(storage!.getItem(key)!) as Record<string, unknown>
    const isOurs = version === VERSION && typeof id === 'string' && ID.test(id)
    const isFresh = typeof startedAt === 'number' && startedAt <= now && now - startedAt < EXPIRY_MS
    return isOurs && isFresh ? { id, startedAt } : null
  } catch {
    return null
  }
}

/** Stores a job; null removes it. If it can't be stored, a reload loses the job. */
export function storeJob(option: StorageOption, endpoint: string, job: StoredJob | null): void {
  try {
    const [storage, key] = placeOf(option, endpoint)
    if (job === null) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify({ version: VERSION, ...job }))
  } catch {
    // The storage is full or forbidden.
  }
}

/** @throws if the storage is forbidden */
function placeOf(option: StorageOption, endpoint: string) {
  const storage = option === undefined ? globalThis.sessionStorage : option
  return [storage, `docs-assistant:agent-job:${endpoint}`] as const
}
