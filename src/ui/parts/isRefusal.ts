import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import { collectSources } from './sources.ts'
import type { Settings } from '../settings.ts'

/**
 * Whether an answer says that the docs don't cover the question: it has text, but neither sources nor citations. One
 * that ends with a call of a tool, such as one that lets the reader choose, does something else.
 */
export function isRefusal(
  message: AssistantMessage,
  { siteUrl, searchTools }: Pick<Settings, 'siteUrl' | 'searchTools'>,
): boolean {
  const text = getMessageText(message)
  if (text.trim() === '' || /\[\d{1,3}\]/.test(text)) return false
  if (message.parts.at(-1)!.type === 'tool-invocation') return false
  return collectSources(message, siteUrl, searchTools).length === 0
}
