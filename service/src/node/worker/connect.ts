/** Functions that one thread offers to the other, by name. Arguments and results are copied (structured clone). */
export type Handlers = Record<string, (...args: never[]) => unknown>

/** One end of the connection between threads: a `Worker`, or `parentPort` inside of one. */
export interface Channel {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: Message) => void): unknown
}

export type Connection = ReturnType<typeof connect>

type Message = { type: 'call'; id: number; name: string; args: never[] } | Result | { type: 'ping' | 'pong' }

type Result =
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; error: { name: string; message: string } }

export function connect(channel: Channel, handlers: Handlers | Promise<Handlers>) {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let calls = 0
  let isHeard = true
  const post = (message: Message | { type: 'call'; id: number; name: string; args: unknown[] }) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    channel.postMessage(message)

  async function answer({ id, name, args }: Message & { type: 'call' }): Promise<void> {
    try {
      const value = await (await handlers)[name]!(...args)
      post({ type: 'result', id, value })
    } catch (fault) {
      const { name, message } = fault instanceof Error ? fault : new Error(String(fault))
      post({ type: 'error', id, error: { name, message } })
    }
  }

  function settle(message: Result): void {
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'result') caller?.resolve(message.value as never)
    else caller?.reject(Object.assign(new Error(message.error.message), { name: message.error.name }))
  }

  channel.on('message', (message) => {
    isHeard = true
    if (message.type === 'call') void answer(message)
    else if (message.type === 'ping') post({ type: 'pong' })
    else if (message.type === 'result' || message.type === 'error') settle(message)
  })

  return {
    /** Calls a function of the other thread. Rejects with its error, which has the same name here. */
    call: <Result>(name: string, ...args: unknown[]): Promise<Result> =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { resolve, reject })
        post({ type: 'call', id, name, args })
      }),
    fail(error: Error): void {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
    pending: () => waiting.size,
    /** Whether the other thread has sent anything since the last call of this function. Asks it for a sign of life. */
    checkLife(): boolean {
      const wasHeard = isHeard
      isHeard = false
      post({ type: 'ping' })
      return wasHeard
    },
  }
}
