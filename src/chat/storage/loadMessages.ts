import { parseMessage, type AssistantMessage } from '../../protocol/index.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'

/**
 * Validates messages from the host or the storage (protocol.md#messages). Drops invalid ones and anything that
 * JSON can't represent. Makes ids unique.
 */
export function loadMessages(values: unknown): AssistantMessage[] {
  if (!Array.isArray(values)) return []
  const ids = new Set<string>()
  return values.flatMap((value: unknown, index) => {
    const message = loadMessage(value)
    if (message === null) return []
    const id = message.id === '' || ids.has(message.id) ? createUniqueId(ids, index) : message.id
    ids.add(id)
    return [{ ...message, id }]
  })
}

function loadMessage(value: unknown): AssistantMessage | null {
  try {
    const parsed = parseMessage(JSON.parse(stringifyMessages(value)))
    return parsed.ok ? parsed.value : null
  } catch {
    return null
  }
}

/** Deterministic, because messages are also loaded during render. */
function createUniqueId(ids: ReadonlySet<string>, index: number): string {
  const id = `da-message-${index}`
  return ids.has(id) ? createUniqueId(ids, index + 1) : id
}
