import { parseMessage, type AssistantMessage } from '../../protocol/index.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'

/**
 * Validates messages from the host or the storage (protocol.md#messages). Drops invalid ones and anything that
 * JSON can't represent. Makes ids unique.
 */
export function loadMessages(values: unknown): AssistantMessage[] {
  if (!Array.isArray(values)) return []
  const ids = new Set<string>()
  let question = ''
  return values.flatMap((value: unknown, index) => {
    const message = loadMessage(value)
    if (message === null) return []
    let id = message.id || `da-message-${index}`
    // As in `mergeMessages`, because two tabs may have stored answers with the same id. Deterministic, because messages
    // are also loaded during render.
    while (ids.has(id)) id += `~${question}`
    ids.add(id)
    if (message.role === 'user') question = id
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
