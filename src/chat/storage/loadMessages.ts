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
    // The question, as in `mergeMessages`, because two tabs may have stored answers with the same id. Then the place,
    // because ids of thousands of the same would grow. Deterministic, because messages are also loaded during render.
    for (let suffix: string | number = question; ids.has(id); suffix = index) id += `~${suffix}`
    ids.add(id)
    if (message.role === 'user') question = message.id
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
