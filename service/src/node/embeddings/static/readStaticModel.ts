import { readSafetensors } from './readSafetensors.ts'
import { readWordPieces } from './readWordPieces.ts'

/** The text of `tokenizer.json`, and the bytes of `model.safetensors`. */
export interface StaticModelFiles {
  tokenizer: string
  table: Uint8Array
}

/** Embeds a text: the sum of its pieces' rows, because only the direction counts. Zeros if no piece is known. */
export type EmbedText = (text: string) => number[]

/**
 * Reads a static model in the format of Model2Vec: a table with a row of numbers for each piece of a word.
 *
 * @throws Error, in a few words, if the files have another format, or don't fit together.
 */
export function readStaticModel({ tokenizer, table: file }: StaticModelFiles): EmbedText {
  const { tokenize, size } = readWordPieces(tokenizer)
  const tensor = readSafetensors(file)
  const table = tensor('embeddings') ?? tensor('embedding.weight')
  if (table === undefined) throw new Error('model.safetensors has no "embeddings"')
  const [rows = 0, columns = 0] = table.shape
  if (table.shape.length !== 2 || rows * columns === 0)
    throw new Error('the "embeddings" of model.safetensors are not a table')
  const weights = tensor('weights')?.values
  // If pieces share rows, a mapping tells the row of each piece.
  const mapping = tensor('mapping')?.values
  const known = Math.min(mapping?.length ?? rows, weights?.length ?? Infinity)
  if (size > known) throw new Error(`tokenizer.json has ${size} pieces, and model.safetensors only ${known}`)
  if (mapping?.some((row) => !(Number.isInteger(row) && row >= 0 && row < rows)))
    throw new Error('the "mapping" of model.safetensors names rows that it does not have')
  const { values } = table
  if (![values, weights ?? []].every((numbers) => numbers.every(Number.isFinite)))
    throw new Error('model.safetensors has numbers that are not finite')

  return (text) => {
    const sum = new Float64Array(columns)
    for (const piece of tokenize(text)) {
      const weight = weights?.[piece] ?? 1
      const from = (mapping?.[piece] ?? piece) * columns
      for (let column = 0; column < columns; column += 1) sum[column]! += weight * values[from + column]!
    }
    return Array.from(sum)
  }
}
