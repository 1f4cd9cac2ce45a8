import { parseMessage, parseRequestParts } from '../../protocol/index.ts'
import type { RequestParts } from './buildRequest.ts'
import { withoutEarlierCopy } from './withoutEarlierCopy.ts'

/** Reads the body that `useChat` has built. Undefined if the page makes JSON write arrays as strings. */
export function readChatBody(body: unknown): RequestParts | undefined {
  const parts = typeof body === 'string' ? parseRequestParts(JSON.parse(body)) : undefined
  if (parts === undefined) return undefined
  const messages = parts.messages.flatMap((value) => {
    const parsed = parseMessage(value)
    return parsed.ok ? [parsed.value] : []
  })
  return { ...parts, messages: [...withoutEarlierCopy(messages)] }
}
