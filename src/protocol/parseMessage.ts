import type { AssistantMessage } from './message.ts'
import { storedMessageSchema } from './messageSchema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

/**
 * Checks a message from outside: from the storage, or from a host's `initialMessages`. A `Date` in `createdAt` becomes
 * an ISO string. Unknown fields are dropped.
 */
export function parseMessage(value: unknown): Parsed<AssistantMessage> {
  return parseWith(storedMessageSchema, withDateAsString(value))
}

function withDateAsString(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('createdAt' in value)) return value
  const { createdAt } = value
  if (!(createdAt instanceof Date)) return value
  return { ...value, createdAt: Number.isNaN(createdAt.getTime()) ? undefined : createdAt.toISOString() }
}
