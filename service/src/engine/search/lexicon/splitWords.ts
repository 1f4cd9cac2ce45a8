import { UNSPACED_SCRIPTS } from '../../docs/unspacedScripts.ts'

/** Without spaces between words, `Intl.Segmenter` splits them. */
const UNSPACED = new RegExp(UNSPACED_SCRIPTS, 'u')
const WORD = /[\p{L}\p{N}\p{M}_$]+(?:[-.:@'’][\p{L}\p{N}\p{M}_$]+)*/gu
const MAX_WORD_LENGTH = 64
const MAX_RUN_LENGTH = 2_000

let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into words, in lower case and without accents. An identifier such as `useChat`, `max_tokens`,
 * `docs.json` or `sign-in` is returned both in parts and as a whole, so that either finds it.
 */
export function splitWords(text: string): string[] {
  return splitPieces(text).flatMap(splitPiece)
}

/** Splits a text at spaces. Equal pieces always have equal words, so callers can cache `splitPiece`. */
export function splitPieces(text: string): string[] {
  return text.normalize('NFKC').match(WORD) ?? []
}

/** Returns the words of a piece from `splitPieces`. */
export function splitPiece(piece: string): string[] {
  return writtenWordsOf(piece).flatMap(({ words }) => words)
}

export interface WrittenWord {
  written: string
  words: string[]
}

/** Splits a text at spaces (or into words, in a script without spaces), and returns each piece with its words. */
export function splitWrittenWords(text: string): WrittenWord[] {
  return splitPieces(text).flatMap(writtenWordsOf)
}

function writtenWordsOf(piece: string): WrittenWord[] {
  return UNSPACED.test(piece) ? splitUnspacedWords(piece) : [{ written: piece, words: splitSpacedWords(piece) }]
}

function splitSpacedWords(match: string): string[] {
  const words: string[] = []
  const whole = match.replace(/['’](?:s|re|ve|ll|d|m|t)$/iu, (ending) => (/t$/i.test(ending) ? 't' : ''))
  const parts = whole
    .split(/[-.:@_$'’]+/u)
    .filter((part) => part !== '')
    .map(toSingular)
  const pieces = parts.flatMap(splitHumps)
  for (const piece of pieces) add(piece, words)
  // `exposedByDefault` must also be found in `providers.docker.exposedByDefault`.
  if (parts.length > 1) for (const part of parts) if (splitHumps(part).length > 1) add(part, words)
  if (pieces.length > 1 && pieces.length <= 5) add(pieces.join(''), words)
  return words
}

/** Turns `PDFs` into `PDF`. */
function toSingular(word: string): string {
  return /^\p{Lu}{2,}s$/u.test(word) ? word.slice(0, -1) : word
}

/**
 * Splits `parseHTMLPage` into `parse`, `HTML`, `Page`. A word in capitals, or with only its first letter capitalized,
 * stays whole.
 */
function splitHumps(word: string): string[] {
  if (!/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)) return [word]
  return word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
}

function splitUnspacedWords(text: string): WrittenWord[] {
  const found: WrittenWord[] = []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  // The segmenter needs more time per word for longer texts: 100,000 characters at once would take seconds.
  for (let start = 0; start < text.length; start += MAX_RUN_LENGTH) {
    for (const { segment, isWordLike } of segmenter.segment(text.slice(start, start + MAX_RUN_LENGTH))) {
      const words: string[] = []
      if (isWordLike === true) add(segment, words)
      if (words.length > 0) found.push({ written: segment, words })
    }
  }
  return found
}

function add(word: string, words: string[]): void {
  if (word.length <= MAX_WORD_LENGTH) words.push(fold(word))
}

/** Converts to lower case and removes accents from Latin, Greek and Cyrillic letters, so that `uber` finds `Über`. */
function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\u0020-\u007e]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
}
