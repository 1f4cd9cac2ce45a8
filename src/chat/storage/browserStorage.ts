import type { Connection } from '../../transport/index.ts'
import type { AssistantStorage } from '../core/options.ts'

/** The host's storage, or otherwise the browser's, if it is allowed. Call it only in handlers and effects. */
export function resolveStorage(
  option: AssistantStorage | null | undefined,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): AssistantStorage | null {
  if (option !== undefined) return option
  try {
    return (globalThis as Partial<Record<typeof kind, AssistantStorage>>)[kind] ?? null
  } catch {
    return null
  }
}

/** Reads an entry. Null if there is none, or if the storage is forbidden or broken. */
export function readEntry(storage: AssistantStorage | null, key: string): string | null {
  try {
    const value: unknown = storage?.getItem(key)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Writes an entry; null removes it. Returns false, and changes nothing, if the storage is full or forbidden. */
export function writeEntry(storage: AssistantStorage | null, key: string, value: string | null): boolean {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The key of an entry: a prefix, the format's version, the site, and a hash of all else that identifies it. */
export function createSiteKey(
  kind: 'thread' | 'conversations' | 'conversation' | 'turn' | 'limit' | 'panel' | 'recent',
  { api, baseUrl, domain, docs }: Connection,
  ...rest: string[]
): string {
  return `docs-assistant:1:${kind}:${domain ?? ''}:${digest([api ?? (baseUrl || docs || ''), ...rest].join('\n'))}`
}

/** FNV-1a. It separates the readers who share a browser, without storing who they are. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
