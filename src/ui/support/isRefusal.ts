import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'

/** Whether an answer says that the docs don't cover the question: it has text, but neither sources nor citations. */
export function isRefusal(message: AssistantMessage): boolean {
  const text = getMessageText(message)
  return text.trim() !== '' && !message.parts.some(({ type }) => type === 'source') && !/\[\d{1,3}\]/.test(text)
}
