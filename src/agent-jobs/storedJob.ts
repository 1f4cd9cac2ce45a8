/** What remembers the job over a reload; `sessionStorage` fits. */
export interface AgentJobStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** What is kept of a job: enough to go on asking for it, and nothing that the reader wrote. */
export interface StoredJob {
  id: string
  /** Milliseconds since 1970. */
  startedAt: number
}

const VERSION = 1
const EXPIRY_MS = 86_400_000

/** Reads what was kept for an endpoint; null for nothing, what is too old, and what does not look like ours. */
export function readStoredJob(storage: AgentJobStorage | null, endpoint: string, now: number): StoredJob | null {
  try {
    const { version, id, startedAt } = JSON.parse(storage?.getItem(toStorageKey(endpoint)) ?? '{}') as Record<
      string,
      unknown
    >
    const isOurs = version === VERSION && typeof id === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(id)
    const isFresh = typeof startedAt === 'number' && startedAt <= now && now - startedAt < EXPIRY_MS
    return isOurs && isFresh ? { id, startedAt } : null
  } catch {
    return null
  }
}

/** Keeps a job, or forgets it. A storage that is full or forbidden costs the reload, nothing else. */
export function storeJob(storage: AgentJobStorage | null, endpoint: string, job: StoredJob | null): void {
  try {
    if (job === null) storage?.removeItem(toStorageKey(endpoint))
    else storage?.setItem(toStorageKey(endpoint), JSON.stringify({ version: VERSION, ...job }))
  } catch {
    // See above.
  }
}

/** The storage that an option names: the tab's own without one. A page that forbids to look at it has none. */
export function getStorage(option: AgentJobStorage | null | undefined): AgentJobStorage | null {
  try {
    return option === undefined ? globalThis.sessionStorage : option
  } catch {
    return null
  }
}

function toStorageKey(endpoint: string): string {
  return `docs-assistant:agent-job:${endpoint}`
}
