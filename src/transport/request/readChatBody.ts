import { parseMessage, parseRequestParts } from '../../protocol/index.ts'
import type { RequestParts } from './buildRequest.ts'
import { withoutEarlierCopy } from './withoutEarlierCopy.ts'

/**
 * Reads the body that `useChat` has built. Values that don't fit protocol.md#request-body are dropped.
 * Returns undefined on a page that makes JSON write arrays as strings (`Array.prototype.toJSON`, as in Prototype.js
 * 1.6).
 */
export function readChatBody(body: unknown): RequestParts | undefined {
  const parts = typeof body === 'string' ? parseRequestParts(JSON.parse(body)) : undefined
  if (parts === undefined) return undefined
  const messages = parts.messages.flatMap((value) => {
    const parsed = parseMessage(value)
    return parsed.ok ? [parsed.value] : []
  })
  return { ...parts, messages: [...withoutEarlierCopy(messages)] }
}
