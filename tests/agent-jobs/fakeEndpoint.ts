import { vi } from 'vitest'

export interface Asked {
  method: string
  url: string
  body: string | null
  at: number
}

type Reply = Response | Error | 'hang'

/** Creates a host's endpoint that sends the responses in order, then repeats the last one. */
export function fakeEndpoint(...replies: Reply[]) {
  const asked: Asked[] = []
  const fetch = vi.fn(async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    asked.push({
      method: init.method ?? 'GET',
      url: String(url),
      body: (init.body as string | undefined) ?? null,
      at: Date.now(),
    })
    const reply = replies[Math.min(asked.length, replies.length) - 1]!
    if (reply instanceof Error) throw reply
    if (reply === 'hang')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    return reply.clone()
  })
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

export function failure(status: number, code: string, headers: Record<string, string> = {}): Response {
  return json({ error: { code, message: '<b>raw words of a server</b>' } }, status, headers)
}

export function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

/** Hides or shows the tab like a browser. */
export function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
