import type { CounterStore } from './CounterStore.ts'
import type { ThreadStore } from './createThreadStore.ts'

/** What the processes of a service share. */
export interface ServiceStore {
  /** For limits, and the tokens of the day. */
  counters: CounterStore
  /** Conversations. */
  threads: ThreadStore
}
