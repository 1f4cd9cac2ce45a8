import { splitWords } from '../../search/lexicon/splitWords.ts'
import { stemWord } from '../../search/lexicon/stemWord.ts'
import type { SearchTerm } from '../../search/Search.ts'
import type { Piece } from './readPieces.ts'

/** An example with at most this many lines is shown completely. */
const MAX_LINES = 16
/** A longer one is cut to the line with most words of the question, and this many lines before and after it. */
const LINES_BEFORE = 3
const LINES_AFTER = 8

/**
 * Shortens a long example to the lines around the one that the question names, and the lines that enclose it. Returns
 * undefined if it names none.
 */
export function excerptCode(piece: Piece, terms: readonly SearchTerm[]): Piece | undefined {
  const [fence = '', ...lines] = piece.text.split('\n')
  const end = lines.pop() ?? ''
  if (lines.length <= MAX_LINES) return piece
  const named = findNamedLine(lines, terms, piece.section.page.language)
  if (named === undefined) return undefined
  const kept = new Set(listEnclosing(lines, named))
  for (let at = Math.max(0, named - LINES_BEFORE); at <= Math.min(lines.length - 1, named + LINES_AFTER); at += 1)
    kept.add(at)
  const shown = lines.flatMap((line, at) => {
    if (kept.has(at)) return [line]
    return kept.has(at + 1) || at === lines.length - 1 ? [`${' '.repeat(indentOf(line))}…`] : []
  })
  return { ...piece, text: [fence, ...shown, end].join('\n') }
}

/** The first of the lines with most of the question. */
function findNamedLine(lines: readonly string[], terms: readonly SearchTerm[], language = 'en'): number | undefined {
  let [most, best]: [number, number | undefined] = [0, undefined]
  for (const [at, line] of lines.entries()) {
    const stems = new Set(splitWords(line).map((word) => stemWord(word, language)))
    const named = terms.filter((term) =>
      [...term.stems].some(([stem, similarity]) => similarity === 1 && stems.has(stem)),
    )
    const sum = named.reduce((total, { importance }) => total + importance, 0)
    if (sum > most) [most, best] = [sum, at]
  }
  return best
}

/** The lines above with a smaller indentation each. */
function listEnclosing(lines: readonly string[], named: number): number[] {
  const enclosing: number[] = []
  let indent = indentOf(lines[named]!)
  for (let at = named - 1; at >= 0 && indent > 0; at -= 1) {
    if (lines[at]!.trim() === '' || indentOf(lines[at]!) >= indent) continue
    indent = indentOf(lines[at]!)
    enclosing.push(at)
  }
  return enclosing
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
