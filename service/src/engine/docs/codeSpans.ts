/** The code spans of a text, found in one pass. Even a text of only backticks takes linear time. */
export interface CodeSpans {
  /**
   * Returns the index after the code span that the backtick at `from` opens. A span ends at the next run of backticks
   * with the same length. Returns null if there is none.
   */
  endOf(from: number): number | null
  /** Returns the index after the run of backticks that contains `from`. */
  endOfRun(from: number): number
}

export function findCodeSpans(text: string): CodeSpans {
  // Where runs of backticks end, in order, and where those of each length begin.
  const runEnds: number[] = []
  const startsByLength = new Map<number, number[]>()
  for (let from = text.indexOf('`'); from >= 0;) {
    let to = from + 1
    while (text[to] === '`') to += 1
    runEnds.push(to)
    const starts = startsByLength.get(to - from)
    if (starts === undefined) startsByLength.set(to - from, [from])
    else starts.push(from)
    from = text.indexOf('`', to)
  }

  function endOfRun(from: number): number {
    return runEnds[findFirstAbove(runEnds, from)]!
  }

  return {
    endOfRun,
    endOf(from) {
      const runEnd = endOfRun(from)
      const length = runEnd - from
      const starts = startsByLength.get(length) ?? []
      const next = starts[findFirstAbove(starts, from)]
      return next === undefined ? null : next + length
    },
  }
}

/** Returns the index of the first number above `limit` in a sorted list. */
export function findFirstAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > limit) high = middle
    else low = middle + 1
  }
  return low
}
