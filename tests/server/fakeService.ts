export const CANARY = 'svc_canary_5f1d0c9ab2'

export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
  redirect: string
  /** By the test's clock. */
  at: number
}

type Reply = Response | Error | 'hang' | ((sent: Sent) => Response | Promise<Response>)

/** Creates a service that sends the replies in order, then repeats the last one, and records the requests. */
export function fakeService(...replies: Reply[]) {
  const sent: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: (init.body as string | undefined) ?? null,
      redirect: init.redirect ?? 'follow',
      at: Date.now(),
    }
    sent.push(request)
    const reply = replies[Math.min(sent.length, replies.length) - 1]!
    if (reply instanceof Error) throw reply
    if (typeof reply === 'function') return reply(request)
    if (reply === 'hang') {
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      )
    }
    return reply.clone()
  }
  return { fetch: fetch as typeof globalThis.fetch, sent }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

/** Returns what Node's fetch throws when a connection fails. The cause tells when it failed. */
export function networkFault(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`connect ${code} ${CANARY}`), { code }) })
}
