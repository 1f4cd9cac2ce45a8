/** An empty cell, or one that contains only a placeholder such as `-` or `n/a`. */
const EMPTY = /^(?:[-–—\s]|&nbsp;|n\/a)*$/i
/** Names of columns that say what the row's subject is or does, in several languages. */
const DESCRIBES = new RegExp(
  '^(?:meaning|descriptions?|what\\b.*|purpose|explanation|effect|details?|summary|definition|result|' +
    'bedeutung|beschreibung|signification|descripción|significado|descrição|説明|意味|说明|描述|含义|설명|الوصف|תיאור)$',
  'i',
)
/**
 * Matches text that continues a sentence about the row's subject, such as `are the entries of a menu`. It needs no
 * colon.
 */
const CONTINUES_SENTENCE = /^(?:is|are|was|were|has|have|can|must|may|will|should|does|do)\b/
const MAX_FACT_CHARACTERS = 40
const MAX_FACT_WORDS = 4

interface Cell {
  column: number
  /** The name of its column. */
  name: string
  text: string
}

/**
 * Turns a row of a table into a sentence: the first cell, short cells in brackets, the meaning after a colon, then the
 * rest. Each cell except the first and the meaning is preceded by its column's name.
 *
 *     `--port` (Environment: `PORT`, Default: 4310): 0 takes any free port
 *     `server`: an error in the service. How to fix it: try again
 */
export function writeRowSentence(header: readonly string[], row: readonly string[]): string {
  const cells = row
    .map((text, column): Cell => ({ column, text: text.trim(), name: (header[column] ?? '').trim() }))
    .filter(({ text }) => !EMPTY.test(text))
  const [first, ...others] = cells
  if (first === undefined) return ''
  const meaning = findMeaning(others)
  const rest = others.filter((cell) => cell !== meaning)
  const isBefore = (cell: Cell): boolean => isFact(cell) && (meaning === undefined || cell.column < meaning.column)
  const facts = rest.filter(isBefore).map(writeNamed)
  const head = nameSubject(first) + (facts.length === 0 ? '' : ` (${facts.join(', ')})`)
  const sentence =
    meaning === undefined ? head : `${head}${CONTINUES_SENTENCE.test(meaning.text) ? ' ' : ': '}${meaning.text}`
  return rest
    .filter((cell) => !isBefore(cell))
    .reduce((text, cell) => `${text}${/[.!?。！？]$/.test(text) ? ' ' : '. '}${writeNamed(cell)}`, sentence)
}

/**
 * Finds the cell that needs no column name: the only one, the only long one, or the one whose column describes the
 * subject.
 */
function findMeaning(cells: readonly Cell[]): Cell | undefined {
  const described = cells.find(({ name }) => DESCRIBES.test(name))
  if (described !== undefined) return described
  if (cells.length === 1) return cells[0]
  const long = cells.filter((cell) => !isFact(cell))
  return long.length === 1 ? long[0] : undefined
}

function isFact({ text }: Cell): boolean {
  return text.length <= MAX_FACT_CHARACTERS && text.split(/\s+/).length <= MAX_FACT_WORDS
}

function writeNamed({ name, text }: Cell): string {
  return EMPTY.test(name) ? text : `${name}: ${text}`
}

/** Adds the column's name to a subject that says little alone: `415` in the column "Status" becomes "Status 415". */
function nameSubject({ column, name, text }: Cell): string {
  const isBare = column > 0 || /^[`*]*\d[\d,\s]*[`*]*$/.test(text)
  return isBare && /^\p{Lu}[\p{L}\s]{1,20}$/u.test(name) ? `${name} ${text}` : text
}
