/** True when a parsed JSON value is nested at most `depth` levels deep; never looks deeper than that. */
export function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.values(value).every((item) => isShallow(item, depth - 1))
}
