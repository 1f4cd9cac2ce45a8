import type { CounterStore, Use, ServiceStore } from '../../engine/store/CounterStore.ts'
import {
  MAX_TURNS,
  createThreadId,
  toTurn,
  withPiece,
  type ThreadStore,
  type Turn,
} from '../../engine/store/createThreadStore.ts'
import { waitAtMost } from '../../engine/store/waitAtMost.ts'
import { DAY_MS } from '../../engine/store/periods.ts'
import { nameService } from './nameService.ts'

/** A connected client of `ioredis` or node-redis (`redis`, `@redis/client`). The host creates and closes it. */
export type StoreClient =
  | { call(command: string, ...args: (string | number)[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> }

/** The options of {@link redisStore}. */
export interface RedisStoreOptions {
  /** The service's name, such as `acme`. Services with other names on the same Redis share nothing. @default none */
  name?: string
  /** Prefix of all keys. The braces keep them on one node of a cluster. @default '{docs-assistant:<name>}:' */
  prefix?: string
  /** How long a thread is stored after its last use. @default 24 hours */
  threadLifetimeMs?: number
  /** How long to wait for Redis. Clients delay commands while they are not connected. @default 5,000 */
  timeoutMs?: number
}

/** A turn as JSON is shorter. */
const MAX_TURN_BYTES = 50_000

const THREAD_ID = /^thr_[0-9a-f-]{36}$/

/**
 * Returns the time left in a key's window. A key without an end, or one that ends later than a window can, is of
 * somebody else, or Redis' clock was set back: it gets a whole window.
 */
const KEEP = `
local function keep(key, window)
  local left = redis.call('PTTL', key)
  if left >= 0 and left <= window then return left end
  redis.call('PEXPIRE', key, window)
  return window
end
`

/**
 * Takes one use of each key, if all have room. The arguments are the limit and the window for each. Returns 0, or the
 * position of the first key without room, counted from 1, and the time left in its window.
 *
 * Redis runs a script as one step and by its own clock, so processes don't race and their clocks needn't agree.
 */
const TAKE = `${KEEP}
for position, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * position - 1]) then
    return { position, keep(key, tonumber(ARGV[2 * position])) }
  end
end
for position, key in ipairs(KEYS) do
  redis.call('INCR', key)
  keep(key, tonumber(ARGV[2 * position]))
end
return { 0, 0 }
`

const ADD = `${KEEP}
if ARGV[1] == '0' then return tonumber(redis.call('GET', KEYS[1]) or '0') end
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
keep(KEYS[1], tonumber(ARGV[2]))
return sum
`

const READ_TURNS = `
redis.call('PEXPIRE', KEYS[1], ARGV[1])
local turns = {}
for _, turn in ipairs(redis.call('LRANGE', KEYS[1], -tonumber(ARGV[2]), -1)) do
  if #turn <= tonumber(ARGV[3]) then table.insert(turns, turn) end
end
return turns
`

const ADD_TURN = `
redis.call('RPUSH', KEYS[1], ARGV[2])
redis.call('LTRIM', KEYS[1], -tonumber(ARGV[3]), -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1
`

/** What Redis answers when a key holds something else than these scripts write. */
const FOREIGN_VALUE = /WRONGTYPE|not an integer|attempt to compare/

const adviseOn = (prefix: string) =>
  'docs-assistant: Redis holds something that this version did not write; give the service a "name" of its own, or ' +
  `delete the keys that begin with "${prefix}", which hold only limits and the conversations of a day`

/** Shares limits and threads between processes. Needs Redis 5 or later. */
export function redisStore(client: StoreClient, options: RedisStoreOptions = {}): ServiceStore {
  const { prefix = `${nameService(options.name)}:`, threadLifetimeMs = DAY_MS, timeoutMs = 5_000 } = options
  keepAlive(client)

  async function run(script: string, keys: string[], args: (string | number)[]): Promise<unknown> {
    const words = [script, String(keys.length), ...keys.map((key) => prefix + key), ...args.map(String)]
    // ioredis also has a `sendCommand`, but with other arguments. node-redis has no `call`.
    const answer = 'call' in client ? client.call('EVAL', ...words) : client.sendCommand(['EVAL', ...words])
    return waitAtMost(timeoutMs, 'Redis', answer).catch((error: unknown) => {
      throw FOREIGN_VALUE.test(String(error)) ? new Error(adviseOn(prefix), { cause: error }) : error
    })
  }

  const keyOf = ({ group, key }: Pick<Use, 'group' | 'key'>) => `${group}:${key}`
  const counters: CounterStore = {
    async take(uses) {
      const limits = uses.flatMap(({ max, windowMs }) => [max, windowMs])
      const [position, left] = ((await run(TAKE, uses.map(keyOf), limits)) as unknown[]).map(Number)
      return position === 0 ? { isAllowed: true } : { isAllowed: false, refused: position! - 1, retryAfterMs: left! }
    },
    add: async (counter, amount) => Number(await run(ADD, [keyOf(counter)], [amount, counter.windowMs])),
  }

  const threads: ThreadStore = {
    async open(given) {
      const asked = typeof given === 'string' && THREAD_ID.test(given) ? given : undefined
      const stored =
        asked === undefined
          ? []
          : await run(READ_TURNS, [`thread:${asked}`], [threadLifetimeMs, MAX_TURNS, MAX_TURN_BYTES])
      const turns = (stored as unknown[]).flatMap(readTurn)
      const id = turns.length > 0 ? asked! : createThreadId()
      let turn: Turn | undefined
      return {
        id,
        turns,
        add(question) {
          turn = toTurn(question)
          return (piece) => (turn = withPiece(turn!, piece))
        },
        async save() {
          if (turn === undefined) return
          await run(ADD_TURN, [`thread:${id}`], [threadLifetimeMs, JSON.stringify(turn), MAX_TURNS])
        },
      }
    },
  }

  return { counters, threads }
}

/** Reads a turn. One that somebody else has written is left out. */
function readTurn(stored: unknown): Turn | [] {
  try {
    const { question, answer } = JSON.parse(String(stored)) as Record<keyof Turn, unknown>
    return typeof question === 'string' && typeof answer === 'string' ? withPiece(toTurn(question), answer) : []
  } catch {
    return []
  }
}

/**
 * When node-redis loses its connection and nothing listens for the error, Node ends the process. The requests that need
 * Redis fail and are logged, so the error needs no further report. ioredis logs it by itself.
 */
function keepAlive(client: StoreClient): void {
  if (!('call' in client) && 'on' in client && typeof client.on === 'function') client.on('error', () => {})
}
