import { makeFolder } from '../http/startService.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface TensorFixture {
  dtype: 'F64' | 'F32' | 'F16' | 'I8' | 'I32'
  shape: number[]
  numbers: number[]
}

/** The bits of the 16-bit numbers that the tests use. */
const HALVES = new Map([
  [0, 0],
  [1, 0x3c00],
  [-2, 0xc000],
  [0.5, 0x3800],
])

function toBytes({ dtype, numbers }: TensorFixture): Uint8Array {
  if (dtype === 'I8') return Uint8Array.from(numbers, (number) => number & 0xff)
  const size = { F64: 8, F32: 4, F16: 2, I32: 4 }[dtype]
  const view = new DataView(new ArrayBuffer(numbers.length * size))
  numbers.forEach((number, at) => {
    if (dtype === 'F64') view.setFloat64(at * size, number, true)
    if (dtype === 'F32') view.setFloat32(at * size, number, true)
    if (dtype === 'F16') view.setUint16(at * size, HALVES.get(number)!, true)
    if (dtype === 'I32') view.setInt32(at * size, number, true)
  })
  return new Uint8Array(view.buffer)
}

/** Writes a safetensors file. */
export function writeTensors(tensors: Record<string, TensorFixture>): Uint8Array {
  let at = 0
  const parts: Uint8Array[] = []
  const header: Record<string, unknown> = { __metadata__: { format: 'test' } }
  for (const [name, tensor] of Object.entries(tensors)) {
    const bytes = toBytes(tensor)
    header[name] = { dtype: tensor.dtype, shape: tensor.shape, data_offsets: [at, at + bytes.length] }
    at += bytes.length
    parts.push(bytes)
  }
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(text.length))
  return Buffer.concat([length, text, ...parts])
}

/** Writes the `tokenizer.json` of a BERT model that knows these pieces. Their numbers are their indices. */
export function writeTokenizer(pieces: readonly string[], normalizer: object = {}): string {
  return JSON.stringify({
    normalizer: { type: 'BertNormalizer', lowercase: true, ...normalizer },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      vocab: Object.fromEntries(pieces.map((piece, number) => [piece, number])),
    },
  })
}

/** Words with the same meaning, one group per line. */
const MEANINGS = [
  ['car', 'automobile', 'jalopy'],
  ['garden', 'sprinkler', 'lawn'],
  ['invoice', 'bill', 'receipt', '##s'],
]

/** Creates a folder with a static model that knows the meanings above. It is removed after the test. */
export async function makeStaticFolder(): Promise<string> {
  const pieces = ['[UNK]', ...MEANINGS.flat()]
  const rows = pieces.flatMap((piece) => MEANINGS.map((same) => Number(same.includes(piece))))
  const folder = await makeFolder({ 'tokenizer.json': writeTokenizer(pieces) })
  const embeddings: TensorFixture = { dtype: 'F32', shape: [pieces.length, MEANINGS.length], numbers: rows }
  await writeFile(join(folder, 'model.safetensors'), writeTensors({ embeddings }))
  return folder
}
