/**
 * Whether a parsed JSON value is nested at most `depth` levels deep and has no key `__proto__`, which would change the
 * prototype of an object that it is copied to. Stops at the limit.
 */
export function isSafeJson(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0 || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((item) => isSafeJson(item, depth - 1))
}
