/** A short text in memory that two threads share. One writes it; the other can read it while the first is busy. */
export type Note = ReturnType<typeof openNote>

const MAX_BYTES = 4_096
const LENGTH_BYTES = Int32Array.BYTES_PER_ELEMENT

/** @param memory The memory of another thread's note. @default new memory */
export function openNote(memory = new SharedArrayBuffer(LENGTH_BYTES + MAX_BYTES)) {
  const length = new Int32Array(memory, 0, 1)
  const bytes = new Uint8Array(memory, LENGTH_BYTES)
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
  return {
    memory,
    /** Stores the text, or about the first 4,000 characters of it. */
    write: (text: string): void => void Atomics.store(length, 0, encoder.encodeInto(text, bytes).written),
    // A decoder refuses shared memory, so this decodes a copy.
    read: (): string => decoder.decode(bytes.slice(0, Atomics.load(length, 0))),
  }
}
