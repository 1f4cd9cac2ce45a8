import { type CounterStore, memoryCounters } from '../../engine/store/CounterStore.ts'
import { DAY_MS } from '../../engine/store/periods.ts'
import type { TokenCount } from '../model/ModelTask.ts'

/**
 * Costs are counted in millionths of the currency: the price of a million tokens is the cost of one token in this unit.
 */
const MILLIONTHS = 1_000_000
/** The size of a typical prompt. While an answer runs, this number plus `maxTokens` is reserved. */
const USUAL_PROMPT_TOKENS = 8_000
/** A reservation counts for one to two slots. Answers are shorter. */
const SLOT_MS = 10 * 60_000

/** The price of a million tokens of each kind, in any currency. */
export interface ModelPrice {
  input: number
  output: number
}

interface LedgerOptions {
  name: string
  price: ModelPrice | undefined
  tokensPerDay: number | undefined
  maxTokens: number
  now: (() => number) | undefined
  /** Shared between processes if the store is. @default in memory */
  counters: CounterStore | undefined
}

/** Counts the tokens that a model's answers use per day (UTC). */
export function createLedger(options: LedgerOptions) {
  const { name, price, tokensPerDay, maxTokens, now = Date.now } = options
  const counters = options.counters ?? memoryCounters(now)
  const showCost = (parts: number): string =>
    price === undefined ? '' : `, cost ${Number((parts / MILLIONTHS).toPrecision(4))}`

  return {
    /**
     * Reserves tokens for an answer, so that parallel answers can't exceed the limit together.
     *
     * @throws Error when the day's tokens are used up.
     */
    async open() {
      const key = String(Math.floor(now() / DAY_MS))
      const add = async (group: 'tokens' | 'cost', amount: number): Promise<number> =>
        counters.add({ group, key, windowMs: DAY_MS }, amount)
      const reservation = tokensPerDay === undefined ? undefined : await reserve(maxTokens + USUAL_PROMPT_TOKENS)
      if (reservation !== undefined && reservation.others + (await add('tokens', 0)) >= tokensPerDay!) {
        await reservation.end()
        throw new Error('the daily token limit is used up')
      }
      return {
        /**
         * Counts the tokens that were used, and ends the reservation.
         *
         * @returns A line for the log, with the usage of this answer and of the day so far.
         */
        async close({ promptTokens, completionTokens }: TokenCount): Promise<string> {
          const tokens = await add('tokens', promptTokens + completionTokens)
          await reservation?.end()
          const cost = price === undefined ? 0 : promptTokens * price.input + completionTokens * price.output
          const costToday = price === undefined ? 0 : await add('cost', Math.round(cost))
          const what = completionTokens === 0 ? 'was asked' : 'answered'
          const answer = `${promptTokens} tokens in, ${completionTokens} out${showCost(cost)}`
          return `${name} ${what}: ${answer}; today: ${tokens} tokens${showCost(costToday)}`
        },
      }
    },
  }

  /**
   * Reserves tokens in the current slot of time. A reservation counts until it ends or the next slot is over, because
   * its process may have been killed.
   */
  async function reserve(amount: number): Promise<{ others: number; end(): Promise<void> }> {
    const slot = Math.floor(now() / SLOT_MS)
    const addTo = async (number: number, tokens: number): Promise<number> =>
      counters.add({ group: 'reserved-tokens', key: String(number), windowMs: 2 * SLOT_MS }, tokens)
    const [current, before] = await Promise.all([addTo(slot, amount), addTo(slot - 1, 0)])
    return {
      others: current - amount + before,
      async end() {
        if (now() < (slot + 2) * SLOT_MS) await addTo(slot, -amount)
      },
    }
  }
}

/** A usual average for English text. Other languages have fewer characters per token. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Counts tokens, and estimates those that were not reported: many servers report none in a stream, and none does for an
 * answer that the reader stopped. This makes a token limit work with any server.
 *
 * @param promptCharacters Returns the number of characters that the model was given so far.
 */
export function createMeter(promptCharacters: () => number) {
  const total: TokenCount = { promptTokens: 0, completionTokens: 0 }
  let written = 0
  let isOpen = false
  const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
  // A server may report anything. Less than nothing would lift the day's limit, and Redis counts only whole numbers.
  const isCount = (tokens: number): boolean => Number.isSafeInteger(tokens) && tokens > 0
  return {
    /** Adds text that the model wrote: of the answer, its reasoning, or a tool call. */
    write(text: string): void {
      written += text.length
      isOpen = true
    },
    /** Ends a step, with what the model reported for it. */
    endStep({ promptTokens, completionTokens }: TokenCount): void {
      total.promptTokens += isCount(promptTokens) ? promptTokens : estimate(promptCharacters())
      total.completionTokens += isCount(completionTokens) ? completionTokens : estimate(written)
      written = 0
      isOpen = false
    },
    /** Returns the total. A step that has not ended is estimated. */
    count(): TokenCount {
      if (!isOpen) return total
      return {
        promptTokens: total.promptTokens + estimate(promptCharacters()),
        completionTokens: total.completionTokens + estimate(written),
      }
    },
  }
}
