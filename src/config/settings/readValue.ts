/**
 * A value inside an object that nobody has checked, by its path. Own properties only, so that `__proto__` and
 * `constructor` lead nowhere; a getter that throws counts as absent.
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

/** The same, where only text with something in it counts. Blanks around it are cut off. */
export function readText(source: unknown, ...path: readonly string[]): string | undefined {
  const value = readValue(source, ...path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
