/**
 * Reads a value from an unchecked object by its path. Follows own properties only, never `__proto__` or `constructor`;
 * a getter that throws counts as absent.
 *
 * Only `config/` reads docs.json by path. Other rooms use the readers beside this file, one for each setting.
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

/** Reads a text, without the blanks around it. Blank text and other types give undefined. */
export function readText(source: unknown, ...path: readonly string[]): string | undefined {
  const value = readValue(source, ...path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
