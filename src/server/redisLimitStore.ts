import type { LimitAnswer, LimitStore } from './LimitStore.ts'

/** A connected client that the host made with `ioredis`, or with node-redis (`redis`, `@redis/client`). */
export type RedisClient =
  | { call(command: string, ...args: (string | number)[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> }

export interface RedisLimitStoreOptions {
  /** Put before each key. @default 'docs-assistant:limit:' */
  prefix?: string
}

/**
 * One sorted set a key holds the uses of the window by their time. A script runs as one step in Redis, on Redis' own
 * clock, so that machines neither race nor need the same time. It answers 0, or the milliseconds to wait.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local max, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) < max then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  return 0
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if not oldest[2] then return window end
return math.max(1, oldest[2] + window - now)
`

/** A limit that all machines of a host share, over Redis 5 or later. The client stays the host's, to close as well. */
export function redisLimitStore(
  client: RedisClient,
  { prefix = 'docs-assistant:limit:' }: RedisLimitStoreOptions = {},
): LimitStore {
  return {
    async take(key, { max, windowMs }): Promise<LimitAnswer> {
      const args = [TAKE, '1', prefix + key, String(max), String(windowMs), crypto.randomUUID()]
      // ioredis has a `sendCommand` too, which takes something else; node-redis has no `call`.
      const waitMs = Number(
        'call' in client ? await client.call('EVAL', ...args) : await client.sendCommand(['EVAL', ...args]),
      )
      if (Number.isNaN(waitMs)) throw new TypeError('redisLimitStore: Redis answered with something that is no number')
      return waitMs === 0 ? { isAllowed: true } : { isAllowed: false, retryAfterMs: waitMs }
    },
  }
}
