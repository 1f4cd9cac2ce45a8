/** A cell that says nothing. */
const EMPTY = /^(?:[-–—\s]|&nbsp;|n\/a)*$/i

/**
 * A table's row as a sentence: the first cell, what the cells in between are (with the names of their columns), and the
 * longest of the others behind a colon.
 *
 *     `--port` (Environment: `PORT`, Default: 4310): 0 takes any free port
 */
export function rowSentence(header: readonly string[], row: readonly string[]): string {
  const cells = row
    .map((text, column) => ({ text, name: header[column] ?? '' }))
    .filter(({ text }) => !EMPTY.test(text))
  const [subject, ...others] = cells
  if (subject === undefined) return ''
  const longest = others.reduce(
    (best, cell) => (cell.text.length >= best.text.length ? cell : best),
    others[0] ?? subject,
  )
  const facts = others
    .filter((cell) => cell !== longest)
    .map(({ name, text }) => (EMPTY.test(name) ? text : `${name}: ${text}`))
  const head = facts.length === 0 ? subject.text : `${subject.text} (${facts.join(', ')})`
  return others.length === 0 ? head : `${head}: ${longest.text}`
}
