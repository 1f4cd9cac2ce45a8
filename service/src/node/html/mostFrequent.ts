/** The value that is there most often, if that is often enough. Of several, the first. */
export function mostFrequent<Value extends string | object>(
  values: readonly (Value | undefined)[],
  atLeast: number,
): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best !== undefined && best[1] >= atLeast ? best[0] : undefined
}
