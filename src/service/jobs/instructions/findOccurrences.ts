export interface Occurrence {
  from: number
  /** The index behind it. */
  to: number
}

/**
 * Finds a text in another, without overlaps. With `ignoresBlanks`, any run of blanks and line breaks stands for
 * any other. Takes time in proportion to both lengths, whatever the texts (Knuth, Morris and Pratt).
 */
export function findOccurrences(text: string, wanted: string, { ignoresBlanks = false } = {}): Occurrence[] {
  const haystack = ignoresBlanks ? collapseBlanks(text) : { text, starts: null }
  const needle = ignoresBlanks ? collapseBlanks(wanted.trim()).text : wanted
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

/** The text with each run of blanks as one, and the original position of each character. */
function collapseBlanks(text: string): { text: string; starts: number[] } {
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

/** For each prefix of the text: the length of the longest shorter text that it both begins and ends with. */
function findBorders(text: string): number[] {
  const borders = [0]
  for (let at = 1, border = 0; at < text.length; at += 1) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1]!
    if (text[at] === text[border]) border += 1
    borders.push(border)
  }
  return borders
}
