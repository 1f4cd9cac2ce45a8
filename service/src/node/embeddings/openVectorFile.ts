import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Embeddings that were computed before, by the hash of their text. They are in memory and in a file. */
export type VectorFile = Awaited<ReturnType<typeof openVectorFile>>

const FORMAT = 'docs-assistant-vectors 1'
const HASH_BYTES = 32
/** The file is rewritten when it has this many times the vectors that are needed. */
const MAX_WASTE = 2

/**
 * Opens a file of embeddings. Its first line contains their length; each embedding follows its hash. Several processes
 * may add to one file. A file that can't be read is treated as empty.
 */
export async function openVectorFile(path: string) {
  const vectors = new Map<string, Int8Array>()
  const read = await readFile(path).catch(() => undefined)
  let length = readVectors(read, vectors)
  /** Whether records can be appended. Not if the last one is incomplete. */
  let isWhole = read !== undefined && length > 0 && (read.length - read.indexOf('\n') - 1) % (HASH_BYTES + length) === 0

  async function write(): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const written = `${path}.${process.pid}`
    try {
      await writeFile(written, Buffer.concat([Buffer.from(`${FORMAT} ${length}\n`), ...toRecords(vectors)]))
      await rename(written, path)
    } catch (error) {
      // Otherwise, each process that a full disk stops would leave one more file.
      await rm(written, { force: true })
      throw error
    }
    isWhole = true
  }

  return {
    get: (hash: string): Int8Array | undefined => vectors.get(hash),
    /** Adds embeddings, which must have the same length as the others. */
    async add(more: ReadonlyMap<string, Int8Array>): Promise<void> {
      const [first] = more.values()
      if (first === undefined) return
      const isSame = first.length === length
      if (!isSame) vectors.clear()
      length = first.length
      for (const [hash, vector] of more) vectors.set(hash, vector)
      if (isSame && isWhole) await appendFile(path, Buffer.concat(toRecords(more)))
      else await write()
    },
    /** Removes all other embeddings, if there are so many that it is worth rewriting the file. */
    async removeAllExcept(hashes: ReadonlySet<string>): Promise<void> {
      if (vectors.size <= MAX_WASTE * hashes.size) return
      for (const hash of vectors.keys()) if (!hashes.has(hash)) vectors.delete(hash)
      await write()
    },
  }
}

function toRecords(vectors: ReadonlyMap<string, Int8Array>): Uint8Array[] {
  return [...vectors].flatMap(([hash, { buffer, byteOffset, byteLength }]) => [
    Buffer.from(hash, 'hex'),
    new Uint8Array(buffer, byteOffset, byteLength),
  ])
}

/**
 * Reads records into `vectors`.
 *
 * @returns The length of the vectors. 0 if there are none.
 */
function readVectors(file: Buffer | undefined, vectors: Map<string, Int8Array>): number {
  const end = file?.indexOf('\n') ?? -1
  const head = file?.toString('latin1', 0, Math.max(end, 0)) ?? ''
  const length = head.startsWith(`${FORMAT} `) ? Number(head.slice(FORMAT.length + 1)) : 0
  if (file === undefined || !Number.isInteger(length) || length <= 0) return 0
  // An incomplete record at the end is ignored.
  for (let at = end + 1; at + HASH_BYTES + length <= file.length; at += HASH_BYTES + length) {
    const from = at + HASH_BYTES
    vectors.set(file.toString('hex', at, from), Int8Array.from(file.subarray(from, from + length), toSigned))
  }
  return length
}

function toSigned(byte: number): number {
  return (byte << 24) >> 24
}
