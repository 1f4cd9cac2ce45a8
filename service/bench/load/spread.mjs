// @ts-check

/** Formats the median, and the slowest of twenty (p95). @param {readonly number[]} values */
export function spread(values) {
  return `${round(quantile(values, 0.5))} / ${round(quantile(values, 0.95))}`
}

/** @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @param {number} value */
export function round(value, digits = 0) {
  return Number(value.toFixed(digits))
}
