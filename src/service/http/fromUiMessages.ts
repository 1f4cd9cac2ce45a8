/**
 * Rewrites a request with messages of AI SDK 5 and later (`parts`, no `content`) as the one of reference 2.1,
 * unchecked. Only text parts are kept: the service reads nothing else of a conversation. Leaves what is not such a
 * message as it is, so that the check that follows names it.
 */
export function fromUiMessages(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.messages)) return body
  return { ...body, messages: body.messages.map(fromUiMessage) }
}

function fromUiMessage(message: unknown): unknown {
  if (!isRecord(message) || !Array.isArray(message.parts)) return message
  const parts = message.parts.filter((part) => !isRecord(part) || typeof part.type !== 'string' || part.type === 'text')
  const texts = parts.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : ''))
  return { id: message.id, role: message.role, content: texts.join(''), parts }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
