import type { CounterStore } from './CounterStore.ts'
import type { ThreadStore } from './createThreadStore.ts'

/** The stores that the processes of a service share. */
export interface ServiceStore {
  /** Counts requests, and the day's tokens. */
  counters: CounterStore
  /** Stores conversations. */
  threads: ThreadStore
}
