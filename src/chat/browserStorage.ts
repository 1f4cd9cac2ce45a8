import type { AssistantStorage } from './options.ts'

/** The storage to use: the host's, or the browser's where it is allowed. Only to be called in handlers and effects. */
export function resolveStorage(option: AssistantStorage | null | undefined): AssistantStorage | null {
  if (option !== undefined) return option
  try {
    return (globalThis as { localStorage?: AssistantStorage }).localStorage ?? null
  } catch {
    return null
  }
}

/** Reads an entry; forbidden and odd storages count as empty. */
export function readEntry(storage: AssistantStorage | null, key: string): string | null {
  try {
    const value: unknown = storage?.getItem(key)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Writes an entry, or takes it away with null. Where storage is full or forbidden, nothing is kept, and that is all. */
export function writeEntry(storage: AssistantStorage | null, key: string, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch {
    if (value !== null) writeEntry(storage, key, null)
  }
}

/** Names of entries: our prefix, the version of what they hold, the site, and a digest of what else tells them apart. */
export function entryKey(kind: 'thread' | 'limit', domain: string, ...rest: string[]): string {
  return `docs-assistant:1:${kind}:${domain}:${digest(rest.join('\n'))}`
}

/** FNV-1a: tells readers of one browser apart without writing down who they are. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
