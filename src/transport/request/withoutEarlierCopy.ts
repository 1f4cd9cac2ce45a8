/**
 * Returns messages without an earlier copy of the last one. `useChat` can only continue an answer that is appended, and
 * reads the messages before it later than it is called, so the answer stays in place until then.
 */
export function withoutEarlierCopy<Message extends { id: string }>(messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1)
  return messages.some((message) => message.id === last?.id && message !== last)
    ? messages.filter((message) => message.id !== last?.id || message === last)
    : messages
}
