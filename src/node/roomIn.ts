/** What a writer waits for room in: Node's `ServerResponse`, or the one of HTTP/2. */
export interface Filling {
  readonly destroyed: boolean
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

/** Settles when there is room for the next chunk, and when nobody will take one any more. */
export function roomIn(outgoing: Filling): Promise<void> {
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
