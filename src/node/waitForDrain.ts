/** The part of Node's `ServerResponse`, HTTP/1 or HTTP/2, that `waitForDrain` listens to. */
export interface DrainingStream {
  readonly destroyed: boolean
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

/** Resolves when the stream can take the next chunk, or is closed. */
export function waitForDrain(outgoing: DrainingStream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done)
      outgoing.off('close', done)
      resolve()
    }
    outgoing.on('drain', done)
    outgoing.on('close', done)
    if (outgoing.destroyed) done()
  })
}
