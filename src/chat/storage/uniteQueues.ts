import type { StoredQuestion } from '../core/ConversationStore.ts'

/** Joins two queues. Each question is there once. */
export function uniteQueues(one: readonly StoredQuestion[], other: readonly StoredQuestion[]): StoredQuestion[] {
  return [...one, ...other.filter(({ id }) => !one.some((known) => known.id === id))]
}
