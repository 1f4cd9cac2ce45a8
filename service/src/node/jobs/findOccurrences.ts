import { indexOfText } from '../../../../src/protocol/indexOfText.ts'

export interface Occurrence {
  from: number
  /** The index after it. */
  to: number
}

/**
 * Finds all occurrences of a text, without overlaps. With `ignoresBlanks`, a run of spaces and line breaks matches any
 * other. Takes linear time for any texts.
 */
export function findOccurrences(text: string, wanted: string, { ignoresBlanks = false } = {}): Occurrence[] {
  const haystack = ignoresBlanks ? collapseWhitespace(text) : { text, starts: null }
  const needle = ignoresBlanks ? collapseWhitespace(wanted.trim()).text : wanted
  if (needle === '') return []
  const placeOf = (index: number): number => (haystack.starts === null ? index : haystack.starts[index]!)
  const found: Occurrence[] = []
  for (let at = indexOfText(haystack.text, needle); at !== -1;) {
    const end = at + needle.length
    found.push({ from: placeOf(at), to: placeOf(end - 1) + 1 })
    at = indexOfText(haystack.text, needle, end)
  }
  return found
}

/** Replaces each run of whitespace by one space. `starts` has the original position of each character. */
function collapseWhitespace(text: string): { text: string; starts: number[] } {
  const characters: string[] = []
  const starts: number[] = []
  let isBlank = false
  for (let at = 0; at < text.length; at += 1) {
    const wasBlank = isBlank
    isBlank = text[at]!.trim() === ''
    if (isBlank && wasBlank) continue
    characters.push(isBlank ? ' ' : text[at]!)
    starts.push(at)
  }
  return { text: characters.join(''), starts }
}
