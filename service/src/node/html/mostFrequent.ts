/** The value that is there most often, if that is often enough. Of several, the first. */
export function mostFrequent(values: readonly (string | undefined)[], atLeast: number): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best !== undefined && best[1] >= atLeast ? best[0] : undefined
}
