/**
 * The index of each run of backticks in a text, with the index behind the code span that it opens; behind the run itself
 * where it opens none. A span ends with the next run that is as long as its first.
 */
export function findCodeSpans(text: string): Map<number, number> {
  const runs: { from: number; length: number }[] = []
  for (let from = text.indexOf('`'); from >= 0; from = text.indexOf('`', from)) {
    let to = from + 1
    while (text[to] === '`') to += 1
    runs.push({ from, length: to - from })
    from = to
  }
  const ends = new Map<number, number>()
  const nextOfLength = new Map<number, number>()
  for (const { from, length } of runs.toReversed()) {
    ends.set(from, nextOfLength.get(length) ?? from + length)
    nextOfLength.set(length, from + length)
  }
  return ends
}
