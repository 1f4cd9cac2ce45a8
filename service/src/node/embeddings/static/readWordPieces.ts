import { normalizeText } from '../../../engine/docs/plainText.ts'

/** Splits a text into pieces, and returns the numbers of those that are known. */
export type Tokenizer = (text: string) => number[]

interface WordPieceModel {
  type?: unknown
  vocab?: unknown
  unk_token?: unknown
  continuing_subword_prefix?: unknown
}

interface BertNormalizer {
  type?: unknown
  lowercase?: unknown
  /** By default, accents are removed if the case is. */
  strip_accents?: unknown
  handle_chinese_chars?: unknown
}

const MAX_WORD_CHARACTERS = 100
/** No known piece is longer. Each further character would cost another look-up for each character of a text. */
const MAX_PIECE_CHARACTERS = 40
/** Each punctuation character is a word. In ASCII, that includes symbols such as `+`. */
const WORD = /[!-/:-@[-`{-~]|\p{P}|\p{Script=Han}|[^\s!-/:-@[-`{-~\p{P}\p{Script=Han}]+/gu

/**
 * Reads the tokenizer of BERT models from a `tokenizer.json`. It splits a word into its longest known pieces, from the
 * left, and leaves out words with an unknown piece.
 *
 * @throws Error, in a few words, if it describes another tokenizer.
 */
export function readWordPieces(json: string): { tokenize: Tokenizer; size: number } {
  const { model, normalizer } = parse(json)
  const { type, vocab, unk_token: unknown } = model
  const prefix = model.continuing_subword_prefix ?? '##'
  if (type !== 'WordPiece')
    throw new Error(`tokenizer.json is of type ${String(type).slice(0, 20)}, but only WordPiece is supported`)
  if (typeof vocab !== 'object' || vocab === null || typeof prefix !== 'string')
    throw new Error('tokenizer.json has no vocabulary')
  if (normalizer.type !== 'BertNormalizer' || normalizer.handle_chinese_chars === false)
    throw new Error('tokenizer.json normalizes texts in a different way from BERT, which is not supported')
  const pieces = new Map(Object.entries(vocab as Record<string, unknown>))
  for (const [piece, number] of pieces)
    if (!Number.isSafeInteger(number) || (number as number) < 0)
      throw new Error(`tokenizer.json has no number for ${JSON.stringify(piece.slice(0, 20))}`)
  if (typeof unknown === 'string') pieces.delete(unknown)
  const numbers = pieces as Map<string, number>
  const longest = Math.min(
    MAX_PIECE_CHARACTERS,
    [...numbers.keys()].reduce((most, piece) => Math.max(most, piece.length), 0),
  )
  const size = [...numbers.values()].reduce((most, number) => Math.max(most, number + 1), 0)
  const isLowercase = normalizer.lowercase === true
  const stripsAccents = (normalizer.strip_accents ?? isLowercase) === true

  return { tokenize: (text) => splitWords(text, isLowercase, stripsAccents).flatMap(splitWord), size }

  function splitWord(word: string): number[] {
    if (word.length > MAX_WORD_CHARACTERS) return []
    const found: number[] = []
    let from = 0
    while (from < word.length) {
      const start = from === 0 ? '' : prefix
      let to = Math.min(word.length, from + longest)
      while (to > from && !numbers.has(start + word.slice(from, to))) to -= 1
      if (to === from) return []
      found.push(numbers.get(start + word.slice(from, to))!)
      from = to
    }
    return found
  }
}

function splitWords(text: string, isLowercase: boolean, stripsAccents: boolean): string[] {
  const bare = stripsAccents ? normalizeText(text, 'NFD').replace(/\p{Mn}/gu, '') : text
  const plain = isLowercase ? bare.toLowerCase() : bare
  return plain.replace(/[^\P{C}\s]|\ufffd/gu, '').match(WORD) ?? []
}

function parse(json: string): { model: WordPieceModel; normalizer: BertNormalizer } {
  let tokenizer: unknown
  try {
    tokenizer = JSON.parse(json)
  } catch {
    throw new Error('tokenizer.json is not JSON')
  }
  const { model, normalizer } = (tokenizer ?? {}) as { model?: WordPieceModel; normalizer?: BertNormalizer }
  return { model: model ?? {}, normalizer: normalizer ?? {} }
}
