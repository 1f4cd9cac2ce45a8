import type { Frame } from '../protocol/index.ts'

/** The thread that an answer belongs to (reference 6); `threadKey` comes once, with a new thread. */
export interface ThreadReference {
  threadId: string
  threadKey?: string
}

/** Reads the thread from the headers of an answer: `X-Thread-Id` and `X-Thread-Key`. */
export function threadOfHeaders(headers: Headers): ThreadReference | null {
  const threadId = headers.get('x-thread-id')
  if (!isThreadId(threadId)) return null
  const threadKey = headers.get('x-thread-key')
  return isThreadId(threadKey) ? { threadId, threadKey } : { threadId }
}

/**
 * Reads the thread from a frame: an extra field of a finish or step frame, or of an object in a data or annotations
 * frame. The SDK parses it away, so it has to be read before the SDK sees the frame.
 */
export function threadOfFrame(frame: Frame): ThreadReference | null {
  switch (frame.name) {
    case 'finish-message':
    case 'finish-step':
    case 'start-step':
      return threadOfObject(frame.payload)
    case 'data':
    case 'annotations':
      return frame.payload.reduce<ThreadReference | null>((found, item) => threadOfObject(item) ?? found, null)
    default:
      return null
  }
}

function threadOfObject(value: unknown): ThreadReference | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'threadId')) return null
  const { threadId } = value as { threadId: unknown }
  return isThreadId(threadId) ? { threadId } : null
}

/** At most 200 visible characters: nothing that a header, a log or a page would trip over. */
export function isThreadId(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s\p{C}]{1,200}$/u.test(value)
}
