/**
 * Reads a value from an unchecked object by its path. Only own properties are read, never `__proto__` or `constructor`.
 * A getter that throws counts as absent.
 *
 * Only `config/` reads docs.json by path. Other rooms use the readers in this folder, one for each setting.
 */
export function readValue(source: unknown, ...path: readonly string[]): unknown {
  let value = source
  try {
    for (const key of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
      value = (value as Record<string, unknown>)[key]
    }
  } catch {
    return undefined
  }
  return value
}

/** Reads a text and trims it. Returns undefined for blank text and other types. */
export function readText(source: unknown, ...path: readonly string[]): string | undefined {
  const value = readValue(source, ...path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
