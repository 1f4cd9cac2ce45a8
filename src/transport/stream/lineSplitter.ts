/** Splits a stream of bytes into lines. Chunks may end anywhere. Each is read once. */
export function createLineSplitter(onLine: (line: string) => void) {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let pendingCharacters = 0

  function take(text: string): void {
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      pieces.push(text.slice(start, end))
      const line = pieces.length === 1 ? pieces[0]! : pieces.join('')
      pieces = []
      pendingCharacters = 0
      start = end + 1
      onLine(line)
    }
    if (start === text.length) return
    pieces.push(text.slice(start))
    pendingCharacters += text.length - start
  }

  return {
    push(bytes: Uint8Array): void {
      take(decoder.decode(bytes, { stream: true }))
    },
    end(): void {
      take(decoder.decode())
      if (pendingCharacters > 0) take('\n')
    },
    pendingCharacters: () => pendingCharacters,
  }
}
