import type { CounterStore } from '../../store/CounterStore.ts'
import { memoryCounters } from '../../store/memoryCounters.ts'

const DAY_MS = 86_400_000

export interface Budget {
  isLeft(): Promise<boolean>
  spend(tokens: number): Promise<void>
}

export interface BudgetOptions {
  tokensPerDay?: number | undefined
  /** Milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  /** Counts the tokens. @default in memory */
  counters?: CounterStore | undefined
}

/** Counts the tokens of a day (UTC). */
export function createBudget(options: BudgetOptions): Budget {
  const { tokensPerDay = Number.POSITIVE_INFINITY, now = Date.now, counters = memoryCounters(now) } = options
  const ofToday = () => ({ group: 'tokens', key: String(Math.floor(now() / DAY_MS)), windowMs: DAY_MS })
  return {
    isLeft: async () => tokensPerDay === Number.POSITIVE_INFINITY || (await counters.add(ofToday(), 0)) < tokensPerDay,
    async spend(tokens) {
      await counters.add(ofToday(), tokens)
    },
  }
}
