import type { AssistantMessage } from '../../protocol/index.ts'

/** Keys that identify messages across tabs: a question by its id, an answer by its question's id and its own. */
export function getMessageKeys(messages: readonly AssistantMessage[]): string[] {
  // `mergeMessages` appends `~KEY` to ids that would occur twice.
  let question = ''
  return messages.map(({ id, role }) => {
    if (role === 'user') question = id
    return role === 'user' ? id : `${question} ${id.replace(`~${question}`, '')}`
  })
}

/**
 * Returns the timestamp of a new question, in milliseconds since 1970: now, or just after the latest message if that is
 * later.
 */
export function getNextQuestionTime(messages: readonly AssistantMessage[]): number {
  return messages.reduce((latest, message) => Math.max(latest, (readTime(message) ?? 0) + 1), Date.now())
}

/** Returns when a message was created, in milliseconds since 1970. Returns null if that is missing or invalid. */
export function readTime({ createdAt }: AssistantMessage): number | null {
  const time = createdAt === undefined ? NaN : new Date(createdAt).getTime()
  return Number.isNaN(time) ? null : time
}
