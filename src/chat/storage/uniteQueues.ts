import type { StoredQuestion } from '../core/ConversationStore.ts'

export function uniteQueues(one: readonly StoredQuestion[], other: readonly StoredQuestion[]): StoredQuestion[] {
  return [...one, ...other.filter(({ id }) => !one.some((known) => known.id === id))]
}
