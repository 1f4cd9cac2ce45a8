import type { LimitAnswer, LimitStore } from './LimitStore.ts'

/** A connected client of `ioredis` or node-redis (`redis`, `@redis/client`), created by the host. */
export type RedisClient =
  | { call(command: string, ...args: (string | number)[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> }

/** The options of {@link redisLimitStore}. */
export interface RedisLimitStoreOptions {
  /** Prefix of each key. @default 'docs-assistant:limit:' */
  prefix?: string
}

/**
 * Each key has a sorted set of its uses by time. Redis runs the script atomically and by its own clock, so machines
 * don't race and their clocks needn't agree. If its clock was set back, earlier uses are in the future. Returns 0, or
 * the milliseconds to wait.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local max, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')
if redis.call('ZCARD', KEYS[1]) < max then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  return 0
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if not oldest[2] then return window end
return math.max(1, oldest[2] + window - now)
`

/** Shares a limit between several machines. Needs Redis 5 or later. The host creates and closes the client. */
export function redisLimitStore(
  client: RedisClient,
  { prefix = 'docs-assistant:limit:' }: RedisLimitStoreOptions = {},
): LimitStore {
  return {
    async take(key, { max, windowMs }): Promise<LimitAnswer> {
      const args = [TAKE, '1', prefix + key, String(max), String(windowMs), crypto.randomUUID()]
      // ioredis also has a `sendCommand`, but with other arguments. node-redis has no `call`.
      const waitMs = Number(
        'call' in client ? await client.call('EVAL', ...args) : await client.sendCommand(['EVAL', ...args]),
      )
      if (Number.isNaN(waitMs)) throw new TypeError('redisLimitStore: Redis did not return a number')
      return waitMs === 0 ? { isAllowed: true } : { isAllowed: false, retryAfterMs: waitMs }
    },
  }
}
