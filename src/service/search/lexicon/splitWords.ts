/** Scripts that put no space between words; `Intl.Segmenter` knows where they end. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD = /[\p{L}\p{N}\p{M}_$]+(?:[-.:/@'’][\p{L}\p{N}\p{M}_$]+)*/gu
const LONGEST_WORD = 64
const LONGEST_RUN = 2_000

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a text, in lower case and without accents. An identifier gives itself and its parts: `useChat`,
 * `max_tokens`, `docs.json` and `sign-in` are found by either.
 */
export function splitWords(text: string): string[] {
  return writtenWords(text).flatMap(({ words }) => words)
}

export interface WrittenWord {
  written: string
  words: string[]
}

/** What is written without a space in between (in a script that has none: each word of it), and the words that it gives. */
export function writtenWords(text: string): WrittenWord[] {
  return Array.from(text.normalize('NFKC').matchAll(WORD)).flatMap(([written]) => {
    if (UNSPACED.test(written)) return unspacedWords(written)
    const words: string[] = []
    addSpaced(written, words)
    return { written, words }
  })
}

function addSpaced(match: string, words: string[]): void {
  const whole = match.replace(/['’](?:s|re|ve|ll|d|m|t)$/iu, (ending) => (/t$/i.test(ending) ? 't' : ''))
  const pieces = whole
    .split(/[-.:/@_$'’]+/u)
    .flatMap(splitHumps)
    .filter((piece) => piece !== '')
  for (const piece of pieces) add(piece, words)
  if (pieces.length > 1 && pieces.length <= 5) add(pieces.join(''), words)
}

/** `parseHTMLPage` is `parse`, `HTML`, `Page`; a word in capitals or with one at its start stays whole. */
function splitHumps(word: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [word]
  return word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}

function unspacedWords(text: string): WrittenWord[] {
  const found: WrittenWord[] = []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  // Each word costs what the whole text is long: 100,000 characters without an end would take seconds.
  for (let start = 0; start < text.length; start += LONGEST_RUN) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(start, start + LONGEST_RUN))) {
      const words: string[] = []
      if (isWordLike === true) add(segment, words)
      if (words.length > 0) found.push({ written: segment, words })
    }
  }
  return found
}

function add(word: string, words: string[]): void {
  if (word.length <= LONGEST_WORD) words.push(fold(word))
}

/** Lower case, and without the accents of Latin, Greek and Cyrillic: `Über` is found by `uber`. */
function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\u0020-\u007e]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
