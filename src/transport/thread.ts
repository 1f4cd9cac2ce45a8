import type { Frame } from '../protocol/index.ts'
import { isThreadId } from './isThreadId.ts'

/** The thread that an answer belongs to (protocol.md#answers). A new thread comes with a `threadKey`, once. */
export interface ThreadReference {
  threadId: string
  threadKey?: string
}

/** Reads the thread from the headers of a response: `X-Thread-Id` and `X-Thread-Key`. */
export function getThreadFromHeaders(headers: Headers): ThreadReference | null {
  const threadId = headers.get('x-thread-id')
  if (!isThreadId(threadId)) return null
  const threadKey = headers.get('x-thread-key')
  return isThreadId(threadKey) ? { threadId, threadKey } : { threadId }
}

/**
 * Reads the thread from a frame: from a finish or step frame, or from an object in a data or annotations frame. Must be
 * read before the SDK, which drops it.
 */
export function getThreadFromFrame(frame: Frame): ThreadReference | null {
  switch (frame.name) {
    case 'finish-message':
    case 'finish-step':
    case 'start-step':
      return getThreadFromObject(frame.payload)
    case 'data':
    case 'annotations':
      return frame.payload.reduce<ThreadReference | null>((found, item) => getThreadFromObject(item) ?? found, null)
    default:
      return null
  }
}

function getThreadFromObject(value: unknown): ThreadReference | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'threadId')) return null
  const { threadId } = value as { threadId: unknown }
  return isThreadId(threadId) ? { threadId } : null
}
