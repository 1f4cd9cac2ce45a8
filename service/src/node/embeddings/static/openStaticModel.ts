import type { Stats } from 'node:fs'
import type { EmbeddingModel, EmbeddingSource } from '../EmbeddingModel.ts'
import { readWordPieces } from './readWordPieces.ts'

/** Not imported: a bundle for workers would import Node's modules at its start, even if no model is in a folder. */
const node = () => ({
  ...process.getBuiltinModule('node:crypto'),
  ...process.getBuiltinModule('node:fs'),
  ...process.getBuiltinModule('node:path'),
})
/** No static model has larger files. In memory, the numbers take up to four times as much. */
const MAX_BYTES = { 'model.safetensors': 600_000_000, 'tokenizer.json': 100_000_000 }
/** The number of texts that take a few milliseconds of CPU, so that a service can do other work in between. */
const TEXTS_AT_ONCE = 16

/**
 * Opens a static model in a folder on this machine, which needs no server. Its id depends on its files and its prefix,
 * not on the folder.
 *
 * @throws Error, in one line, if the folder has no such model.
 */
export function openStaticModel(folder: string, prefixes: EmbeddingSource['prefixes']): EmbeddingSource {
  const files = readFiles(folder)
  const id = node().createHash('sha256').update(files.tokenizer).update(files.table).update(prefixes.section)
  const model = toModel(folder, files)
  return { name: folder, id: id.digest('hex').slice(0, 16), prefixes, load: async () => model }
}

function readFiles(folder: string): StaticModelFiles {
  const { join, readFileSync } = node()
  const read = (name: keyof typeof MAX_BYTES) => {
    const path = join(folder, name)
    const file = statFile(path)
    // Reading a device or a pipe may never end.
    if (!file?.isFile())
      throw new Error(
        `docs-assistant: ${folder} has no ${name}. A static embedding model needs model.safetensors and ` +
          'tokenizer.json, as Model2Vec models have.',
      )
    const most = MAX_BYTES[name]
    if (file.size > most) throw new Error(`docs-assistant: ${path} is larger than ${most / 1e6} MB.`)
    return readFileSync(path)
  }
  return { tokenizer: read('tokenizer.json').toString('utf8'), table: read('model.safetensors') }
}

function statFile(path: string): Stats | undefined {
  try {
    return node().statSync(path)
  } catch {
    return undefined
  }
}

function toModel(folder: string, files: StaticModelFiles): EmbeddingModel {
  const embed = readModel(folder, files)
  return {
    specificationVersion: 'v1',
    provider: 'static',
    modelId: folder,
    maxEmbeddingsPerCall: TEXTS_AT_ONCE,
    doEmbed: async ({ values }: { values: readonly string[] }) => ({ embeddings: values.map(embed) }),
  } as EmbeddingModel
}

function readModel(folder: string, files: StaticModelFiles): EmbedText {
  try {
    return readStaticModel(files)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`docs-assistant: the model in ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}

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

interface Tensor {
  /** Rows and columns, or the length. */
  shape: readonly number[]
  values: Float32Array
}

interface TensorEntry {
  dtype: string
  shape: number[]
  data_offsets: [from: number, to: number]
}

/** For each type of number: its size in bytes, and how to read it. */
const TYPES: Readonly<Record<string, { bytes: number; read(view: DataView, from: number): number }>> = {
  F64: { bytes: 8, read: (view, from) => view.getFloat64(from, true) },
  F32: { bytes: 4, read: (view, from) => view.getFloat32(from, true) },
  F16: { bytes: 2, read: (view, from) => fromHalf(view.getUint16(from, true)) },
  I64: { bytes: 8, read: (view, from) => Number(view.getBigInt64(from, true)) },
  I32: { bytes: 4, read: (view, from) => view.getInt32(from, true) },
  I8: { bytes: 1, read: (view, from) => view.getInt8(from) },
}
const LENGTH_BYTES = 8
const MAX_HEADER_BYTES = 1_000_000

/**
 * Reads a safetensors file: the length of the header, the header as JSON, then the numbers.
 *
 * @returns A function that finds a tensor by name.
 * @throws Error, in a few words, if the format is wrong, or a tensor's size doesn't match the header.
 */
function readSafetensors(file: Uint8Array): (name: string) => Tensor | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const length = file.length < LENGTH_BYTES ? 0 : Number(view.getBigUint64(0, true))
  if (length < 2 || length > MAX_HEADER_BYTES || LENGTH_BYTES + length > file.length)
    throw new Error('model.safetensors is not in the safetensors format')
  const start = LENGTH_BYTES + length
  const entries = parseHeader(new TextDecoder().decode(file.subarray(LENGTH_BYTES, start)))
  return (name) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (entry === undefined) return undefined
    if (!isEntry(entry)) throw new Error(`the header of model.safetensors describes "${name}" in an unknown way`)
    const { dtype, shape, data_offsets: offsets } = entry
    const type = Object.hasOwn(TYPES, dtype) ? TYPES[dtype] : undefined
    if (type === undefined) throw new Error(`model.safetensors has numbers of type ${dtype.slice(0, 20)}`)
    const [from, to] = offsets
    const count = shape.reduce((product, size) => product * size, 1)
    if (to - from !== count * type.bytes || start + to > file.length)
      throw new Error(`model.safetensors is truncated: "${name}" has fewer or more bytes than its header says`)
    const values = new Float32Array(count)
    for (let index = 0, at = start + from; index < count; index += 1, at += type.bytes)
      values[index] = type.read(view, at)
    return { shape, values }
  }
}

function parseHeader(text: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(text)
    if (typeof header === 'object' && header !== null) return header as Record<string, unknown>
  } catch {
    // The error is thrown below.
  }
  throw new Error('the header of model.safetensors is not JSON')
}

function isEntry(entry: unknown): entry is TensorEntry {
  const { dtype, shape, data_offsets: offsets } = (entry ?? {}) as Partial<TensorEntry>
  const isCount = (size: unknown) => Number.isSafeInteger(size) && (size as number) >= 0
  return (
    typeof dtype === 'string' &&
    Array.isArray(shape) &&
    shape.every(isCount) &&
    Array.isArray(offsets) &&
    offsets.length === 2 &&
    offsets.every(isCount)
  )
}

/** Reads a 16-bit number: a sign, an exponent of 5 bits, a fraction of 10 bits. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = (bits & 0x3ff) / 1024
  if (exponent === 0) return sign * 2 ** -14 * fraction
  return sign * (exponent === 0x1f ? Infinity : 2 ** (exponent - 15) * (1 + fraction))
}
