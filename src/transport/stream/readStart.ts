/** Reads the beginning of a body as text, up to `maxBytes` and for at most `maxMs`. Never throws. */
export async function readStart(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  maxMs: number,
): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), maxMs)
  let text = ''
  let bytes = 0
  try {
    while (bytes < maxBytes) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true })
      bytes += value.byteLength
    }
  } catch {
    // Return what was read so far.
  }
  clearTimeout(timer)
  reader.cancel().catch(() => {})
  return text
}
