/** The methods of `Storage` that are used. */
export interface KeyStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The host's storage, or otherwise the browser's, if it is allowed. Call it only in handlers and effects. */
export function resolveStorage(
  option: KeyStorage | null | undefined,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyStorage | null {
  if (option !== undefined) return option
  try {
    return (globalThis as Partial<Record<typeof kind, KeyStorage>>)[kind] ?? null
  } catch {
    return null
  }
}

/** Reads an entry. Null if there is none, or if the storage is forbidden or broken. */
export function readEntry(storage: KeyStorage | null, key: string): string | null {
  try {
    const value: unknown = storage?.getItem(key)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Writes an entry; null removes it. Returns false, and changes nothing, if the storage is full or forbidden. */
export function writeEntry(storage: KeyStorage | null, key: string, value: string | null): boolean {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
    return true
  } catch {
    return false
  }
}
