/** A place in a text. */
export interface Occurrence {
  from: number
  /** The index after it. */
  to: number
}

/**
 * Finds all occurrences of a text, without overlaps. With `ignoresBlanks`, a run of spaces and line breaks matches any
 * other. Takes linear time for any texts (Knuth, Morris and Pratt).
 */
export function findOccurrences(text: string, wanted: string, { ignoresBlanks = false } = {}): Occurrence[] {
  const haystack = ignoresBlanks ? collapseWhitespace(text) : { text, starts: null }
  const needle = ignoresBlanks ? collapseWhitespace(wanted.trim()).text : wanted
  if (needle === '') return []
  const placeOf = (index: number): number => (haystack.starts === null ? index : haystack.starts[index]!)
  const borders = findBorders(needle)
  const found: Occurrence[] = []
  let matched = 0
  for (let at = 0; at < haystack.text.length; at += 1) {
    while (matched > 0 && haystack.text[at] !== needle[matched]) matched = borders[matched - 1]!
    if (haystack.text[at] === needle[matched]) matched += 1
    if (matched < needle.length) continue
    found.push({ from: placeOf(at + 1 - needle.length), to: placeOf(at) + 1 })
    matched = 0
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

/** Computes the prefix table: for each prefix, the length of its longest proper prefix that is also its suffix. */
function findBorders(text: string): number[] {
  const borders = [0]
  for (let at = 1, border = 0; at < text.length; at += 1) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1]!
    if (text[at] === text[border]) border += 1
    borders.push(border)
  }
  return borders
}
