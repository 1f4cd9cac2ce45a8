import type { StoredQuestion } from './storedConversation.ts'

/** Both queues, with each question once. */
export function uniteQueues(one: readonly StoredQuestion[], other: readonly StoredQuestion[]): StoredQuestion[] {
  return [...one, ...other.filter(({ id }) => !one.some((known) => known.id === id))]
}
