/** The numbers of a tensor in a safetensors file. */
export interface Tensor {
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
export function readSafetensors(file: Uint8Array): (name: string) => Tensor | undefined {
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
