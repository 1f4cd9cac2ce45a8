/** The embeddings of sections: one after the other, in the order of the sections. */
export interface SectionVectors {
  /** Numbers of each. */
  length: number
  /** Each scaled to use the whole range. Only their directions count. A section without one has zeros. */
  values: Int8Array
}

const LARGEST = 127

/** Writes an embedding in bytes: a quarter of the memory, and the order of similarities stays. */
export function toBytes(embedding: ArrayLike<number>): Int8Array {
  let largest = 0
  for (let at = 0; at < embedding.length; at += 1) largest = Math.max(largest, Math.abs(embedding[at]!))
  const bytes = new Int8Array(embedding.length)
  if (largest === 0 || !Number.isFinite(largest)) return bytes
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.round((embedding[at]! / largest) * LARGEST)
  return bytes
}
